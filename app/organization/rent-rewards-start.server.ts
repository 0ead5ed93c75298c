import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/**
 * Whether an organization that may start Rent Rewards has not done so: nothing about its leases is reported, and no
 * renter is asked. Test keys act in an organization that pays for nothing.
 */
export async function isRentRewardsToStart(tx: Tx, organizationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('organization')
    .select(['feature_flags', 'is_test', 'rent_rewards_started_on as startedOn'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return row.startedOn === null && !row.is_test && row.feature_flags.includes('rent_report')
}

/** Keeps the day on which it was started first. */
export async function setRentRewardsStart(tx: Tx, organizationId: string, on: IsoDate): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ rent_rewards_started_on: on })
    .where('id', '=', organizationId)
    .where('rent_rewards_started_on', 'is', null)
    .execute()
}
