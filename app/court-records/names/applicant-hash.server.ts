import { createHmac, hkdfSync } from 'node:crypto'
import { configuredKeys, newestKey, type SealingKey } from '#app/platform/crypto/sealing.server.ts'
import { searchedName } from './names.ts'

type Name = { first: string; last: string }

/**
 * What the trail stores for a searched person: a keyed hash of their first and last name, in any spelling and division.
 * The middle name is left out: only some searches have it.
 */
export const applicantHash = (name: Name): string => hashBy(newestKey(), name)

/** The same with every configured key: a trail is older than a key. */
export const applicantHashes = (name: Name): string[] => configuredKeys().map((key) => hashBy(key, name))

function hashBy({ secret }: SealingKey, { first, last }: Name): string {
  const { given, family } = searchedName({ first, middle: null, last })
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rentbook audit applicant v1', 32))
  const folded = [...given, ...family].join('')
  return `hash:${createHmac('sha256', key).update(folded).digest('base64url').slice(0, 22)}`
}
