// @engine: policies decide who reads a claim, and orders are compared by the full text index
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreFiling, withdrawFiling } from '#app/court-records/filing/withdraw-filing.server.ts'
import { chooseOrders, listNamedOrders } from '#app/court-records/not-me/chosen-orders.server.ts'
import { contentOfClaim } from '#app/court-records/not-me/claim-content.ts'
import { readClaim } from '#app/court-records/not-me/claims.server.ts'
import { openFiledClaim } from '#app/court-records/not-me/filed-claim.server.ts'
import { submitClaim } from '#app/court-records/not-me/submit-claim.server.ts'
import { sweepClaims } from '#app/court-records/not-me/sweep-claims.server.ts'
import { listTakeable, takeBack } from '#app/court-records/not-me/take-back.server.ts'
import { listTakenBack } from '#app/court-records/not-me/write-mails.server.ts'
import { publishFilings } from '#app/court-records/publish-filings.server.ts'
import { viewRecords } from '#app/court-records/screening/report-view.ts'
import { searchApplicant } from '#app/court-records/screening/search-applicant.server.ts'
import { readRecords, requireSearch } from '#app/court-records/screening/searches.server.ts'
import { tieFile } from '#app/court-records/tie-filings.server.ts'
import { disputeSubjects } from '#app/dispute-subjects.server.ts'
import { decideDispute } from '#app/disputes/decide-dispute.server.ts'
import { openDispute } from '#app/disputes/dispute-file.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { prepareJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { applicant } from '#tests/factories/applicant-search.ts'
import { filing } from '#tests/factories/filing.ts'
import { addMember, createMember } from '#tests/factories/member.ts'
import { addReport, createClaim, createWholeClaim, details } from '#tests/factories/not-me.ts'
import { personFactory } from '#tests/factories/person.ts'
import { useFreshDatabase } from './fresh-database.ts'
import { mailsTo } from './reviewer.ts'

useFreshDatabase({ SANDBOX: '1' })

const today = torontoDate(Date.now())
const key = () => onceKey('test', crypto.randomUUID())
let staff: Staff
let landlord: Member
beforeAll(async () => {
  await prepareJobs()
  const { person } = await createMember(personFactory.staff())
  staff = { person, actor: { personId: person.id, organizationId: null, asStaff: true } }
  landlord = await createMember()
})

const publish = async (...orders: Parameters<typeof filing>[0][]) => {
  const filings = orders.map((each) => filing({ tenantNames: ['Marisol Quintero'], ...each }))
  await inTransaction(nobody, (tx) => publishFilings(tx, filings))
  return filings
}

async function send(by: Member, { notes = 'I never lived there.', once = key() } = {}) {
  const claim = await inTransaction(by.actor, (tx) => readClaim(tx, by))
  return submitClaim(by, { notes, seen: contentOfClaim(claim), once })
}

/** Filed by somebody, with the id of the dispute that staff answer. */
async function fileOne(by: Member, who: Partial<typeof details> = {}): Promise<string> {
  await createWholeClaim(by, who)
  expect(await send(by)).toEqual({ ok: true })
  return openDisputeOf(by)
}

const openDisputeOf = async ({ actor, person }: Member): Promise<string> =>
  (
    await inTransaction(actor, (tx) =>
      tx
        .selectFrom('dispute')
        .select('id')
        .where('person_id', '=', person.id)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow(),
    )
  ).id

const choose = (disputeId: string, filingIds: string[]) =>
  chooseOrders(staff, { disputeId, filingIds, once: key() })
const answer = (disputeId: string, outcome: 'withdrawn' | 'upheld') =>
  decideDispute(staff, disputeSubjects, {
    disputeId,
    outcome,
    words: 'We compared the addresses.',
    once: key(),
  })

/** What was sent before counts as another report. */
async function forgetReports({ organizationId }: Member): Promise<void> {
  const { owner } = await database()
  const sha256 = Buffer.from(crypto.randomUUID().replaceAll('-', '').padEnd(64, '0'), 'hex')
  await owner
    .updateTable('stored_file')
    .set({ sha256 })
    .where('organization_id', '=', organizationId)
    .execute()
}

const named = (last: string) => ({ name: { first: 'Marisol', middle: null, last } })

async function search(last: string, birthDate: string | null): Promise<string> {
  const outcome = await searchApplicant(landlord, {
    applicant: applicant({ ...named(last), birthDate }),
    ...{ consentVersion: '2026-11', isAgain: true, once: key() },
  })
  return outcome.ok ? outcome.done.searchId : outcome.refusal.because
}

async function open(searchId: string) {
  return inTransaction(landlord.actor, async (tx) => {
    const { organizationId } = landlord
    const kept = await requireSearch(tx, organizationId, searchId)
    const { birthDate } = kept.applicant
    const recorded = await readRecords(tx, { organizationId, searchId, today, birthDate })
    const { matches, others, left, unclear } = viewRecords(kept.applicant, recorded)
    return { shown: [...matches, ...others].map(({ id }) => id), left, unclear }
  })
}
const found = async (last: string, birthDate: string | null) => open(await search(last, birthDate))

afterAll(stopJobs)

describe('an order that is not about somebody', () => {
  test('is left out for them from the answer on, also of older reports, and stands for others of the name', async () => {
    const [order] = await publish({ tenantNames: ['Marisol Lapointe'] })
    const id = order?.id ?? ''
    const [own, other, unknown] = await Promise.all(
      [details.birth_date, '1971-01-30', null].map((born) => search('Lapointe', born)),
    )
    const person = await createMember()
    const disputeId = await fileOne(person, { last_name: 'Lapointe' })
    expect(await open(own ?? '')).toEqual({ shown: [id], left: 0, unclear: 0 })
    expect(await choose(disputeId, [id])).toBe('kept')
    expect(await open(own ?? '')).toMatchObject({ shown: [id] })
    expect(await answer(disputeId, 'withdrawn')).toEqual({ ok: true })
    expect(await open(own ?? '')).toEqual({ shown: [], left: 1, unclear: 0 })
    expect(await open(other ?? '')).toEqual({ shown: [id], left: 0, unclear: 0 })
    expect(await open(unknown ?? '')).toEqual({ shown: [], left: 0, unclear: 1 })
    expect(await found('Lapointe', details.birth_date)).toEqual({ shown: [], left: 0, unclear: 0 })
    expect(await found('Lapointe', '1971-01-30')).toMatchObject({ shown: [id] })
    expect(await found('Lapointe', null)).toEqual({ shown: [], left: 0, unclear: 1 })
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
    expect((await listTakeable(staff, disputeId)).orders.map(({ id }) => id).toSorted()).toEqual(
      [one, two].toSorted(),
    )
    const twice = await Promise.all([back([one]), back([one])])
    expect(twice.toSorted()).toEqual(['nothing', 'taken-back'])
    expect((await found('Bianchi', details.birth_date)).shown).toEqual([one])
    expect(await openFiledClaim(person)).toMatchObject({
      orders: [{ fileNumber: second?.fileNumber }],
      takenBack: [{ fileNumber: first?.fileNumber, because: 'The lease has their birth date.' }],
    })
    const told = (await mailsTo(person.person.email)).filter(({ subject }) =>
      subject.startsWith('We take back'),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text_body).toContain(first?.fileNumber)
    expect(told[0]?.text_body).not.toContain(second?.fileNumber)
    // Nobody else reads of it, and with new evidence it can be claimed again.
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
      ...{ tenantNames: ['Marisol Verdi'], fileNumber: 'LTB-L-070001-24-RV', issuedDate: '2025-05-02' },
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
    await inTransaction(nobody, (tx) => tieFile(tx, 'LTB-L-070002-24'))
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
    await inTransaction(nobody, (tx) => tieFile(tx, 'LTB-L-070003-24'))
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
    const taken = { disputeId: later, words: 'The lease has their birth date.', once: key() }
    expect(await takeBack(staff, { ...taken, filingIds: ids.slice(1, 2) })).toBe('taken-back')
    const { shown } = await found('Duarte', details.birth_date)
    expect(shown.toSorted()).toEqual(ids.slice(0, 2).toSorted())
    const [told] = (await mailsTo(person.person.email)).slice(-1)
    for (const each of [first, review])
      expect(told?.text_body).toContain(`${each?.fileNumber}, issued ${formatDate(each?.issuedDate ?? '')}`)
    expect(told?.text_body).not.toContain(other?.fileNumber)
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
    const { orders } = await listNamedOrders(staff, disputeId)
    expect(orders.map(({ id, isChosen }) => [id, isChosen])).toEqual([[mine?.id, true]])
  })
})

describe('sending it', () => {
  test('happens once for one form, and leads nobody to a second one', async () => {
    const person = await createMember()
    await createWholeClaim(person)
    const once = key()
    const claim = await inTransaction(person.actor, (tx) => readClaim(tx, person))
    const submission = { notes: 'I never lived there.', seen: contentOfClaim(claim), once }
    for (const _ of ['once', 'twice']) expect(await submitClaim(person, submission)).toEqual({ ok: true })
    expect(await mailsTo(person.person.email)).toHaveLength(1)
    await createWholeClaim(person)
    expect(await send(person)).toEqual({ ok: false, because: 'waiting' })
  })

  test('needs every step, and what was checked', async () => {
    const person = await createMember()
    expect(await send(person)).toEqual({ ok: false, because: 'incomplete' })
    const owner = { organizationId: person.organizationId, personId: person.person.id }
    await inTransaction(person.actor, (tx) => createClaim(tx, owner))
    expect(await send(person)).toEqual({ ok: false, because: 'incomplete' })
    const other = await createMember()
    await createWholeClaim(other)
    const submission = { notes: 'Not me.', seen: '0', once: key() }
    expect(await submitClaim(other, submission)).toEqual({ ok: false, because: 'changed' })
  })

  test('takes a second one after an answer, with a report that is new', async () => {
    const person = await createMember()
    await answer(await fileOne(person), 'upheld')
    const owner = { organizationId: person.organizationId, personId: person.person.id }
    const sent = await inTransaction(person.actor, (tx) =>
      tx.selectFrom('stored_file').select(['id', 'sha256']).executeTakeFirstOrThrow(),
    )
    const again = crypto.randomUUID()
    await inTransaction(person.actor, async (tx) => {
      await tx
        .insertInto('stored_file')
        .values({
          ...{ id: again, organization_id: owner.organizationId, storage_key: `stored/${again}` },
          ...{ size_bytes: 10, sha256: sent.sha256, content_type: 'application/pdf' },
        })
        .execute()
      await addReport(tx, person, await createClaim(tx, owner), again)
    })
    expect(await send(person)).toEqual({ ok: false, because: 'same-report' })
    const { owner: db } = await database()
    await db
      .updateTable('stored_file')
      .set({ sha256: Buffer.alloc(32, 7) })
      .where('id', '=', again)
      .execute()
    expect(await send(person)).toEqual({ ok: true })
  })
})

describe('what somebody says of themselves', () => {
  test('is read by them and by staff, not by colleagues, and stays as it was sent', async () => {
    const person = await createMember()
    const colleague = await addMember(person.organizationId)
    const disputeId = await fileOne(person)
    const rowsOf = (by: Pick<Member, 'actor'>) =>
      inTransaction(by.actor, (tx) => tx.selectFrom('not_me_claim').select('id').execute())
    expect(await rowsOf(person)).toHaveLength(1)
    for (const by of [colleague, landlord]) expect(await rowsOf(by)).toEqual([])
    await inTransaction(person.actor, (tx) =>
      tx.updateTable('not_me_claim').set({ last_name: 'Other' }).execute(),
    )
    expect(await openDispute(staff, disputeSubjects, disputeId)).toMatchObject({
      title: 'This is not me: Marisol Quintero',
      panel: {
        facts: expect.arrayContaining([
          { label: 'Birth date', value: { text: formatDate(details.birth_date) } },
        ]),
      },
    })
    const asThemselves = { person: person.person, actor: { ...staff.actor, personId: person.person.id } }
    expect(await openDispute(asThemselves, disputeSubjects, disputeId)).toHaveProperty('conflict')
  })

  test('is forgotten after thirty days where it was not sent', async () => {
    const [left, sent, young] = [await createMember(), await createMember(), await createMember()]
    await createWholeClaim(left)
    await fileOne(sent)
    await createWholeClaim(young)
    const { owner } = await database()
    await owner
      .updateTable('not_me_claim')
      .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('person_id', 'in', [left.person.id, sent.person.id])
      .execute()
    await sweepClaims()
    const kept = await owner.selectFrom('not_me_claim').select('person_id').execute()
    const who = kept.map(({ person_id }) => person_id)
    expect(who).toEqual(expect.arrayContaining([sent.person.id, young.person.id]))
    expect(who).not.toContain(left.person.id)
  })
})
