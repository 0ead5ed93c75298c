import { inTransaction } from '#app/platform/database/transaction.server.ts'

/** Removes drafts of "This is not me" that were untouched for thirty days; upkeep cannot see younger rows. */
export async function sweepClaims(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.deleteFrom('not_me_claim').execute(),
  )
}
