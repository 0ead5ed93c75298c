import { readRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { isRentRewardsToStart } from '#app/organization/rent-rewards-start.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { readRentSettings } from './read-settings.server.ts'
import { isComplete, type NotAsking, notAskingTexts } from './rent-settings.ts'

/**
 * Why no renter can be asked, nor marked as consented; null if they can. Until reports are sent, no renter is promised
 * one outside the sandbox.
 */
export async function whyNotAsking(tx: Tx, organizationId: string): Promise<string | null> {
  const why = await askingFault(tx, organizationId)
  return why && notAskingTexts[why]
}

/** The same as a code. */
export async function askingFault(tx: Tx, organizationId: string): Promise<NotAsking | null> {
  const { isSandbox, stripe } = config()
  if (!isSandbox && !stripe.sellsRentRewards) return 'not_offered'
  if ((await readRentRewardsEnd(tx, organizationId))?.because === 'unpaid') return 'ended_unpaid'
  if (await isRentRewardsToStart(tx, organizationId)) return 'not_started'
  return isComplete(await readRentSettings(tx, organizationId)) ? null : 'settings_incomplete'
}
