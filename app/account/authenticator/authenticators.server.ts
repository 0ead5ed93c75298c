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
  /** Recovery codes that the person has not yet confirmed to have saved. */
  shownCodes: string[] | null
}

/** The person's own authenticator; null if none is set up. */
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

/** Whether a person has one; the person and staff may ask. */
export async function hasAuthenticator(tx: Tx, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('authenticator')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets up an authenticator with the secret that the code was made from, replacing any earlier one; the code counts as
 * this session's proof. A person who already has one needs a fresh code from it first.
 */
export async function setUpAuthenticator(
  session: PersonSession,
  { secret, code }: { secret: string; code: string },
): Promise<'done' | 'wrong' | 'not-allowed'> {
  const { personId } = session
  const step = stepOf(secret, code, { at: Date.now(), lastStep: 0 })
  if (typeof step !== 'number') return 'wrong'
  return inTransaction(personActor(session), async (tx) => {
    // Two forms at the same moment take turns: the second sees what the first set up.
    await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    if ((await hasAuthenticator(tx, personId)) && session.proofs?.authenticator !== 'fresh')
      return 'not-allowed'
    const app = {
      secret_sealed: seal(secret, secretContext(personId)),
      last_step: step,
      tries: 0,
      locked_until: null,
      shown_codes_sealed: null,
      created_at: sql<Date>`now()`,
    }
    // Updated, not replaced: passkeys reference the row and must stay.
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

/** Ten new recovery codes; the earlier ones stop working. */
export async function makeRecoveryCodes(session: Session): Promise<void> {
  await inTransaction(personActor(session), async (tx) => {
    await showNewCodes(tx, session.personId)
    await recordAudit(tx, 'authenticator.codes_made', { subject: session.personId })
  })
}

/** Removes a person's authenticator with its passkeys and recovery codes. Staff cannot remove theirs. */
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
    // Pressing the same button again finds nothing left to do.
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

/** The person has saved their recovery codes: they are not shown again. */
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
