import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Session } from '../sessions.server.ts'
import { challengeMinutes } from './limits.ts'

export type ChallengePurpose = 'add' | 'confirm'

const hashOf = (challenge: string) => createHash('sha256').update(`passkey\n${challenge}`).digest()

/** A new challenge for this session and purpose; earlier challenges no longer count. */
export async function newChallenge(tx: Tx, session: Session, purpose: ChallengePurpose): Promise<Buffer> {
  const challenge = randomBytes(32)
  const row = {
    challenge_hash: hashOf(challenge.toString('base64url')),
    expires_at: sql<Date>`now() + ${challengeMinutes} * interval '1 minute'`,
  }
  await tx
    .insertInto('passkey_challenge')
    .values({ session_id: session.sessionId, person_id: session.personId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute()
  return challenge
}

/** Uses up the challenge that an answer names, whether or not the answer is right. */
export async function takeChallenge(
  tx: Tx,
  session: Session,
  { purpose, challenge }: { purpose: ChallengePurpose; challenge: string },
): Promise<'open' | 'expired' | 'not_open'> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', session.sessionId)
    .where('person_id', '=', session.personId)
    .where('purpose', '=', purpose)
    .where('challenge_hash', '=', hashOf(challenge))
    .returning(sql<boolean>`expires_at > now()`.as('isOpen'))
    .executeTakeFirst()
  if (!taken) return 'not_open'
  return taken.isOpen ? 'open' : 'expired'
}
