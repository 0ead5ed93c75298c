import { readTrail, type TrailEntry } from '#app/audit/read-trail.server.ts'
import { recordOpening } from '#app/court-records/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type Moment, momentOf } from '#app/platform/values/moments.ts'
import type { LookUp } from './look-up.ts'

const rowsPerPage = 50

export type FoundSearch = {
  id: number
  organization: string
  at: Moment
  by: string
  result: string
  /** The trail entry of its report; null if it had none. */
  searchId: string | null
}

export type FoundSearches = { rows: FoundSearch[]; older: number | null }

/** Which organizations searched for a person, and when, newest first. The look-up and its reason are recorded. */
export const findSearchesFor = (
  { actor }: Staff,
  { applicants, reason, before }: LookUp,
): Promise<FoundSearches> =>
  inTransaction(actor, async (tx) => {
    const [newest = ''] = applicants
    await recordOpening(tx, 'applicant_search.looked_up', { subject: newest, why: reason })
    const { entries, older } = await readTrail(tx, { applicants }, { before, limit: rowsPerPage })
    return { rows: entries.map(rowOf), older }
  })

const resultOf = (isShown: boolean, matches: number, others: number): string =>
  isShown
    ? `${counted(matches, 'match', 'matches')}, ${counted(others, 'other record', 'other records')}`
    : 'More information was asked for, and nothing was shown'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function rowOf({ id, action, at, organization, person, subject, details }: TrailEntry): FoundSearch {
  const { matches, others } = details
  const isScreening = action !== 'search.named_party'
  return {
    id,
    organization: organization?.name ?? 'Not known',
    at: momentOf(at),
    by: person?.name ?? 'Not known',
    result: isScreening
      ? resultOf(subject !== null, Number(matches), Number(others))
      : 'Looked through orders in Legal Research by this name',
    searchId: isScreening ? (subject?.id ?? null) : null,
  }
}
