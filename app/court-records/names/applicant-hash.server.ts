import { createHmac, hkdfSync } from 'node:crypto'
import { configuredKeys, newestKey, type SealingKey } from '#app/platform/crypto/sealing.server.ts'
import { searchedName } from './names.ts'

type Name = { first: string; last: string }

/**
 * What stands in the trail for the person who was searched: a keyed hash of their first and last name, however these are
 * written and divided. A middle name is not in it: one search has it, and another has not.
 */
export const applicantHash = (name: Name): string => hashBy(newestKey(), name)

/** The same by every key that is still configured: a trail is older than a key. */
export const applicantHashes = (name: Name): string[] => configuredKeys().map((key) => hashBy(key, name))

function hashBy({ bytes }: SealingKey, { first, last }: Name): string {
  const { given, family } = searchedName({ first, middle: null, last })
  const key = Buffer.from(hkdfSync('sha256', bytes, '', 'rentbook audit applicant v1', 32))
  const folded = [...given, ...family].join('')
  return `hash:${createHmac('sha256', key).update(folded).digest('base64url').slice(0, 22)}`
}
