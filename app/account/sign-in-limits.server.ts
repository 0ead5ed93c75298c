import { recordSecurityEvent } from '#app/account/audit.server.ts'
import { addressHash } from '#app/audit/address-hash.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit, type RateLimit, refundHit, resetHits } from '#app/platform/http/rate-limit.server.ts'

const quarter = 15 * 60
const day = 24 * 60 * 60

const mailsOfClient = { name: 'sign-in-client', hits: 40, seconds: quarter } as const satisfies RateLimit
/** Per address and client: a person who asks for another person's codes uses up none of theirs. */
const mailsOfPair = { name: 'sign-in-address', hits: 5, seconds: quarter } as const satisfies RateLimit
/** Protects a mailbox from a botnet. Each of these mails can still be used to sign in. */
const mailsToAddress = { name: 'sign-in-flood', hits: 30, seconds: 60 * 60 } as const satisfies RateLimit

const triesOfClient = { name: 'sign-in-tries', hits: 60, seconds: quarter } as const satisfies RateLimit
/** Far more than a person mistypes. */
const triesOfPair = { name: 'sign-in-tries-address', hits: 20, seconds: day } as const satisfies RateLimit
/** All clients together: ten thousand tries a day suggest a botnet. Links keep working. */
const triesAtAddress = { name: 'sign-in-tries-all', hits: 100, seconds: day } as const satisfies RateLimit

const pairOf = (email: string, client: string) => `${email}\n${client}`

type Limit =
  | typeof mailsOfClient
  | typeof mailsOfPair
  | typeof mailsToAddress
  | typeof triesOfClient
  | typeof triesOfPair
  | typeof triesAtAddress
type Counted = [Limit, string]

/** Counts in the given order, up to the first limit that is reached; returns how many seconds that limit lasts. */
async function hitAll(tx: Tx, counts: readonly Counted[], email?: string): Promise<number | null> {
  for (const [limit, key] of counts) {
    const waitSeconds = await hitRateLimit(tx, limit, key)
    if (waitSeconds === null) continue
    const subject = email ? addressHash(email) : null
    await recordSecurityEvent(tx, 'limit.reached', { subject, details: { limit: limit.name } })
    return waitSeconds
  }
  return null
}

/** Counts a requested mail. */
export const hitMailLimits = (tx: Tx, email: string, client: string): Promise<number | null> =>
  hitAll(
    tx,
    [
      [mailsOfClient, client],
      [mailsOfPair, pairOf(email, client)],
      [mailsToAddress, email],
    ],
    email,
  )

/** Counts a try before it is known whose code it is. */
export const hitClientTries = (tx: Tx, client: string): Promise<number | null> =>
  hitAll(tx, [[triesOfClient, client]])

/** Counts a try of a code that went to an address. */
export const hitAddressTries = (tx: Tx, email: string, client: string): Promise<number | null> =>
  hitAll(
    tx,
    [
      [triesOfPair, pairOf(email, client)],
      [triesAtAddress, email],
    ],
    email,
  )

/**
 * A right code was not a guess, and these mails were wanted: one person may sign in many times a day, and so may many
 * people in one office. Released in the order of counting: two requests would otherwise wait for each other.
 */
export async function forgiveSignIn(
  tx: Tx,
  { email, client, way }: { email: string; client: string; way: 'code' | 'link' },
): Promise<void> {
  if (way === 'code') await refundHit(tx, triesOfClient, client)
  await resetHits(tx, triesOfPair, pairOf(email, client))
  if (way === 'code') await refundHit(tx, triesAtAddress, email)
  await refundHit(tx, mailsOfClient, client)
  await resetHits(tx, mailsOfPair, pairOf(email, client))
  await refundHit(tx, mailsToAddress, email)
}
