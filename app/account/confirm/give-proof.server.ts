import { sql } from 'kysely'
import { recordAudit } from '#app/audit/record.server.ts'
import { recordSecurityEvent } from '#app/audit/security-events.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { acceptCode, type GivenCode } from '../authenticator/accept-code.server.ts'
import { lockMinutes, triesBeforeLock } from '../authenticator/limits.ts'
import { acceptPasskey } from '../passkeys/accept-passkey.server.ts'
import type { UseFault } from '../passkeys/faults.ts'
import { markProved, personActor, type Session } from '../sessions.server.ts'
import type { ProofFault } from './proof-refusal.ts'

/** A second factor, as it was given: a code that somebody typed, or what a passkey has answered. */
export type GivenProof = GivenCode | { way: 'passkey'; answer: string }

export type ProofResult = { ok: true } | { ok: false; fault: ProofFault; triesLeft: number }

/** Takes a second factor as proof for this session. Wrong ones are counted by person, whatever session they come from. */
export async function giveProof(session: Session, given: GivenProof): Promise<ProofResult> {
  const tries = await takeTry(session)
  if (typeof tries === 'string') return failed(session, given, { fault: tries, triesLeft: 0 })
  const outcome = await inTransaction(personActor(session), (tx) => accept(tx, session, given))
  if (outcome === 'accepted') return { ok: true }
  const triesLeft = triesBeforeLock - tries
  return failed(session, given, { fault: triesLeft > 0 ? outcome : 'locked', triesLeft })
}

/** In a transaction of its own: a wrong one costs its try whatever happens next. Answers which try it is. */
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

async function accept(tx: Tx, session: Session, given: GivenProof): Promise<'accepted' | 'used' | UseFault> {
  const { personId, sessionId } = session
  const outcome =
    given.way === 'passkey'
      ? await acceptPasskey(tx, session, given.answer)
      : await acceptCode(tx, personId, given)
  if (outcome !== 'accepted') return outcome
  await tx
    .updateTable('authenticator')
    .set({ tries: 0, locked_until: null, shown_codes_sealed: null })
    .where('person_id', '=', personId)
    .execute()
  await markProved(tx, session)
  await recordAudit(tx, 'confirmation.given', { subject: sessionId, details: { way: given.way } })
  return 'accepted'
}

async function failed(
  session: Session,
  { way }: GivenProof,
  result: { fault: ProofFault; triesLeft: number },
): Promise<ProofResult> {
  const { personId } = session
  const details = { way, cause: result.fault }
  await inTransaction(personActor(session), (tx) =>
    recordSecurityEvent(tx, 'confirmation.failed', { personId, subject: personId, details }),
  )
  return { ok: false, ...result }
}
