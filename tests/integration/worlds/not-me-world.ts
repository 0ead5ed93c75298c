import { afterAll, beforeAll, expect } from 'vitest'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { chooseOrders } from '#app/court-records/not-me/chosen-orders.server.ts'
import { contentOfClaim } from '#app/court-records/not-me/claim-content.ts'
import { readClaim } from '#app/court-records/not-me/claims.server.ts'
import { submitClaim } from '#app/court-records/not-me/submit-claim.server.ts'
import { publishFilings } from '#app/court-records/publish-filings.server.ts'
import { viewRecords } from '#app/court-records/screening/report-view.ts'
import { countReturned } from '#app/court-records/screening/returned.server.ts'
import { searchApplicant } from '#app/court-records/screening/search-applicant.server.ts'
import { readRecords, requireSearch } from '#app/court-records/screening/searches.server.ts'
import { decideDispute } from '#app/disputes/deciding/decide-dispute.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { applicant } from '#database/factories/applicant-search.ts'
import { filing } from '#database/factories/filing.ts'
import { createMember } from '#database/factories/member.ts'
import { createWholeClaim, type details } from '#database/factories/not-me.ts'
import { personFactory } from '#database/factories/person.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

const today = torontoDate(Date.now())
export const key = () => onceKey('test', crypto.randomUUID())
export let staff: Staff
export let landlord: Member

/** A database, a staff member who answers, and a landlord who searches. */
export function useNotMe(): void {
  useFreshDatabase({ SANDBOX: '1' })
  beforeAll(async () => {
    await prepareJobs()
    const { person } = await createMember(personFactory.staff())
    staff = { person, actor: { personId: person.id, organizationId: null, asStaff: true } }
    landlord = await createMember()
    await inTransaction(anonymous, (tx) => personFactory.identify(tx, landlord.person.id))
  })
  afterAll(stopJobs)
}

export const publish = async (...orders: Parameters<typeof filing>[0][]) => {
  const filings = orders.map((each) => filing({ tenantNames: ['Marisol Quintero'], ...each }))
  await inTransaction(anonymous, (tx) => publishFilings(tx, filings))
  return filings
}

export async function send(by: Member, { notes = 'I never lived there.', once = key() } = {}) {
  const claim = await inTransaction(by.actor, (tx) => readClaim(tx, by))
  return submitClaim(by, { notes, seen: contentOfClaim(claim), once })
}

/** Filed by a person, with the id of the dispute that staff answer. */
export async function fileOne(by: Member, who: Partial<typeof details> = {}): Promise<string> {
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

export const choose = (disputeId: string, filingIds: string[]) =>
  chooseOrders(staff, { disputeId, filingIds, once: key() })
export const answer = (disputeId: string, outcome: 'withdrawn' | 'upheld') =>
  decideDispute(staff, disputeSubjects, {
    disputeId,
    outcome,
    also: [],
    words: 'We compared the addresses.',
    once: key(),
  })

/** What was sent before counts as another report. */
export async function forgetReports({ organizationId }: Member): Promise<void> {
  const { owner } = await database()
  const sha256 = Buffer.from(crypto.randomUUID().replaceAll('-', '').padEnd(64, '0'), 'hex')
  await owner
    .updateTable('stored_file')
    .set({ sha256 })
    .where('organization_id', '=', organizationId)
    .execute()
}

const named = (last: string) => ({ name: { first: 'Marisol', middle: null, last } })

export async function search(last: string, birthDate: string | null): Promise<string> {
  const outcome = await searchApplicant(landlord, {
    applicant: applicant({ ...named(last), birthDate }),
    consentVersion: '2026-11',
    email: null,
    isAgain: true,
    once: key(),
  })
  return outcome.ok ? outcome.done.searchId : outcome.refusal.because
}

export async function open(searchId: string) {
  return inTransaction(landlord.actor, async (tx) => {
    const { organizationId } = landlord
    const kept = await requireSearch(tx, organizationId, searchId)
    const { birthDate } = kept.applicant
    const recorded = await readRecords(tx, { organizationId, searchId, today, birthDate })
    const { matches, others, unclear } = viewRecords(kept.applicant, recorded)
    return { shown: [...matches, ...others].map(({ id }) => id), unclear }
  })
}
export const found = async (last: string, birthDate: string | null) => open(await search(last, birthDate))

/** How many orders a report misses that were left out when it was made. */
export const returnedOf = (searchId: string) =>
  inTransaction(landlord.actor, async (tx) => {
    const { organizationId } = landlord
    const { applicant: kept } = await requireSearch(tx, organizationId, searchId)
    return countReturned(tx, { organizationId, searchId, applicant: kept, today })
  })

/** Whether the same search is offered its report, or made again. */
export async function sameAs(last: string, birthDate: string | null) {
  const outcome = await searchApplicant(landlord, {
    applicant: applicant({ ...named(last), birthDate }),
    consentVersion: '2026-11',
    email: null,
    isAgain: false,
    once: key(),
  })
  return outcome.ok ? 'searched' : outcome.refusal.because
}
