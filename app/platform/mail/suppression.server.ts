import { createHash } from 'node:crypto'
import type { Tx } from '../database/transaction.server.ts'
import { followReturnedMail } from './follow-up.server.ts'

/** Why an address gets no mail of any kind: its server says that it does not exist, or its reader called one spam. */
export type SuppressionReason = 'bounced' | 'complained'

const hashOf = (address: string): Buffer =>
  createHash('sha256').update(`mail address\n${address.trim().toLowerCase()}`).digest()

/** Why mail is not sent to the address: all of it, or of a kind that its reader asked not to get; null if it is. */
export async function findSuppression(
  tx: Tx,
  address: string,
  topic: string | null = null,
): Promise<SuppressionReason | 'asked' | null> {
  const rows = await tx
    .selectFrom('mail_suppression')
    .select('reason')
    .where('address_hash', '=', hashOf(address))
    .where('topic', 'in', ['', topic ?? ''])
    // What is about all mail comes first.
    .orderBy('topic')
    .execute()
  return rows[0]?.reason ?? null
}

/** A complaint outranks a bounce: it stays when mail arrives again. */
export const suppress = (tx: Tx, address: string, reason: SuppressionReason): Promise<unknown> =>
  tx
    .insertInto('mail_suppression')
    .values({ address_hash: hashOf(address), reason })
    .onConflict((conflict) =>
      reason === 'complained'
        ? conflict.columns(['address_hash', 'topic']).doUpdateSet({ reason })
        : conflict.columns(['address_hash', 'topic']).doNothing(),
    )
    .execute()

/** Its reader asked for no more mail of a kind; whether they had not before. */
export async function stopTopic(tx: Tx, address: string, topic: string): Promise<boolean> {
  const stopped = await tx
    .insertInto('mail_suppression')
    .values({ address_hash: hashOf(address), reason: 'asked', topic })
    .onConflict((conflict) => conflict.columns(['address_hash', 'topic']).doNothing())
    .executeTakeFirst()
  return (stopped.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Its reader wants it again; whether they had stopped it. */
export async function allowTopic(tx: Tx, address: string, topic: string): Promise<boolean> {
  const allowed = await tx
    .deleteFrom('mail_suppression')
    .where('address_hash', '=', hashOf(address))
    .where('topic', '=', topic)
    .where('reason', '=', 'asked')
    .executeTakeFirst()
  return allowed.numDeletedRows > 0n
}

/** The kinds of mail that a reader stopped, and since when. */
export const listStoppedTopics = (tx: Tx, address: string): Promise<{ topic: string; since: Date }[]> =>
  tx
    .selectFrom('mail_suppression')
    .select(['topic', 'created_at as since'])
    .where('address_hash', '=', hashOf(address))
    .where('reason', '=', 'asked')
    .orderBy('topic')
    .execute()

/** A person's address changes: what they stopped stays stopped. */
export async function moveStoppedTopics(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  for (const { topic } of await listStoppedTopics(tx, from)) {
    await stopTopic(tx, to, topic)
    await allowTopic(tx, from, topic)
  }
}

/** Mail arrives there again: a person typed a code that was sent to it. */
export const liftBounce = (tx: Tx, address: string): Promise<void> => lift(tx, address, ['bounced'])

/** Staff asked the reader. */
export const liftSuppression = (tx: Tx, address: string): Promise<void> =>
  lift(tx, address, ['bounced', 'complained'])

async function lift(tx: Tx, address: string, reasons: readonly SuppressionReason[]): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_suppression')
    .where('address_hash', '=', hashOf(address))
    .where('reason', 'in', reasons)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await followReturnedMail(tx, address)
}
