import { createHmac, hkdfSync } from 'node:crypto'
import { configuredKeys, newestKey, type SealingKey } from '#app/platform/crypto/sealing.server.ts'

/** By what a key is found: a hash under a secret of ours, so that a copy of the table tells nobody whether theirs is in it. */
export const keyHash = (key: string): string => hashBy(newestKey(), key)

/** The same by every secret that is still configured: a key may be older than the newest one. */
export const keyHashes = (key: string): string[] => configuredKeys().map((secret) => hashBy(secret, key))

function hashBy({ bytes }: SealingKey, key: string): string {
  const secret = Buffer.from(hkdfSync('sha256', bytes, '', 'rentbook api key v1', 32))
  return createHmac('sha256', secret).update(key).digest('base64url')
}

/** The place that a key is sealed for. */
export const keyContext = (id: string): string => `api-key:${id}`
