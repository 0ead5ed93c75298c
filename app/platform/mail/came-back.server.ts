import { sql } from 'kysely'
import { nowInTransaction } from '../clock.server.ts'
import type { Tx } from '../database/transaction.server.ts'
import { isPermanentStatus, type MailEvent } from '../vendors/mail-events.server.ts'
import { type FollowUp, requestFollowUp } from './follow-up.server.ts'
import { suppress } from './suppression.server.ts'

type Returned = Pick<MailEvent, 'address' | 'mailId' | 'type' | 'isPermanent'>

/**
 * Records on a message that it came back, and suppresses its address if that is the reason. An event about an address
 * that got no message from us changes nothing: no one can stop another person's mail.
 */
export async function recordReturn(tx: Tx, { address, mailId, type, isPermanent }: Returned): Promise<void> {
  const sent = await tx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('recipient', '=', address)
    // A mailbox's answer can come days later.
    .where(sql<boolean>`created_at > now() - interval '5 days'`)
    .$if(mailId !== null, (query) => query.where('id', '=', mailId ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!sent) return
  await markReturned(tx, sent.id, type)
  if (isPermanent) await suppress(tx, address, type)
}

/** Records that a message did not arrive, or that its reader complained of it, and what follows from the former. */
export async function markReturned(
  tx: Tx,
  id: string,
  came_back_as: 'bounced' | 'complained' | 'suppressed',
): Promise<void> {
  const row = await tx
    .updateTable('outgoing_mail')
    .set({ came_back_at: nowInTransaction, came_back_as })
    .where('id', '=', id)
    .returning('follow_up')
    .executeTakeFirst()
  if (row?.follow_up && came_back_as !== 'complained') {
    await requestFollowUp(tx, row.follow_up as FollowUp, false)
  }
}

type SmtpError = { command?: unknown; responseCode?: unknown; response?: unknown }

/** Whether a mail server refused the address itself while we handed a message over. */
export function refusesAddress(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as SmtpError
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(String(response)) ?? []
  if (status) return isPermanentStatus(status)
  return [550, 551, 553].includes(responseCode)
}
