import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Session } from '../sessions.server.ts'
import { readUse } from './browser-answers.server.ts'
import { takeChallenge } from './challenges.server.ts'
import type { UseFault } from './faults.ts'
import { checkUse } from './web-authn.server.ts'

/** Checks a passkey's answer. Its challenge is used up, whatever the result. */
export async function acceptPasskey(
  tx: Tx,
  session: Session,
  answer: string,
): Promise<'accepted' | UseFault> {
  const read = readUse(answer)
  if (!read) return 'unreadable'
  const { challenge } = read
  const asked = await takeChallenge(tx, session, { purpose: 'confirm', challenge })
  if (asked !== 'open') return asked
  if (!read.isOurs) return 'other_site'
  const held = await tx
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'sign_count'])
    .where('person_id', '=', session.personId)
    .where('credential_id', '=', Buffer.from(read.answer.id, 'base64url'))
    .forUpdate()
    .executeTakeFirst()
  if (!held) return 'unknown'
  const count = await checkUse(read.answer, { challenge, held })
  if (typeof count === 'string') return count
  await tx
    .updateTable('passkey')
    .set({ sign_count: count, last_used_at: sql`now()` })
    .where('id', '=', held.id)
    .execute()
  return 'accepted'
}
