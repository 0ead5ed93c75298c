import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { readRentSettings } from './read-settings.server.ts'
import { isComplete, notComplete, notOffered } from './rent-settings.ts'

/**
 * Why no renter can be asked, nor marked as consented; null if they can. Until reports are sent, no renter is promised
 * one outside the sandbox.
 */
export async function whyNotAsking(tx: Tx, organizationId: string): Promise<string | null> {
  const { isSandbox, stripe } = config()
  if (!isSandbox && !stripe.sellsRentRewards) return notOffered
  return isComplete(await readRentSettings(tx, organizationId)) ? null : notComplete
}
