import { inTransaction } from '#app/platform/database/transaction.server.ts'

/** Removes searches that are two years old, with their records; upkeep cannot see younger ones. */
export async function sweepApplicantSearches(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.deleteFrom('applicant_search').execute(),
  )
}
