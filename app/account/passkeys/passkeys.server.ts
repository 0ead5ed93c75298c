import { recordAudit, recordSecurityEvent } from '#app/account/audit.server.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { postSecurityMail } from '../authenticator/security-mail.server.ts'
import { type PersonSession, personActor, type Session } from '../sessions.server.ts'
import { readNewPasskey } from './browser-answers.server.ts'
import { type ChallengePurpose, newChallenge, takeChallenge } from './challenges.server.ts'
import type { AddFault } from './faults.ts'
import { maxPasskeys } from './limits.ts'
import { checkNewPasskey, creationOptions, useOptions } from './web-authn.server.ts'

type OwnActor = Actor & { personId: string }

export type Passkey = { id: string; name: string; addedAt: Date; lastUsedAt: Date | null }

/** A person's own passkeys, oldest first. */
export async function listPasskeys(actor: OwnActor): Promise<Passkey[]> {
  return inTransaction(actor, (tx) =>
    tx
      .selectFrom('passkey')
      .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
      .where('person_id', '=', actor.personId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
}

export async function hasPasskeys(session: Session): Promise<boolean> {
  const { personId } = session
  const row = await inTransaction(personActor(session), (tx) =>
    tx.selectFrom('passkey').select('id').where('person_id', '=', personId).limit(1).executeTakeFirst(),
  )
  return row !== undefined
}

/** The options sent to a browser for its next answer in this session. */
export async function askForPasskey(session: PersonSession, purpose: ChallengePurpose) {
  const asked = await inTransaction(personActor(session), async (tx) => ({
    challenge: await newChallenge(tx, session, purpose),
    held: await tx
      .selectFrom('passkey')
      .select(['credential_id', 'transports'])
      .where('person_id', '=', session.personId)
      .execute(),
  }))
  return purpose === 'add' ? creationOptions(session.person, asked) : useOptions(asked)
}

/** Adds a passkey that a browser created. Its challenge is used up either way, and a refusal is recorded. */
export async function addPasskey(
  session: PersonSession,
  { name, answer, once: key }: { name: string; answer: string; once: OnceKey },
): Promise<'added' | AddFault> {
  const { personId } = session
  return inTransaction(personActor(session), (tx) =>
    once(tx, key, async () => {
      const outcome = await add(tx, session, { name, answer })
      if (outcome !== 'added') {
        const details = { cause: outcome }
        await recordSecurityEvent(tx, 'passkey.refused', { personId, subject: personId, details })
        return outcome
      }
      await recordAudit(tx, 'passkey.added', { subject: personId })
      await postSecurityMail(tx, personId, { what: 'passkey-added', name })
      return outcome
    }),
  )
}

async function add(
  tx: Tx,
  session: PersonSession,
  { name, answer }: { name: string; answer: string },
): Promise<'added' | AddFault> {
  const { personId } = session
  const read = readNewPasskey(answer)
  if (!read) return 'unreadable'
  const { challenge } = read
  const asked = await takeChallenge(tx, session, { purpose: 'add', challenge })
  if (asked !== 'open') return asked
  if (!read.isOurs) return 'other_site'
  const made = await checkNewPasskey(read.answer, challenge)
  if (!made) return 'wrong'
  // Two at the same moment take turns here.
  const app = tx.selectFrom('authenticator').select('person_id').where('person_id', '=', personId)
  if (!(await app.forUpdate().executeTakeFirst())) return 'none'
  const held = await tx.selectFrom('passkey').select('id').where('person_id', '=', personId).execute()
  if (held.length >= maxPasskeys) return 'too_many'
  const added = await tx
    .insertInto('passkey')
    .values({ person_id: personId, name, ...made })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n ? 'added' : 'known'
}

/** One of the person's own; null if it is not theirs or is gone. */
export async function readPasskey(actor: OwnActor, id: string): Promise<{ name: string } | null> {
  const passkey = (await listPasskeys(actor)).find((one) => one.id === id)
  return passkey ? { name: passkey.name } : null
}

/**
 * Pressing the same button again finds nothing left to do. The authenticator app stays, so people cannot lock
 * themselves out.
 */
export async function removePasskey(actor: OwnActor, id: string): Promise<void> {
  const { personId } = actor
  await inTransaction(actor, async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return
    await recordAudit(tx, 'passkey.removed', { subject: personId })
    await postSecurityMail(tx, personId, { what: 'passkey-removed', name: removed.name })
  })
}
