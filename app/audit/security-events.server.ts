import { requestOfTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { countHit, type RateLimit } from '#app/platform/http/rate-limit.server.ts'
import type { Action } from './actions.ts'
import type { Details, DetailsOf } from './details.ts'
import { recordAudit } from './record.server.ts'

/** Events that an outsider can cause as often as they like. */
export type SecurityEvent = Extract<
  Action,
  | 'sign_in.failed'
  | 'confirmation.failed'
  | 'passkey.refused'
  | 'limit.reached'
  | 'access.refused'
  | 'form.refused'
  | 'api_key.refused'
>

const perClient: RateLimit = { name: 'audit-client', hits: 10, seconds: 60 }
const ofEverybody: RateLimit = { name: 'audit-all', hits: 200, seconds: 60 }

type Entry<A extends SecurityEvent, Given> = {
  subject?: string | null
  partOf?: string | null
  details?: Given & DetailsOf<A, Given>
}

/**
 * Writes down what was refused, and is no way to fill the disk: of one kind, ten entries a client and minute, two
 * hundred of all clients together, and from there on the hundredth, the thousandth and so on, with how many there were.
 */
export async function recordSecurityEvent<A extends SecurityEvent, const Given extends Details>(
  tx: Tx,
  action: A,
  { personId, ...entry }: Entry<A, Given> & { personId?: string | null } = {},
): Promise<void> {
  const client = personId ?? requestOfTransaction()?.network ?? 'unknown'
  const ofClient = await countHit(tx, perClient, `${action}:${client}`)
  if (!isNoted(ofClient, perClient)) return
  const ofAll = await countHit(tx, ofEverybody, action)
  if (!isNoted(ofAll, ofEverybody)) return
  const times = Math.min(ofClient, 99_999)
  const details = times > perClient.hits ? { ...entry.details, times } : { ...entry.details }
  await recordAudit(tx, action, { ...entry, details: details as never })
}

const isNoted = (hits: number, limit: RateLimit) => hits <= limit.hits || /^10+$/.test(String(hits))
