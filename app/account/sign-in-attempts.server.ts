import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'

export const codeMinutes = 10
export const triesPerCode = 5

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest()

/** Six independent random digits. */
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Makes a code and a link for a mail. Only their hashes are stored, and neither is in a cookie. */
export async function recordAttempt(
  tx: Tx,
  sent: { email: string; returnTo: string | null },
): Promise<{ attemptId: string; code: string; linkToken: string }> {
  const code = newCode()
  const linkToken = randomBytes(32).toString('base64url')
  const row = await tx
    .insertInto('sign_in_attempt')
    .values({
      email: sent.email,
      code_hash: hash(sent.email, code),
      link_hash: hash(linkToken),
      return_to: sent.returnTo,
      expires_at: sql`now() + ${codeMinutes} * interval '1 minute'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { attemptId: row.id, code, linkToken }
}

const isOpen = sql<boolean>`used_at is null and expires_at > now()`

/**
 * Uses up one try of a code, in its own transaction: a wrong code costs the try whatever happens next. The attempt
 * belongs to the browser (its id is in a signed cookie), so no one can use up another person's tries.
 */
export async function useTry(
  attemptId: string,
): Promise<{ email: string; triesLeft: number } | 'expired' | 'spent'> {
  return inTransaction(anonymous, async (tx) => {
    const row = await tx
      .updateTable('sign_in_attempt')
      .set({ tries: sql`tries + 1` })
      .where('id', '=', attemptId)
      .where(isOpen)
      .returning(['email', 'tries'])
      .executeTakeFirst()
    if (!row) return 'expired'
    return row.tries > triesPerCode ? 'spent' : { email: row.email, triesLeft: triesPerCode - row.tries }
  })
}

export type UsedAttempt = { email: string; returnTo: string | null }

/** Uses up a code. Null if it is wrong, expired, out of tries or used before. */
export async function useCode(
  tx: Tx,
  given: { id: string; email: string; code: string },
): Promise<UsedAttempt | null> {
  const row = await tx
    .updateTable('sign_in_attempt')
    .set({ used_at: sql`now()` })
    .where('id', '=', given.id)
    .where('email', '=', given.email)
    .where('code_hash', '=', hash(given.email, given.code))
    .where('tries', '<=', triesPerCode)
    .where(isOpen)
    .returning(['email', 'return_to as returnTo'])
    .executeTakeFirst()
  return row ?? null
}

/** Uses up a link. Null if it is unknown, expired or used before (its code counts as the same sign-in). */
export async function useLink(tx: Tx, linkToken: string): Promise<UsedAttempt | null> {
  const row = await tx
    .updateTable('sign_in_attempt')
    .set({ used_at: sql`now()` })
    .where('link_hash', '=', hash(linkToken))
    .where(isOpen)
    .returning(['email', 'return_to as returnTo'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * The person a sign-in link belongs to, while it is valid. Opening it changes nothing, because mail scanners open
 * links.
 */
export async function findLink(linkToken: string): Promise<{ email: string } | null> {
  const row = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('sign_in_attempt')
      .select('email')
      .where('link_hash', '=', hash(linkToken))
      .where(isOpen)
      .executeTakeFirst(),
  )
  return row ?? null
}

/** The address that a browser's pending code was sent to, for the page that asks for the code. */
export async function findAttempt(
  attemptId: string,
): Promise<{ email: string; returnTo: string | null } | null> {
  const row = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('sign_in_attempt')
      .select(['email', 'return_to as returnTo'])
      .where('id', '=', attemptId)
      .executeTakeFirst(),
  )
  return row ?? null
}
