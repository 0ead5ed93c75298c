import { requestOfTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { countHit, type RateLimit } from '#app/platform/http/rate-limit.server.ts'

const perClient: RateLimit = { name: 'audit-client', hits: 10, seconds: 60 }
const ofEveryone: RateLimit = { name: 'audit-all', hits: 200, seconds: 60 }

/**
 * Whether an event caused by an outsider is recorded: of each kind, ten entries per client and minute, two hundred for
 * all clients, and after that the hundredth, the thousandth and so on, with their number.
 */
export async function isNoted(
  tx: Tx,
  action: string,
  personId: string | null | undefined,
): Promise<{ times: number | null } | null> {
  const client = personId ?? requestOfTransaction()?.network ?? 'unknown'
  const ofClient = await countHit(tx, perClient, `${action}:${client}`)
  if (!isWritten(ofClient, perClient)) return null
  const ofAll = await countHit(tx, ofEveryone, action)
  if (!isWritten(ofAll, ofEveryone)) return null
  return { times: ofClient > perClient.hits ? Math.min(ofClient, 99_999) : null }
}

const isWritten = (hits: number, limit: RateLimit) => hits <= limit.hits || /^10+$/.test(String(hits))
