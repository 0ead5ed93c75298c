import { expect, test } from 'vitest'
import { codeOf, newSecret, secondsLeft, setUpAddress, stepAt, stepOf } from './totp.server.ts'

/** From RFC 6238, appendix B, for SHA-1; the RFC prints eight digits, and these are the last six. */
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]
/** The secret of the RFC, '12345678901234567890', in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each(vectors)('the code of second %i is the one of RFC 6238', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code)
})

test('a new secret has 160 bits in base32, and is another each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
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

test('a code that is none is of no step', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '12345é'])
    expect(stepOf(secret, code, { at, lastStep: 0 })).toBe(null)
})

test('the address of the QR code names product, person and what apps need', () => {
  const address = new URL(setUpAddress(secret, 'sam+x@rentbook.example'))
  expect(address.href).toContain('otpauth://totp/Rentbook:sam%2Bx%40rentbook.example?')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret,
    issuer: 'Rentbook',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('a step lasts thirty seconds', () => {
  expect(secondsLeft(60_000)).toBe(30)
  expect(secondsLeft(89_999)).toBe(1)
})
