import { beforeEach } from 'vitest'
import type { Filing } from '#app/court-records/publish-filings.server.ts'
import { publishFilings } from '#app/court-records/publish-filings.server.ts'
import type { Applicant } from '#app/court-records/screening/match.ts'
import { viewRecords } from '#app/court-records/screening/report-view.ts'
import { searchApplicant } from '#app/court-records/screening/search-applicant.server.ts'
import { readRecords, requireSearch } from '#app/court-records/screening/searches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { applicant } from '#database/factories/applicant-search.ts'
import { filing } from '#database/factories/filing.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

export const today = torontoDate(Date.now())
export let member: Member

/** A database, and before each test a new person who searches. */
export function useScreening(): void {
  useFreshDatabase()
  beforeEach(async () => {
    member = await createMember()
    await inTransaction(anonymous, (tx) => personFactory.identify(tx, member.person.id))
  })
}

export const publish = async (...differing: Partial<Filing>[]): Promise<Filing[]> => {
  const filings = differing.map(filing)
  await inTransaction(anonymous, (tx) => publishFilings(tx, filings))
  return filings
}

let forms = 0
export const search = (
  who: Partial<Applicant>,
  { by = member, isAgain = false, form = `form-${++forms}` } = {},
) =>
  searchApplicant(by, {
    applicant: applicant(who),
    consentVersion: '2026-11',
    email: null,
    isAgain,
    once: onceKey('test', form),
  })

export async function found(who: Partial<Applicant>) {
  const outcome = await search(who)
  return outcome.ok ? open(outcome.done.searchId) : outcome.refusal.because
}

/** A report on a day: the file numbers. */
export async function open(
  searchId: string,
  { by = member, on = today }: { by?: Member; on?: IsoDate } = {},
) {
  const { organizationId } = by
  return inTransaction(by.actor, async (tx) => {
    const kept = await requireSearch(tx, organizationId, searchId)
    const { birthDate } = kept.applicant
    const recorded = await readRecords(tx, { organizationId, searchId, today: on, birthDate })
    const { matches, others } = viewRecords(kept.applicant, recorded)
    return {
      matches: matches.map(({ fileNumber }) => fileNumber),
      others: others.map(({ fileNumber }) => fileNumber),
    }
  })
}

export const withdraw = (id: string) =>
  inTransaction(anonymous, (tx) =>
    tx.updateTable('court_filing').set({ state: 'withdrawn' }).where('id', '=', id).execute(),
  )

/** Names that no other test has. */
export const named = (last: string) => ({ name: { first: 'Marisol', middle: null, last } })
