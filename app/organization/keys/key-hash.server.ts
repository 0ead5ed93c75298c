import { createHmac, hkdfSync } from 'node:crypto'
import { configuredKeys, newestKey, type SealingKey } from '#app/platform/crypto/sealing.server.ts'

/**
 * The look-up value of a key: a hash with our secret, so that a copy of the table does not reveal which keys it
 * contains.
 */
export const keyHash = (key: string): string => hashBy(newestKey(), key)

/** The same with every configured secret: a key may be older than the newest one. */
export const keyHashes = (key: string): string[] => configuredKeys().map((secret) => hashBy(secret, key))

function hashBy({ secret }: SealingKey, key: string): string {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'rentbook api key v1', 32))
  return createHmac('sha256', own).update(key).digest('base64url')
}

/** The encryption context of a key. */
export const keyContext = (id: string): string => `api-key:${id}`
