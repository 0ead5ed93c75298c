import { sql } from 'kysely'
import { recordAudit } from '#app/audit/record.server.ts'
import { recordSecurityEvent } from '#app/audit/security-events.server.ts'
import { open, seal } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type PersonSession, personActor, type Session } from '../sessions.server.ts'
import { authenticatorMail } from './authenticator-mail.ts'
import { lockMinutes, triesBeforeLock } from './limits.ts'
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.server.ts'
import { stepOf } from './totp.server.ts'

export const secretContext = (personId: string) => `authenticator:${personId}`
const shownContext = (personId: string) => `authenticator:${personId}:recovery-codes`

/** What somebody typed: a code of the app, or one of the codes for the day when it is lost. */
export type GivenCode = { way: 'authenticator' | 'recovery_code'; code: string }

export type GivenResult =
  | { ok: true }
  | { ok: false; reason: 'wrong'; triesLeft: number }
  | { ok: false; reason: 'used' | 'locked' | 'none' }

/** Takes a code as proof for this session. Wrong ones are counted by person, whatever session they come from. */
export async function giveCode(session: Session, given: GivenCode): Promise<GivenResult> {
  const taken = await takeTry(session)
  if (taken === 'none' || taken === 'locked') return failed(session, { ok: false, reason: taken })
  const result = await inTransaction(personActor(session), (tx) => accept(tx, session, given))
  if (result === 'accepted') return { ok: true }
  if (result === 'used') return failed(session, { ok: false, reason: 'used' })
  const triesLeft = triesBeforeLock - taken
  return failed(
    session,
    triesLeft > 0 ? { ok: false, reason: 'wrong', triesLeft } : { ok: false, reason: 'locked' },
  )
}

/** In a transaction of its own: a wrong code costs its try whatever happens next. Answers which try it is. */
async function takeTry(session: Session): Promise<number | 'none' | 'locked'> {
  return inTransaction(personActor(session), async (tx) => {
    const row = await tx
      .selectFrom('authenticator')
      .select('tries')
      .select(sql<boolean>`coalesce(locked_until > now(), false)`.as('isLocked'))
      .select(sql<boolean>`locked_until is not null`.as('wasLocked'))
      .where('person_id', '=', session.personId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'none'
    if (row.isLocked) return 'locked'
    const tries = row.wasLocked ? 1 : row.tries + 1
    const isLast = tries >= triesBeforeLock
    await tx
      .updateTable('authenticator')
      .set({ tries, locked_until: isLast ? sql`now() + ${lockMinutes} * interval '1 minute'` : null })
      .where('person_id', '=', session.personId)
      .execute()
    return tries
  })
}

async function accept(
  tx: Tx,
  session: Session,
  { way, code }: GivenCode,
): Promise<'accepted' | 'used' | 'wrong'> {
  const { personId } = session
  const held = await tx
    .selectFrom('authenticator')
    .select(['secret_sealed', 'last_step'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return 'wrong'
  const step =
    way === 'recovery_code'
      ? (await useRecoveryCode(tx, personId, code)) && held.last_step
      : stepOf(open(held.secret_sealed, secretContext(personId)), code, {
          at: Date.now(),
          lastStep: held.last_step,
        })
  if (step === 'used') return 'used'
  if (step === null || step === false) return 'wrong'
  await tx
    .updateTable('authenticator')
    .set({ last_step: step, tries: 0, locked_until: null, shown_codes_sealed: null })
    .where('person_id', '=', personId)
    .execute()
  await markSession(tx, session)
  await recordAudit(tx, 'confirmation.given', { subject: session.sessionId, details: { way } })
  if (way === 'recovery_code') await tell(tx, personId, 'recovery-code-used')
  return 'accepted'
}

const markSession = (tx: Tx, { sessionId, personId }: Session) =>
  tx
    .updateTable('session')
    .set({ authenticator_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()

async function failed<Failed extends Extract<GivenResult, { ok: false }>>(
  session: Session,
  result: Failed,
): Promise<Failed> {
  await inTransaction(personActor(session), (tx) =>
    recordSecurityEvent(tx, 'confirmation.failed', {
      personId: session.personId,
      subject: session.personId,
      details: { cause: result.reason },
    }),
  )
  return result
}

/** Says by mail what happened to the way in: whoever did not do it should know. */
async function tell(
  tx: Tx,
  personId: string,
  what: Parameters<typeof authenticatorMail>[0]['what'],
): Promise<void> {
  const { email } = await tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  await postMail(tx, authenticatorMail({ to: email, what }))
}

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
    const already = await tx
      .selectFrom('authenticator')
      .select('person_id')
      .where('person_id', '=', personId)
      .executeTakeFirst()
    if (already && session.proofs?.authenticator !== 'fresh') return 'not-allowed'
    await tx.deleteFrom('authenticator').where('person_id', '=', personId).execute()
    await tx
      .insertInto('authenticator')
      .values({
        person_id: personId,
        secret_sealed: seal(secret, secretContext(personId)),
        last_step: step,
        shown_codes_sealed: null,
      })
      .execute()
    await showNewCodes(tx, personId)
    await markSession(tx, session)
    await recordAudit(tx, 'authenticator.set_up', { subject: personId })
    await tell(tx, personId, 'set-up')
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
