import { createHmac, hkdfSync } from 'node:crypto'
import { newestKey } from '#app/platform/crypto/sealing.server.ts'

/**
 * What stands in the trail for an e-mail address that nobody has proved. Keyed, since addresses can be guessed; the same
 * address gets another hash when the key rotates, after which older attempts on it are found by their time only.
 */
export function addressHash(email: string): string {
  const key = Buffer.from(hkdfSync('sha256', newestKey().bytes, '', 'rentbook audit address v1', 32))
  return `hash:${createHmac('sha256', key).update(email).digest('base64url').slice(0, 22)}`
}
