import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** As if a person's sessions, or one of them, had just typed every code that a page may ask for. */
export async function proveSessions(tx: Tx, of: { personId: string; sessionId?: string }): Promise<void> {
  await tx
    .updateTable('session')
    .set({ mailed_code_at: sql`now()`, authenticator_at: sql`now()` })
    .where('person_id', '=', of.personId)
    .$if(of.sessionId !== undefined, (query) => query.where('id', '=', String(of.sessionId)))
    .execute()
}

/** As if the codes were typed a number of minutes ago. */
export async function ageProofs(tx: Tx, personId: string, minutes: number): Promise<void> {
  await sql`update session set mailed_code_at = mailed_code_at - ${minutes} * interval '1 minute',
    authenticator_at = authenticator_at - ${minutes} * interval '1 minute' where person_id = ${personId}`.execute(
    tx,
  )
}
