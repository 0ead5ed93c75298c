import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import type { RentRewardsEnd } from './rent-rewards-end.ts'

/** Since when, and why, an organization's Rent Rewards has ended; null while it goes on, or if it never started. */
export async function readRentRewardsEnd(tx: Tx, organizationId: string): Promise<RentRewardsEnd | null> {
  const { on, because } = await tx
    .selectFrom('organization')
    .select(['rent_rewards_ended_on as on', 'rent_rewards_ended_because as because'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return on !== null && because !== null ? { on: isoDate(on), because } : null
}

/** Keeps the day of an end that goes on. */
export async function setRentRewardsEnd(
  tx: Tx,
  organizationId: string,
  end: RentRewardsEnd | null,
): Promise<void> {
  const because = end?.because ?? null
  await tx
    .updateTable('organization')
    .set({ rent_rewards_ended_on: end?.on ?? null, rent_rewards_ended_because: because })
    .where('id', '=', organizationId)
    .where('rent_rewards_ended_because', 'is distinct from', because)
    .execute()
}

/** Whether nothing about an organization's leases can be changed: its Rent Rewards ended unpaid. */
export const areLeasesReadOnly = async (tx: Tx, organizationId: string): Promise<boolean> =>
  (await readRentRewardsEnd(tx, organizationId))?.because === 'unpaid'
