import { featureFlags } from '#app/account/flags.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { SampleOwner, WriteSamples } from './sample-data.ts'

/** The test organization of another one, which the transaction acts for; null before its first test key. */
export async function findTestOrganization(tx: Tx, organizationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('organization')
    .select('test_organization_id as id')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Does work that acts for the test organization, in a transaction of the organization that it belongs to. */
export async function inTestOrganization<Done>(
  tx: Tx,
  { organizationId, testId }: { organizationId: string; testId: string },
  work: () => Promise<Done>,
): Promise<Done> {
  await actForOrganization(tx, testId)
  const done = await work()
  await actForOrganization(tx, organizationId)
  return done
}

/**
 * Writes the sample data of a test organization, once until it is reset. Whatever features its organization has, it has
 * all: what a key may do is decided by its creator's abilities.
 */
export async function fillTestData(tx: Tx, owner: SampleOwner, write: WriteSamples): Promise<void> {
  const { organizationId } = owner
  const filled = await tx
    .updateTable('test_organization')
    .set({ filled_at: nowInTransaction })
    .where('id', '=', organizationId)
    .where('filled_at', 'is', null)
    .executeTakeFirst()
  if (filled.numUpdatedRows === 0n) return
  await tx
    .updateTable('organization')
    .set({ feature_flags: Object.keys(featureFlags) })
    .where('id', '=', organizationId)
    .execute()
  await write(tx, owner)
}
