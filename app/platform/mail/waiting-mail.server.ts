import { sql } from 'kysely'
import type { Actor } from '../database/actor.server.ts'
import { inTransaction, type Tx } from '../database/transaction.server.ts'

export type WaitingMail = { id: string; to: string; subject: string; since: Date }

const maxShown = 50

/** Messages not sent after a quarter of an hour, oldest first. */
export const listWaitingMail = (actor: Actor): Promise<WaitingMail[]> =>
  inTransaction(actor, async (tx) => {
    const rows = await waiting(tx)
      .select(['id', 'recipient', 'subject', 'created_at'])
      .orderBy('created_at')
      .limit(maxShown)
      .execute()
    return rows.map(({ id, recipient, subject, created_at: since }) => ({
      id,
      to: recipient,
      subject,
      since,
    }))
  })

/** Their total number. */
export const countWaitingMail = async (tx: Tx): Promise<number> =>
  (
    await waiting(tx)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const waiting = (tx: Tx) =>
  tx
    .selectFrom('outgoing_mail')
    .where('sent_at', 'is', null)
    .where('came_back_at', 'is', null)
    .where(sql<boolean>`created_at < now() - interval '15 minutes'`)

export type ReturnedMail = {
  id: string
  to: string
  subject: string
  at: Date
  as: 'bounced' | 'complained' | 'suppressed'
}

/** The latest messages that came back, or were not sent because an earlier one did. */
export const listReturnedMail = (actor: Actor): Promise<ReturnedMail[]> =>
  inTransaction(actor, async (tx) => {
    const rows = await tx
      .selectFrom('outgoing_mail')
      .select(['id', 'recipient', 'subject', 'came_back_at', 'came_back_as'])
      .where('came_back_at', 'is not', null)
      .orderBy('came_back_at', 'desc')
      .limit(maxShown)
      .execute()
    return rows.flatMap(({ id, recipient, subject, came_back_at: at, came_back_as: as }) =>
      at && as ? [{ id, to: recipient, subject, at, as }] : [],
    )
  })
