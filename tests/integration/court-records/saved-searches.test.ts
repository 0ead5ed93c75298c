// @engine: policies by a setting of the transaction, locks, and full text search
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { applicantHash } from '#app/court-records/names/applicant-hash.server.ts'
import { republishFiling } from '#app/court-records/publish-filings.server.ts'
import { mailNewOrders } from '#app/court-records/research/saved/mail-new-orders.server.ts'
import { maxSaved } from '#app/court-records/research/saved/saved-search.ts'
import {
  listSavedSearches,
  readSavedSearch,
  removeSearch,
  saveSearch,
  setMailed,
} from '#app/court-records/research/saved/saved-searches.server.ts'
import { findByStopLink, stopByLink, stopLink } from '#app/court-records/research/saved/stop-link.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })

beforeAll(prepareJobs)
afterAll(stopJobs)

let member: Member
beforeEach(async () => {
  member = await createMember()
  const { owner } = await database()
  await sql`delete from outgoing_mail`.execute(owner)
  await sql`delete from saved_search`.execute(owner)
})

let count = 0
const save = (name: string, query = 'q=flood', of = member) =>
  saveSearch(of, { name, query, once: onceKey('test', String(++count)) })

async function saved(name: string, query?: string, of = member): Promise<string> {
  expect(await save(name, query, of)).toBe('saved')
  return (await listSavedSearches(of)).find((each) => each.name === name)?.id ?? ''
}

async function mails() {
  const { owner } = await database()
  return owner.selectFrom('outgoing_mail').select(['recipient', 'subject', 'text_body']).execute()
}

const publish = (fileNumber: string, reasoning: string) =>
  inTransaction(anonymous, (tx) => filingFactory.create(tx, { fileNumber, reasoning }))

const days = ['2026-12-01', '2026-12-02', '2026-12-03'].map(isoDate)
const [first, second, third] = days as [(typeof days)[0], (typeof days)[0], (typeof days)[0]]

describe('saved searches', () => {
  test('are saved once a form and once a name, listed by name and removed', async () => {
    const given = { name: 'Floods', query: 'q=flood', once: onceKey('test', 'same') }
    expect(await Promise.all([saveSearch(member, given), saveSearch(member, given)])).toEqual([
      'saved',
      'saved',
    ])
    expect(await save('Floods')).toBe('taken')
    const id = await saved('Appliances', 'q=stove')
    expect((await listSavedSearches(member)).map(({ name }) => name)).toEqual(['Appliances', 'Floods'])
    expect(await removeSearch(member, id)).toBe(true)
    expect(await removeSearch(member, id)).toBe(false)
    expect((await listSavedSearches(member)).map(({ name }) => name)).toEqual(['Floods'])
  })

  test(`are at most ${maxSaved}, also where two are saved at once`, async () => {
    for (let each = 1; each < maxSaved; each += 1) expect(await save(`Search ${each}`)).toBe('saved')
    expect((await Promise.all([save('One'), save('Two')])).toSorted()).toEqual(['full', 'saved'])
  })

  test('are saved so often an hour by a person, in all of their organizations', async () => {
    const outcomes: string[] = []
    for (let each = 0; each < 61; each += 1) {
      outcomes.push(await save('Again'))
      const [kept] = await listSavedSearches(member)
      if (kept) await removeSearch(member, kept.id)
    }
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(60)
    expect(outcomes.at(-1)).toBe('many')
  })

  test('by the name of a party leave it in the trail when they are mailed, as a hash', async () => {
    await saved('Somebody', 'q=okonjo')
    await publish('LTB-L-000077-26', 'Rent was not paid.')
    await mailNewOrders(first)
    const entries = await trailOf({ action: 'search.named_party' })
    expect(entries).toContainEqual(
      expect.objectContaining({
        subject: applicantHash({ first: 'Daniela', last: 'Okonjo' }),
        organization: member.organizationId,
      }),
    )
  })

  test('are of one person in one organization', async () => {
    const id = await saved('Floods')
    const stranger = await createMember()
    const colleague = await addMember(member.organizationId)
    for (const other of [stranger, colleague]) {
      expect(await listSavedSearches(other)).toEqual([])
      expect(await readSavedSearch(other, id)).toBeNull()
      expect(await removeSearch(other, id)).toBe(false)
      await setMailed(other.actor, id, false)
    }
    expect(await readSavedSearch(member, id)).toMatchObject({ isMailed: true })
  })
})

describe('mail of new orders', () => {
  test('goes out once a day, and names what was published since', async () => {
    await publish('LTB-L-000001-26', 'There was a flood before it was saved.')
    const id = await saved('Floods')
    await mailNewOrders(first)
    expect(await mails()).toEqual([])
    await publish('LTB-L-000002-26', 'There was a flood.')
    await publish('LTB-L-000003-26', 'There was a fire.')
    await Promise.all([mailNewOrders(second), mailNewOrders(second)])
    await publish('LTB-L-000004-26', 'There was a flood again.')
    await mailNewOrders(second)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: member.person.email, subject: '1 new order for “Floods”' })
    expect(mail?.text_body).toContain('LTB-L-000002-26')
    expect(mail?.text_body).not.toMatch(/LTB-L-00000[134]-26/)
    expect(mail?.text_body).toContain(`/dashboard/legal-research/stop-mail?search=${id}&token=`)
    await mailNewOrders(third)
    expect((await mails()).at(-1)?.text_body).toContain('LTB-L-000004-26')
  })

  test('is no less and no more after it was killed', async () => {
    await saved('Floods')
    await publish('LTB-L-000005-26', 'There was a flood.')
    const { owner } = await database()
    await sql`alter table outgoing_mail add constraint broken check (false) not valid`.execute(owner)
    await mailNewOrders(first).catch(() => undefined)
    await sql`alter table outgoing_mail drop constraint broken`.execute(owner)
    expect(await mails()).toEqual([])
    await mailNewOrders(first)
    await mailNewOrders(first)
    expect(await mails()).toHaveLength(1)
  })

  test('has what waited and was published, but not what was corrected', async () => {
    const corrected = filing({ reasoning: 'There was a flood.' })
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, corrected))
    const { owner } = await database()
    const waiting = filing({ fileNumber: 'LTB-L-000006-26', reasoning: 'There was a flood.' })
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, waiting))
    await sql`update court_filing set state = 'pending' where id = ${waiting.id}`.execute(owner)
    await saved('Floods')
    await inTransaction(anonymous, (tx) => republishFiling(tx, corrected))
    await inTransaction(anonymous, (tx) => republishFiling(tx, waiting))
    await mailNewOrders(first)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new order for “Floods”'])
  })

  test('waits for who is publishing, and leaves out nothing that was begun before', async () => {
    await saved('Floods')
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const publishing = inTransaction(anonymous, async (tx) => {
      await filingFactory.create(tx, { fileNumber: 'LTB-L-000009-26', reasoning: 'There was a flood.' })
      write()
      await gate
    })
    await written
    const mailing = mailNewOrders(first)
    open()
    await Promise.all([publishing, mailing])
    await mailNewOrders(second)
    expect((await mails()).map(({ text_body: text }) => text)).toEqual([
      expect.stringContaining('LTB-L-000009-26'),
    ])
  })

  test('stops from the page, and for who has left the organization', async () => {
    const id = await saved('Floods')
    await setMailed(member.actor, id, false)
    await publish('LTB-L-000007-26', 'There was a flood.')
    await mailNewOrders(first)
    await setMailed(member.actor, id, true)
    await mailNewOrders(second)
    expect(await mails(), 'what was published while it was off').toEqual([])
    await publish('LTB-L-000008-26', 'There was a flood.')
    const { owner } = await database()
    await sql`update membership set person_id = (select id from person where id <> ${member.person.id} limit 1)
      where person_id = ${member.person.id}`.execute(owner)
    await mailNewOrders(third)
    expect(await mails()).toEqual([])
  })

  test('waits while its person is suspended, and then leaves nothing out', async () => {
    await saved('Floods')
    await publish('LTB-L-000010-26', 'There was a flood.')
    const { owner } = await database()
    const suspend = (reason: string | null) =>
      sql`update person set suspended_for = ${reason} where id = ${member.person.id}`.execute(owner)
    await suspend('misuse')
    await mailNewOrders(first)
    expect(await mails()).toEqual([])
    await suspend(null)
    await mailNewOrders(second)
    expect((await mails()).map(({ text_body: text }) => text)).toEqual([
      expect.stringContaining('LTB-L-000010-26'),
    ])
  })

  test('stops by its link, for anyone who has it, and by no other link', async () => {
    const id = await saved('Floods')
    const other = await saved('Fires', 'q=fire')
    const token = new URL(stopLink(id, member.organizationId)).searchParams.get('token') ?? ''
    expect(await findByStopLink(id, token)).toEqual({ name: 'Floods', isMailed: true })
    expect(await findByStopLink("1' or", token)).toBeNull()
    for (const forged of ['', 'v1.x', `${token}x`, token.slice(0, -2)]) {
      expect(await findByStopLink(id, forged), forged).toBeNull()
      await stopByLink(id, forged)
    }
    expect(await findByStopLink(other, token)).toBeNull()
    await stopByLink(other, token)
    await stopByLink(id, token)
    await stopByLink(id, token)
    expect((await listSavedSearches(member)).map(({ name, isMailed }) => [name, isMailed])).toEqual([
      ['Fires', true],
      ['Floods', false],
    ])
    await removeSearch(member, id)
    expect(await findByStopLink(id, token)).toBeNull()
  })
})
