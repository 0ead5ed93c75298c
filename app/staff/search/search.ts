import type { Found } from '#app/platform/matter.ts'

/** In the order of the groups. */
const kinds = {
  person: 'People',
  organization: 'Organizations',
  debt: 'Rental debts and applications',
  filing: 'Filings',
  pending: 'Orders to publish',
  dispute: 'Disputes',
  batch: 'Credit bureau files',
  feedback: 'Feedback',
} as const

export type FoundGroup = { label: string; found: Found[] }

/** What was found, by its kinds. */
export const groupsOf = (found: readonly Found[]): FoundGroup[] =>
  Object.entries(kinds)
    .map(([kind, label]) => ({ label, found: found.filter((each) => each.kind === kind) }))
    .filter((group) => group.found.length > 0)
