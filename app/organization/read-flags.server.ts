import { type FeatureFlag, knownFlags } from '#app/account/flags.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** An organization's features, as read in this transaction. */
export async function readFlags(tx: Tx, organizationId: string): Promise<FeatureFlag[]> {
  const { feature_flags } = await tx
    .selectFrom('organization')
    .select('feature_flags')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return knownFlags(feature_flags)
}
