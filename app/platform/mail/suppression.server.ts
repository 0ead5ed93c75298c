import { createHash } from 'node:crypto'
import type { Tx } from '../database/transaction.server.ts'
import { followReturnedMail } from './follow-up.server.ts'

/** Why an address gets no mail: its server says that it does not exist, or its reader called a message spam. */
export type SuppressionReason = 'bounced' | 'complained'

const hashOf = (address: string): Buffer =>
  createHash('sha256').update(`mail address\n${address.trim().toLowerCase()}`).digest()

/** Null if mail is sent to the address. */
export async function findSuppression(tx: Tx, address: string): Promise<SuppressionReason | null> {
  const row = await tx
    .selectFrom('mail_suppression')
    .select('reason')
    .where('address_hash', '=', hashOf(address))
    .executeTakeFirst()
  return row?.reason ?? null
}

/** A complaint outranks a bounce: it stays when mail arrives again. */
export const suppress = (tx: Tx, address: string, reason: SuppressionReason): Promise<unknown> =>
  tx
    .insertInto('mail_suppression')
    .values({ address_hash: hashOf(address), reason })
    .onConflict((conflict) =>
      reason === 'complained'
        ? conflict.column('address_hash').doUpdateSet({ reason })
        : conflict.column('address_hash').doNothing(),
    )
    .execute()

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
