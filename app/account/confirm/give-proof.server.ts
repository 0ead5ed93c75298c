import { sql } from 'kysely'
import { recordAudit, recordSecurityEvent } from '#app/account/audit.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { acceptCode, type GivenCode } from '../authenticator/accept-code.server.ts'
import { lockMinutesAfter, triesBeforeLock } from '../authenticator/limits.ts'
import { postSecurityMail } from '../authenticator/security-mail.server.ts'
import { acceptPasskey } from '../passkeys/accept-passkey.server.ts'
import type { UseFault } from '../passkeys/faults.ts'
import { markProved, personActor, type Session } from '../sessions.server.ts'
import type { ProofFault } from './proof-refusal.ts'

/** A second factor: a typed code or a passkey's answer. */
export type GivenProof = GivenCode | { way: 'passkey'; answer: string }

export type ProofResult =
  | { ok: true }
  /** `lockedMinutes`: minutes until the next try; 0 if it is allowed now. */
  | { ok: false; fault: ProofFault; triesLeft: number; lockedMinutes: number }

/** Accepts a second factor as proof for this session. Wrong ones are counted by person, across all sessions. */
export async function giveProof(session: Session, given: GivenProof): Promise<ProofResult> {
  const taken = await takeTry(session)
  if ('fault' in taken) return failed(session, given, { ...taken, triesLeft: 0 })
  const outcome = await inTransaction(personActor(session), (tx) => accept(tx, session, given))
  if (outcome === 'accepted') return { ok: true }
  const triesLeft = triesBeforeLock - taken.tries
  if (triesLeft > 0) return failed(session, given, { fault: outcome, triesLeft, lockedMinutes: 0 })
  const { lockedMinutes } = taken
  await inTransaction(personActor(session), (tx) =>
    postSecurityMail(tx, session.personId, { what: 'locked', minutes: lockedMinutes }),
  )
  return failed(session, given, { fault: 'locked', triesLeft, lockedMinutes })
}

/** In its own transaction: a wrong code costs its try whatever happens next. Returns the number of the try. */
async function takeTry(
  session: Session,
): Promise<{ tries: number; lockedMinutes: number } | { fault: 'none' | 'locked'; lockedMinutes: number }> {
  return inTransaction(personActor(session), async (tx) => {
    const row = await tx
      .selectFrom('authenticator')
      .select(['tries', 'locks'])
      .select(
        sql<number>`ceil(coalesce(extract(epoch from locked_until - now()), 0) / 60)::int`.as('minutesLeft'),
      )
      .select(sql<boolean>`locked_until is not null`.as('wasLocked'))
      .where('person_id', '=', session.personId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { fault: 'none', lockedMinutes: 0 }
    if (row.minutesLeft > 0) return { fault: 'locked', lockedMinutes: row.minutesLeft }
    const tries = row.wasLocked ? 1 : row.tries + 1
    const isLast = tries >= triesBeforeLock
    const lockedMinutes = lockMinutesAfter(row.locks)
    await tx
      .updateTable('authenticator')
      .set({
        tries,
        locks: isLast ? row.locks + 1 : row.locks,
        locked_until: isLast ? sql`now() + ${lockedMinutes} * interval '1 minute'` : null,
      })
      .where('person_id', '=', session.personId)
      .execute()
    return { tries, lockedMinutes }
  })
}

async function accept(tx: Tx, session: Session, given: GivenProof): Promise<'accepted' | 'used' | UseFault> {
  const { personId, sessionId } = session
  const outcome =
    given.way === 'passkey'
      ? await acceptPasskey(tx, session, given.answer)
      : await acceptCode(tx, personId, given)
  if (outcome !== 'accepted') return outcome
  await tx
    .updateTable('authenticator')
    .set({ tries: 0, locks: 0, locked_until: null, shown_codes_sealed: null })
    .where('person_id', '=', personId)
    .execute()
  await markProved(tx, session)
  await recordAudit(tx, 'confirmation.given', { subject: sessionId, details: { way: given.way } })
  return 'accepted'
}

async function failed(
  session: Session,
  { way }: GivenProof,
  result: { fault: ProofFault; triesLeft: number; lockedMinutes: number },
): Promise<ProofResult> {
  const { personId } = session
  const details = { way, cause: result.fault }
  await inTransaction(personActor(session), (tx) =>
    recordSecurityEvent(tx, 'confirmation.failed', { personId, subject: personId, details }),
  )
  return { ok: false, ...result }
}
