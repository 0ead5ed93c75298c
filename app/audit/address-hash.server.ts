import { createHmac, hkdfSync } from 'node:crypto'
import { newestKey } from '#app/platform/crypto/sealing.server.ts'

/**
 * What the trail stores for an e-mail address that is not proven. Keyed, because addresses can be guessed; the same
 * address gets another hash when the key rotates, and older attempts can then be found only by their time.
 */
export function addressHash(email: string): string {
  const key = Buffer.from(hkdfSync('sha256', newestKey().secret, '', 'rentbook audit address v1', 32))
  return `hash:${createHmac('sha256', key).update(email).digest('base64url').slice(0, 22)}`
}
