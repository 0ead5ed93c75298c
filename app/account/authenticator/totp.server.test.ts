import { expect, test } from 'vitest'
import {
  base32,
  codeOf,
  fromBase32,
  newSecret,
  secondsLeft,
  setUpAddress,
  stepAt,
  stepOf,
} from './totp.server.ts'

/** Of RFC 6238, appendix B, for SHA-1; it prints eight digits, of which these are the last six. */
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]
const secret = base32(Buffer.from('12345678901234567890'))

test.each(vectors)('the code of second %i is the one of RFC 6238', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is the one of RFC 4648, and leads back', (text, coded) => {
  expect(base32(Buffer.from(text))).toBe(coded)
  expect(fromBase32(coded).toString()).toBe(text)
})

test('a new secret has 160 bits, and is another each time', () => {
  expect(fromBase32(newSecret())).toHaveLength(20)
  expect(newSecret()).not.toBe(newSecret())
})

const at = 1_700_000_000_000
const now = stepAt(at)

test('a code counts half a minute before and after its own, and no longer', () => {
  const taken = (step: number) => stepOf(secret, codeOf(secret, step), { at, lastStep: 0 })
  expect([-2, -1, 0, 1, 2].map((off) => taken(now + off))).toEqual([null, now - 1, now, now + 1, null])
})

test('a code is taken once, and none of an earlier step after it', () => {
  const code = codeOf(secret, now)
  expect(stepOf(secret, code, { at, lastStep: now - 1 })).toBe(now)
  expect(stepOf(secret, code, { at, lastStep: now })).toBe('used')
  expect(stepOf(secret, codeOf(secret, now - 1), { at, lastStep: now })).toBe('used')
  expect(stepOf(secret, codeOf(secret, now + 1), { at, lastStep: now })).toBe(now + 1)
})

test('the address of the QR code names product, person and what apps need', () => {
  const address = new URL(setUpAddress('ABC', 'sam+x@rentbook.example'))
  expect(address.href).toContain('otpauth://totp/Rentbook%3Asam%2Bx%40rentbook.example?')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ secret: 'ABC', issuer: 'Rentbook', algorithm: 'SHA1', digits: '6', period: '30' },
  })
})

test('a step lasts thirty seconds', () => {
  expect(secondsLeft(60_000)).toBe(30)
  expect(secondsLeft(89_999)).toBe(1)
})
