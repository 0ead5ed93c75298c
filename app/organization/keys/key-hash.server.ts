import { createHmac, hkdfSync } from 'node:crypto'
import { configuredKeys, newestKey, type SealingKey } from '#app/platform/crypto/sealing.server.ts'

/**
 * The look-up value of a key: a hash with our secret, so that a copy of the table does not reveal which keys it
 * contains.
 */
export const keyHash = (key: string): string => hashBy(newestKey(), key)

/** The same with every configured secret: a key may be older than the newest one. */
export const keyHashes = (key: string): string[] => configuredKeys().map((secret) => hashBy(secret, key))

function hashBy({ bytes }: SealingKey, key: string): string {
  const secret = Buffer.from(hkdfSync('sha256', bytes, '', 'rentbook api key v1', 32))
  return createHmac('sha256', secret).update(key).digest('base64url')
}

/** The encryption context of a key. */
export const keyContext = (id: string): string => `api-key:${id}`
