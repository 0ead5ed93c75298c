import { Secret, TOTP } from 'otpauth'
import { productName } from '#app/platform/product.ts'

/** The codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which every app supports. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }
const stepMs = kind.period * 1000
/** 160 bits, the length of the hash, as the RFC recommends. */
const secretBytes = 20
/** A clock may be 30 seconds off in either direction. */
const skew = 1

/** A new secret as base32 without padding, which apps do not accept. */
export const newSecret = () => new Secret({ size: secretBytes }).base32

/** Uses the real time: phones do not follow the sandbox clock. */
export const stepAt = (ms: number) => TOTP.counter({ timestamp: ms, period: kind.period })

/** Seconds until the next time step. */
export const secondsLeft = (ms: number) =>
  Math.ceil(TOTP.remaining({ timestamp: ms, period: kind.period }) / 1000)

/** The code for one time step. */
export const codeOf = (secret: string, step: number): string =>
  new TOTP({ ...kind, secret }).generate({ timestamp: step * stepMs })

/**
 * The time step of a code: the current one or one beside it. 'used' if that step or a later one was accepted before: a
 * person who looked over a shoulder cannot use the code.
 */
export function stepOf(
  secret: string,
  code: string,
  { at, lastStep }: { at: number; lastStep: number },
): number | 'used' | null {
  // The library compares only strings of equal length.
  if (!/^\d{6}$/.test(code)) return null
  const off = new TOTP({ ...kind, secret }).validate({ token: code, timestamp: at, window: skew })
  if (off === null) return null
  const step = stepAt(at) + off
  return step > lastStep ? step : 'used'
}

/** The content of the QR code. */
export const setUpAddress = (secret: string, email: string): string =>
  new TOTP({ ...kind, secret, issuer: productName, label: email }).toString()
