import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { productName } from '#app/platform/product.ts'

/** The codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which is what all of them know. */
const stepSeconds = 30
const digits = 6
/** 160 bits, as long as the hash, as the RFC asks. */
const secretBytes = 20
/** A clock may be half a minute off, either way. */
const skew = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without the padding, which apps do not want. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => {
    const value = alphabet.indexOf(letter)
    if (value < 0) throw new RangeError('a letter that base32 does not have')
    return value.toString(2).padStart(5, '0')
  }).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const newSecret = () => base32(randomBytes(secretBytes))

/** By the real time: a phone knows no other. */
export const stepAt = (ms: number) => Math.floor(ms / 1000 / stepSeconds)

/** Seconds until the step after this moment's. */
export const secondsLeft = (ms: number) => stepSeconds - (Math.floor(ms / 1000) % stepSeconds)

/** The code of one time step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step that a code is of: this moment's, or one beside it. 'used' where it is of a step that was accepted before,
 * or of one before that: whoever looked over a shoulder can do nothing with the code.
 */
export function stepOf(
  secret: string,
  code: string,
  { at, lastStep }: { at: number; lastStep: number },
): number | 'used' | null {
  const now = stepAt(at)
  const steps = Array.from({ length: 2 * skew + 1 }, (_, index) => now - skew + index)
  const matching = steps.filter((step) => isSame(codeOf(secret, step), code))
  return matching.find((step) => step > lastStep) ?? (matching.length > 0 ? 'used' : null)
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the QR code says to an app. */
export function setUpAddress(secret: string, email: string): string {
  const label = encodeURIComponent(`${productName}:${email}`)
  const query = new URLSearchParams({
    secret,
    issuer: productName,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  })
  return `otpauth://totp/${label}?${query}`
}
