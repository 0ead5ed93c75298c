import { readRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { isRentRewardsToStart } from '#app/organization/rent-rewards-start.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { readRentSettings } from './read-settings.server.ts'
import { endedUnpaid, isComplete, notComplete, notOffered, notStarted } from './rent-settings.ts'

/**
 * Why no renter can be asked, nor marked as consented; null if they can. Until reports are sent, no renter is promised
 * one outside the sandbox.
 */
export async function whyNotAsking(tx: Tx, organizationId: string): Promise<string | null> {
  const { isSandbox, stripe } = config()
  if (!isSandbox && !stripe.sellsRentRewards) return notOffered
  if ((await readRentRewardsEnd(tx, organizationId))?.because === 'unpaid') return endedUnpaid
  if (await isRentRewardsToStart(tx, organizationId)) return notStarted
  return isComplete(await readRentSettings(tx, organizationId)) ? null : notComplete
}
