import type { Tx } from '#app/platform/database/transaction.server.ts'

/** The day the account will be deleted, if the person asked for it; the transaction acts for them. */
export async function pendingDeletion(tx: Tx, personId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account_deletion')
    .select('due_on')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.due_on ?? null
}
