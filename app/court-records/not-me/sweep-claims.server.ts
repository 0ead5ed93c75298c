import { inTransaction } from '#app/platform/database/transaction.server.ts'

/** Removes what was begun of "This is not me" and not touched for thirty days; of younger rows upkeep sees nothing. */
export async function sweepClaims(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.deleteFrom('not_me_claim').execute(),
  )
}
