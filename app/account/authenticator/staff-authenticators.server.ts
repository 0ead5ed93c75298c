import { sql } from 'kysely'
import { recordAudit } from '#app/account/audit.server.ts'
import { type Actor, inTransaction } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { authenticatorMail } from './authenticator-mail.ts'

type StaffActor = Actor & { personId: string }
export type Colleague = { id: string; name: string; email: string; since: Date | null; isSelf: boolean }

/** Everyone on staff, and since when each has an authenticator app. */
export async function listColleagues(actor: StaffActor): Promise<Colleague[]> {
  const rows = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('person')
      .leftJoin('authenticator', 'authenticator.person_id', 'person.id')
      .select(['person.id', 'person.email', 'person.first_name', 'person.last_name'])
      .select('authenticator.created_at as since')
      .where('person.is_staff', '=', true)
      .orderBy('person.email')
      .execute(),
  )
  return rows.map(({ first_name, last_name, since, ...row }) => ({
    ...row,
    since: since ?? null,
    name: wholeName(first_name, last_name) || row.email,
    isSelf: row.id === actor.personId,
  }))
}

/** A person whose authenticator can be reset: they have one and are not the person asking. Otherwise null. */
export async function findResettable(
  actor: StaffActor,
  personId: string,
): Promise<{ name: string; email: string; isStaff: boolean } | null> {
  if (personId === actor.personId) return null
  const row = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('person')
      .innerJoin('authenticator', 'authenticator.person_id', 'person.id')
      .select(['email', 'first_name', 'last_name', 'is_staff'])
      .where('person.id', '=', personId)
      .executeTakeFirst(),
  )
  if (!row) return null
  const name = wholeName(row.first_name, row.last_name) || row.email
  return { name, email: row.email, isStaff: row.is_staff }
}

/**
 * Removes a lost authenticator with its recovery codes and passkeys. Staff cannot reset their own: a second person must
 * vouch for them.
 */
export async function resetAuthenticator(
  actor: StaffActor,
  personId: string,
): Promise<'reset' | 'not-found'> {
  return inTransaction(actor, async (tx) => {
    const colleague = await tx
      .selectFrom('person')
      .select('email')
      .where('id', '=', personId)
      .executeTakeFirst()
    if (!colleague || personId === actor.personId) return 'not-found'
    const reset = await tx.deleteFrom('authenticator').where('person_id', '=', personId).executeTakeFirst()
    // Pressing the same button again finds nothing left to do.
    if (reset.numDeletedRows === 0n) return 'reset'
    await tx
      .updateTable('session')
      .set({ authenticator_at: null })
      .where('person_id', '=', personId)
      .where(sql<boolean>`authenticator_at is not null`)
      .execute()
    await recordAudit(tx, 'authenticator.reset', { subject: personId })
    await postMail(tx, authenticatorMail({ to: colleague.email, what: 'reset' }))
    return 'reset'
  })
}
