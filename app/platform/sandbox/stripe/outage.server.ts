import { anonymous, inTransaction } from '../../database/transaction.server.ts'
import { findObject, putObject } from './objects.server.ts'

export const outageId = 'stripe-outage'

/** Makes the sandbox's Stripe unavailable for a number of minutes; 0 ends the outage. */
export async function setOutage(minutes: number): Promise<void> {
  const until = Date.now() + minutes * 60_000
  await inTransaction(anonymous, (tx) => putObject(tx, 'outage', outageId, { until }))
}

/** Until when it is unavailable, in epoch milliseconds; null if it works. */
export async function outageUntil(): Promise<number | null> {
  const outage = await inTransaction(anonymous, (tx) => findObject(tx, 'outage', outageId))
  return outage && outage.until > Date.now() ? outage.until : null
}
