import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit, recordSecurityEvent } from '#app/account/audit.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type PersonSession, personActor } from '../sessions.server.ts'
import { codeMinutes, triesPerCode } from '../sign-in-attempts.server.ts'
import { forgiveSignIn, hitAddressTries, hitClientTries, hitMailLimits } from '../sign-in-limits.server.ts'
import { type ConfirmedAct, confirmedActs } from './acts.ts'
import { confirmationMail } from './confirmation-mail.ts'

/** The person and the network asking: codes that confirm are counted together with sign-in codes. */
export type Confirming = { session: PersonSession; client: string }

const hashOf = (sessionId: string, code: string) =>
  createHash('sha256').update(`confirm\n${sessionId}\n${code}`).digest()

export type SentResult = { ok: true; isNew: boolean } | { ok: false; waitSeconds: number }

/**
 * Mails a code to the person's own address, replacing the earlier one. A form that is sent twice asks once: a code that
 * was just sent stays valid unless the person asks for another.
 */
export async function sendConfirmationCode(
  { session, client }: Confirming,
  act: ConfirmedAct,
  { asksAgain }: { asksAgain: boolean },
): Promise<SentResult> {
  const { email } = session.person
  return inTransaction(personActor(session), async (tx) => {
    // Two posts at the same moment take turns here.
    await tx.selectFrom('session').select('id').where('id', '=', session.sessionId).forUpdate().execute()
    if (!asksAgain && (await hasJustSent(tx, session.sessionId))) return { ok: true, isNew: false }
    const waitSeconds = await hitMailLimits(tx, email, client)
    if (waitSeconds !== null) return { ok: false, waitSeconds }
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const row = {
      code_hash: hashOf(session.sessionId, code),
      tries: 0,
      sent_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + ${codeMinutes} * interval '1 minute'`,
    }
    await tx
      .insertInto('confirmation_code')
      .values({ session_id: session.sessionId, person_id: session.personId, ...row })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute()
    const mail = confirmationMail({ to: email, code, act: confirmedActs[act], minutes: codeMinutes })
    await postMail(tx, mail, { isUrgent: true })
    await recordAudit(tx, 'confirmation.code_sent', { subject: session.personId, details: { act } })
    return { ok: true, isNew: true }
  })
}

async function hasJustSent(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('confirmation_code')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('sent_at', '>', sql<Date>`now() - interval '2 minutes'`)
    .where('tries', '<', triesPerCode)
    .executeTakeFirst()
  return row !== undefined
}

export type ConfirmResult =
  | { ok: true }
  | { ok: false; reason: 'wrong'; triesLeft: number }
  | { ok: false; reason: 'expired' | 'spent' | 'too-many' }

/** Uses a code up as proof for this session. */
export async function useConfirmationCode(confirming: Confirming, code: string): Promise<ConfirmResult> {
  const { session } = confirming
  const tries = await takeTry(confirming)
  if (typeof tries === 'string') return failed(session, { ok: false, reason: tries })
  const isRight = await inTransaction(personActor(session), (tx) => accept(tx, confirming, code))
  if (isRight) return { ok: true }
  const triesLeft = triesPerCode - tries
  return failed(
    session,
    triesLeft > 0 ? { ok: false, reason: 'wrong', triesLeft } : { ok: false, reason: 'spent' },
  )
}

/** In its own transaction: a wrong code costs its try whatever happens next. Returns the number of the try. */
async function takeTry({ session, client }: Confirming): Promise<number | 'expired' | 'spent' | 'too-many'> {
  const { sessionId, person } = session
  return inTransaction(personActor(session), async (tx) => {
    const taken = await tx
      .updateTable('confirmation_code')
      .set({ tries: sql`tries + 1` })
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('tries')
      .executeTakeFirst()
    if (!taken) return 'expired'
    if (taken.tries > triesPerCode) return 'spent'
    const wait = (await hitClientTries(tx, client)) ?? (await hitAddressTries(tx, person.email, client))
    return wait === null ? taken.tries : 'too-many'
  })
}

async function accept(tx: Tx, { session, client }: Confirming, code: string): Promise<boolean> {
  const { sessionId, person } = session
  const used = await tx
    .deleteFrom('confirmation_code')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', hashOf(sessionId, code))
    .where('tries', '<=', triesPerCode)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (used.numDeletedRows === 0n) return false
  await forgiveSignIn(tx, { email: person.email, client, way: 'code' })
  await tx.updateTable('session').set({ mailed_code_at: sql`now()` }).where('id', '=', sessionId).execute()
  await recordAudit(tx, 'confirmation.given', { subject: sessionId, details: { way: 'mailed_code' } })
  return true
}

async function failed<Failed extends Extract<ConfirmResult, { ok: false }>>(
  session: PersonSession,
  result: Failed,
): Promise<Failed> {
  await inTransaction(personActor(session), (tx) =>
    recordSecurityEvent(tx, 'confirmation.failed', {
      personId: session.personId,
      subject: session.personId,
      details: { way: 'mailed_code', cause: result.reason },
    }),
  )
  return result
}
