import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPostalCode, normalizePostalCode, parsePostalCode, postalCodeMessages } from './postal-code.ts'

const { debtAddress } = postalCodeMessages
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const code = fc.tuple(letter, digit, letter, digit, letter, digit).map((parts) => parts.join(''))

it.each(['K1A0B1', 'k1a0b1', 'K1A 0B1', 'k1a-0b1', ' K1A 0B1 ', 'K1A\u20130B1', 'K1A\u00a00B1'])(
  'reads %j',
  (text) => {
    expect(parsePostalCode(text, debtAddress)).toEqual({ ok: true, value: 'K1A0B1' })
  },
)

it.each(['', 'K1A0B', '1A1A1A', 'K1A_0B1', '90210', 'KIA OBI', 'K1A0B1\u0000', 'ßA1A1A', 'K1A\u{1d7d8}B'])(
  'refuses %j',
  (text) => {
    expect(parsePostalCode(text, debtAddress)).toEqual({ ok: false, message: 'Invalid postal code format' })
  },
)

it('counts what was typed, not what is left of it', () => {
  expect(parsePostalCode('K1A - 0B1', debtAddress)).toEqual({
    ok: false,
    message: 'Postal code must follow the format A1A1A1',
  })
})

it('speaks each form’s own words', () => {
  expect(parsePostalCode('x', postalCodeMessages.onboarding)).toEqual({
    ok: false,
    message: 'Please enter a valid Canadian Postal Code, e.g. A1A1A1',
  })
  expect(parsePostalCode('much too long', postalCodeMessages.publicRecord)).toEqual({
    ok: false,
    message: 'Postal code must follow the format A1A1A1/A1A 1A1',
  })
})

it('reads every code in either case and with either separator, to the same value', () => {
  fc.assert(
    fc.property(code, fc.constantFrom('', ' ', '-'), fc.boolean(), (value, separator, lower) => {
      const typed = value.slice(0, 3) + separator + value.slice(3)
      expect(parsePostalCode(lower ? typed.toLowerCase() : typed, debtAddress)).toEqual({ ok: true, value })
    }),
  )
})

it('gives six characters of the pattern or a refusal, and normalises once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), (text) => {
      const parsed = parsePostalCode(text, debtAddress)
      if (parsed.ok) expect(parsed.value).toMatch(/^[A-Z]\d[A-Z]\d[A-Z]\d$/)
      expect(normalizePostalCode(normalizePostalCode(text))).toBe(normalizePostalCode(text))
    }),
  )
})

it.each([
  ['L8P1A1', 'L8P\u00a01A1'],
  ['L8P 1A1', 'L8P\u00a01A1'],
  ['l8p-1a1', 'L8P\u00a01A1'],
  ['L8P 1A', 'L8P 1A'],
  ['90210', '90210'],
  ['', ''],
])('shows %j as %j', (text, shown) => {
  expect(formatPostalCode(text)).toBe(shown)
  expect(formatPostalCode(text, ' ')).toBe(shown.replace('\u00a0', ' '))
})
