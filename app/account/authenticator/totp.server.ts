import { Secret, TOTP } from 'otpauth'
import { productName } from '#app/platform/product.ts'

/** The codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which is what all of them know. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }
const stepMs = kind.period * 1000
/** 160 bits, as long as the hash, as the RFC asks. */
const secretBytes = 20
/** A clock may be half a minute off, either way. */
const skew = 1

/** A new secret as base32 without padding, which apps do not want. */
export const newSecret = () => new Secret({ size: secretBytes }).base32

/** By the real time: a phone knows no other. */
export const stepAt = (ms: number) => TOTP.counter({ timestamp: ms, period: kind.period })

/** Seconds until the step after this moment's. */
export const secondsLeft = (ms: number) =>
  Math.ceil(TOTP.remaining({ timestamp: ms, period: kind.period }) / 1000)

/** The code of one time step. */
export const codeOf = (secret: string, step: number): string =>
  new TOTP({ ...kind, secret }).generate({ timestamp: step * stepMs })

/**
 * The time step that a code is of: this moment's, or one beside it. 'used' where it is of a step that was accepted before,
 * or of one before that: a person who looked over a shoulder can do nothing with the code.
 */
export function stepOf(
  secret: string,
  code: string,
  { at, lastStep }: { at: number; lastStep: number },
): number | 'used' | null {
  // The library compares bytes of one length only.
  if (!/^\d{6}$/.test(code)) return null
  const off = new TOTP({ ...kind, secret }).validate({ token: code, timestamp: at, window: skew })
  if (off === null) return null
  const step = stepAt(at) + off
  return step > lastStep ? step : 'used'
}

/** What the QR code says to an app. */
export const setUpAddress = (secret: string, email: string): string =>
  new TOTP({ ...kind, secret, issuer: productName, label: email }).toString()
