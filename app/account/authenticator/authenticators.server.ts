import { sql } from 'kysely'
import { recordAudit } from '#app/account/audit.server.ts'
import { open, seal } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { markProved, type PersonSession, personActor, type Session } from '../sessions.server.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts'
import { postSecurityMail } from './security-mail.server.ts'
import { stepOf } from './totp.server.ts'

export const secretContext = (personId: string) => `authenticator:${personId}`
const shownContext = (personId: string) => `authenticator:${personId}:recovery-codes`

export type AuthenticatorView = {
  since: Date
  codesLeft: number
  /** Recovery codes that nobody has said to have kept yet. */
  shownCodes: string[] | null
}

/** A person's own; null where none is set up. */
export async function readAuthenticator(session: Session): Promise<AuthenticatorView | null> {
  const { personId } = session
  return inTransaction(personActor(session), async (tx) => {
    const row = await tx
      .selectFrom('authenticator')
      .select(['created_at', 'shown_codes_sealed'])
      .where('person_id', '=', personId)
      .executeTakeFirst()
    if (!row) return null
    const shown = row.shown_codes_sealed && open(row.shown_codes_sealed, shownContext(personId))
    return {
      since: row.created_at,
      codesLeft: await countRecoveryCodes(tx, personId),
      shownCodes: shown ? shown.split('\n') : null,
    }
  })
}

/** Whether a person has one; they themselves and staff may ask. */
export async function hasAuthenticator(tx: Tx, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('authenticator')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets one up with the secret that a code was made from, in place of the one there was; the code counts as this session's
 * proof. Who has one already needs a fresh code of it.
 */
export async function setUpAuthenticator(
  session: PersonSession,
  { secret, code }: { secret: string; code: string },
): Promise<'done' | 'wrong' | 'not-allowed'> {
  const { personId } = session
  const step = stepOf(secret, code, { at: Date.now(), lastStep: 0 })
  if (typeof step !== 'number') return 'wrong'
  return inTransaction(personActor(session), async (tx) => {
    // Two forms at the same moment take turns: the second finds what the first has set up.
    await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    if ((await hasAuthenticator(tx, personId)) && session.proofs?.authenticator !== 'fresh')
      return 'not-allowed'
    const app = {
      secret_sealed: seal(secret, secretContext(personId)),
      ...{ last_step: step, tries: 0, locked_until: null, shown_codes_sealed: null },
      created_at: sql<Date>`now()`,
    }
    // In its place, not beside it: passkeys hang on the row, and stay.
    await tx
      .insertInto('authenticator')
      .values({ person_id: personId, ...app })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(app))
      .execute()
    await showNewCodes(tx, personId)
    await markProved(tx, session)
    await recordAudit(tx, 'authenticator.set_up', { subject: personId })
    await postSecurityMail(tx, personId, { what: 'set-up' })
    return 'done'
  })
}

async function showNewCodes(tx: Tx, personId: string): Promise<void> {
  const codes = await replaceRecoveryCodes(tx, personId)
  await tx
    .updateTable('authenticator')
    .set({ shown_codes_sealed: seal(codes.join('\n'), shownContext(personId)) })
    .where('person_id', '=', personId)
    .execute()
}

/** Ten new recovery codes; those before work no longer. */
export async function makeRecoveryCodes(session: Session): Promise<void> {
  await inTransaction(personActor(session), async (tx) => {
    await showNewCodes(tx, session.personId)
    await recordAudit(tx, 'authenticator.codes_made', { subject: session.personId })
  })
}

/** A person does without one again, and without the passkeys and recovery codes that hang on it. Staff never do. */
export async function removeAuthenticator({ personId, ...session }: PersonSession): Promise<void> {
  await inTransaction(personActor({ personId, ...session }), async (tx) => {
    const removed = await tx
      .deleteFrom('authenticator')
      .where('person_id', '=', personId)
      .where((e) =>
        e.not(
          e.exists(
            e.selectFrom('person').select('id').where('id', '=', personId).where('is_staff', '=', true),
          ),
        ),
      )
      .executeTakeFirst()
    // A second press of the same button finds nothing more to do.
    if (removed.numDeletedRows === 0n) return
    await tx
      .updateTable('session')
      .set({ authenticator_at: null })
      .where('person_id', '=', personId)
      .execute()
    await recordAudit(tx, 'authenticator.removed', { subject: personId })
    await postSecurityMail(tx, personId, { what: 'removed' })
  })
}

/** The person has kept their recovery codes: they are not shown again. */
export async function keepRecoveryCodes(session: Session): Promise<void> {
  await inTransaction(personActor(session), async (tx) => {
    const kept = await tx
      .updateTable('authenticator')
      .set({ shown_codes_sealed: null })
      .where('person_id', '=', session.personId)
      .where('shown_codes_sealed', 'is not', null)
      .executeTakeFirst()
    if (kept.numUpdatedRows > 0n)
      await recordAudit(tx, 'authenticator.codes_kept', { subject: session.personId })
  })
}
