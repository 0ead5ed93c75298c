import { sql } from 'kysely'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'

/** Removes expired sessions and old sign-in codes. */
export const removeEnded = (): Promise<void> =>
  inTransaction(anonymous, async (tx) => {
    await sql`delete from session where expires_at < now()`.execute(tx)
    await sql`delete from sign_in_attempt where expires_at < now() - interval '1 day'`.execute(tx)
  })
