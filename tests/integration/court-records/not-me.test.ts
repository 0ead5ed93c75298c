import { describe, expect, test } from 'vitest'
import { restoreFiling, withdrawFiling } from '#app/court-records/filing/withdraw-filing.server.ts'
import { listNamedOrders } from '#app/court-records/not-me/chosen-orders.server.ts'
import { openFiledClaim } from '#app/court-records/not-me/filed-claim.server.ts'
import { listTakeable, takeBack } from '#app/court-records/not-me/take-back.server.ts'
import { listTakenBack } from '#app/court-records/not-me/write-mails.server.ts'
import { tieFile } from '#app/court-records/tie-filings.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { createMember } from '#database/factories/member.ts'
import { details } from '#database/factories/not-me.ts'
import {
  answer,
  choose,
  fileOne,
  forgetReports,
  found,
  key,
  open,
  publish,
  returnedOf,
  sameAs,
  search,
  staff,
  useNotMe,
} from '../worlds/not-me-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useNotMe()

describe('an order that is not about a person', () => {
  test('is left out for them from the answer on, also of older reports, and stands for others of the name', async () => {
    const [order] = await publish({ tenantNames: ['Marisol Lapointe'] })
    const id = order?.id ?? ''
    const [own, other, unknown] = await Promise.all(
      [details.birth_date, '1971-01-30', null].map((born) => search('Lapointe', born)),
    )
    const person = await createMember()
    const disputeId = await fileOne(person, { last_name: 'Lapointe' })
    expect(await open(own ?? '')).toEqual({ shown: [id], unclear: 0 })
    expect(await choose(disputeId, [id])).toBe('kept')
    expect(await open(own ?? '')).toMatchObject({ shown: [id] })
    expect(await answer(disputeId, 'withdrawn')).toEqual({ ok: true })
    expect(await open(own ?? '')).toEqual({ shown: [], unclear: 0 })
    expect(await open(other ?? '')).toEqual({ shown: [id], unclear: 0 })
    expect(await open(unknown ?? '')).toEqual({ shown: [], unclear: 1 })
    expect(await found('Lapointe', details.birth_date)).toEqual({ shown: [], unclear: 0 })
    expect(await found('Lapointe', '1971-01-30')).toMatchObject({ shown: [id] })
    expect(await found('Lapointe', null)).toEqual({ shown: [], unclear: 1 })
    const mails = await mailsTo(person.person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have your dispute: This is not me',
      'These orders are not about you: our answer to your dispute',
    ])
    expect(mails.at(-1)?.text_body).toContain(order?.fileNumber)
    expect(await openFiledClaim(person)).toMatchObject({
      dispute: { answer: { state: 'withdrawn', words: 'We compared the addresses.' } },
      orders: [{ fileNumber: order?.fileNumber }],
    })
  })

  test('is found again once staff take the answer back, with a reason that the person reads', async () => {
    const [first, second] = await publish(
      { tenantNames: ['Marisol Bianchi'] },
      { tenantNames: ['Marisol Bianchi'] },
    )
    const [one, two] = [first?.id ?? '', second?.id ?? '']
    const person = await createMember()
    const disputeId = await fileOne(person, { last_name: 'Bianchi' })
    const back = (filingIds: string[], by = staff) =>
      takeBack(by, { disputeId, filingIds, words: 'The lease has their birth date.', once: key() })
    await choose(disputeId, [one, two])
    // Nothing is left out yet.
    expect(await back([one])).toBe('nothing')
    await answer(disputeId, 'withdrawn')
    expect((await found('Bianchi', details.birth_date)).shown).toEqual([])
    expect((await listTakeable(staff, disputeId))?.orders.map(({ id }) => id).toSorted()).toEqual(
      [one, two].toSorted(),
    )
    const twice = await Promise.all([back([one]), back([one])])
    expect(twice.toSorted()).toEqual(['nothing', 'taken-back'])
    expect((await found('Bianchi', details.birth_date)).shown).toEqual([one])
    expect(await openFiledClaim(person)).toMatchObject({
      orders: [{ fileNumber: second?.fileNumber }],
      takenBack: [{ fileNumber: first?.fileNumber, because: 'The lease has their birth date.' }],
    })
    const sentMails = (await mailsTo(person.person.email)).filter(({ subject }) =>
      subject.startsWith('We take back'),
    )
    expect(sentMails).toHaveLength(1)
    expect(sentMails[0]?.text_body).toContain(first?.fileNumber)
    expect(sentMails[0]?.text_body).not.toContain(second?.fileNumber)
    // No one else reads about it, and with new evidence it can be claimed again.
    const stranger = await createMember()
    expect(await inTransaction(stranger.actor, (tx) => listTakenBack(tx, disputeId))).toEqual([])
    const again = await fileOne(person, { last_name: 'Bianchi' })
    expect(await choose(again, [one])).toBe('kept')
  })

  test('takes later orders of its file with it', async () => {
    const [first] = await publish({ tenantNames: ['Marisol Verdi'], fileNumber: 'LTB-L-070001-24' })
    const disputeId = await fileOne(await createMember(), { last_name: 'Verdi' })
    await choose(disputeId, [first?.id ?? ''])
    await answer(disputeId, 'withdrawn')
    const [review] = await publish({
      tenantNames: ['Marisol Verdi'],
      fileNumber: 'LTB-L-070001-24-RV',
      issuedDate: '2025-05-02',
    })
    const { owner } = await database()
    await owner
      .updateTable('court_filing')
      .set({ first_filing_id: first?.id ?? null })
      .where('id', '=', review?.id ?? '')
      .execute()
    expect(await found('Verdi', details.birth_date)).toMatchObject({ shown: [] })
    expect(await found('Verdi', '1960-02-02')).toMatchObject({ shown: expect.arrayContaining([review?.id]) })
  })

  test('stays left out of its file where the order that was chosen is withdrawn', async () => {
    const [first, amended] = await publish(
      { tenantNames: ['Marisol Castel'], fileNumber: 'LTB-L-070002-24' },
      { tenantNames: ['Marisol Castel'], fileNumber: 'LTB-L-070002-24-AM', issuedDate: '2025-05-02' },
    )
    await inTransaction(anonymous, (tx) => tieFile(tx, 'LTB-L-070002-24'))
    const disputeId = await fileOne(await createMember(), { last_name: 'Castel' })
    await choose(disputeId, [first?.id ?? ''])
    await answer(disputeId, 'withdrawn')
    expect(await found('Castel', details.birth_date)).toMatchObject({ shown: [] })
    const order = { filingId: first?.id ?? '', words: 'An amended order stands in its place.' }
    await withdrawFiling(staff, { ...order, reason: 'other', answer: null, once: key() })
    expect(await found('Castel', details.birth_date)).toMatchObject({ shown: [] })
    expect(await found('Castel', '1960-02-02')).toMatchObject({ shown: [amended?.id] })
    expect(await restoreFiling(staff, { ...order, once: key() })).toMatchObject({ ok: true })
    expect(await found('Castel', details.birth_date)).toMatchObject({ shown: [] })
  })

  test('is found again with all of its file, and whichever of their disputes left it out', async () => {
    const [first, review, other] = await publish(
      { tenantNames: ['Marisol Duarte'], fileNumber: 'LTB-L-070003-24' },
      { tenantNames: ['Marisol Duarte'], fileNumber: 'LTB-L-070003-24-RV', issuedDate: '2025-05-02' },
      { tenantNames: ['Marisol Duarte'] },
    )
    await inTransaction(anonymous, (tx) => tieFile(tx, 'LTB-L-070003-24'))
    const ids = [first, review, other].map((each) => each?.id ?? '')
    const person = await createMember()
    const earlier = await fileOne(person, { last_name: 'Duarte' })
    await choose(earlier, ids.slice(0, 1))
    await answer(earlier, 'withdrawn')
    await forgetReports(person)
    const later = await fileOne(person, { last_name: 'Duarte' })
    await choose(later, ids)
    await answer(later, 'withdrawn')
    expect(await found('Duarte', details.birth_date)).toMatchObject({ shown: [] })
    const report = await search('Duarte', details.birth_date)
    expect(await returnedOf(report)).toBe(0)
    expect(await sameAs('Duarte', details.birth_date)).toBe('same')
    const taken = { disputeId: later, words: 'The lease has their birth date.', once: key() }
    expect(await takeBack(staff, { ...taken, filingIds: ids.slice(1, 2) })).toBe('taken-back')
    expect(await returnedOf(report), 'it says that it misses them').toBe(2)
    expect(await sameAs('Duarte', details.birth_date), 'the same search is made again').toBe('searched')
    const { shown } = await found('Duarte', details.birth_date)
    expect(shown.toSorted()).toEqual(ids.slice(0, 2).toSorted())
    const [sentMails] = (await mailsTo(person.person.email)).slice(-1)
    for (const each of [first, review])
      expect(sentMails?.text_body).toContain(
        `${each?.fileNumber}, issued ${formatDate(each?.issuedDate ?? '')}`,
      )
    expect(sentMails?.text_body).not.toContain(other?.fileNumber)
  })

  test('is missed by a report that was made while it was withdrawn, which says so once it is back', async () => {
    const [order, stays] = await publish(
      { tenantNames: ['Marisol Absent'] },
      { tenantNames: ['Marisol Absent'], issuedDate: '2025-05-02' },
    )
    const act = { filingId: order?.id ?? '', words: 'Not published by us any more.' }
    const before = await search('Absent', '1960-02-02')
    await withdrawFiling(staff, { ...act, reason: 'other', answer: null, once: key() })
    const meanwhile = await search('Absent', '1960-02-02')
    expect(await open(meanwhile)).toMatchObject({ shown: [stays?.id] })
    expect(await returnedOf(meanwhile), 'of what is withdrawn nothing is said').toBe(0)
    expect(await sameAs('Absent', '1960-02-02')).toBe('same')
    await restoreFiling(staff, { ...act, once: key() })
    expect(await returnedOf(meanwhile)).toBe(1)
    expect(await sameAs('Absent', '1960-02-02'), 'the same search is made again').toBe('searched')
    const after = await search('Absent', '1960-02-02')
    for (const report of [before, after]) expect(await returnedOf(report), 'nothing is missed').toBe(0)
    const another = await search('Absentee', '1960-02-02')
    expect(await returnedOf(another), 'nor of somebody else').toBe(0)
  })

  test('is not left out where it could not be confirmed, or before anything was chosen', async () => {
    const [order] = await publish({ tenantNames: ['Marisol Norberg'] })
    const disputeId = await fileOne(await createMember(), { last_name: 'Norberg' })
    expect(await answer(disputeId, 'withdrawn')).toMatchObject({ ok: false, refusal: { reason: 'not-yet' } })
    await choose(disputeId, [order?.id ?? ''])
    await answer(disputeId, 'upheld')
    expect(await found('Norberg', details.birth_date)).toMatchObject({ shown: [order?.id] })
    expect(await choose(disputeId, [])).toBe('answered')
  })

  test('has to have the name: others that staff name are not chosen', async () => {
    const [mine, foreign] = await publish({ tenantNames: ['Marisol Tanaka'] }, { tenantNames: ['Sam Reed'] })
    const disputeId = await fileOne(await createMember(), { last_name: 'Tanaka' })
    await choose(disputeId, [mine?.id ?? '', foreign?.id ?? ''])
    const named = await listNamedOrders(staff, disputeId)
    expect(named?.orders.map(({ id, isChosen }) => [id, isChosen])).toEqual([[mine?.id, true]])
  })
})
