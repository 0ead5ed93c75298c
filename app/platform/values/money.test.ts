import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents, formatCentsForInput, wholeDollars } from './money.ts'
import {
  MAX_CENTS,
  moneyMessages,
  parseDollars,
  parseDollarsOrZero,
  parseNumericFilter,
} from './parse-money.ts'

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })
const amount = fc.integer({ min: 0, max: MAX_CENTS })

describe('parseDollars', () => {
  it.each([
    ['$1,234.56', 123456],
    ['1234.5', 123450],
    ['1234', 123400],
    [' $ 8,015.36 ', 801536],
    ['0', 0],
    ['0.', 0],
    ['.05', 5],
    ['007.50', 750],
    ['1 234,56 $', 123456],
    ['2\u00a0200\u00a0$', 220000],
    ['12\u202f345,6 $', 1234560],
    ['0,50 $', 50],
    ['1234,56$', 123456],
    ['1 234.56', 123456],
    ['1,234 $', 123400],
    ['$999,999,999.99', MAX_CENTS],
    // 1.005 x 100 and 4.35 x 100 are where floating point goes wrong.
    ['4.35', 435],
    ['1.15', 115],
  ])('reads %j as %d cents', (text, value) => {
    expect(parseDollars(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', moneyMessages.malformed],
    ['.', moneyMessages.malformed],
    ['$', moneyMessages.malformed],
    ['$5$', moneyMessages.malformed],
    ['$$5', moneyMessages.malformed],
    ['1e3', moneyMessages.malformed],
    ['0x10', moneyMessages.malformed],
    ['NaN', moneyMessages.malformed],
    ['Infinity', moneyMessages.malformed],
    ['12,50', moneyMessages.malformed],
    ['1,23,456', moneyMessages.malformed],
    ['0,123', moneyMessages.malformed],
    ['1.234,56', moneyMessages.malformed],
    ['1 2', moneyMessages.malformed],
    ['1.2.3', moneyMessages.malformed],
    ['١٢', moneyMessages.malformed],
    ['five', moneyMessages.malformed],
    [`0${'0'.repeat(50)}`, moneyMessages.malformed],
    ['1.005', moneyMessages.tooManyDecimals],
    ['1.000', moneyMessages.tooManyDecimals],
    ['1 234,567 $', moneyMessages.tooManyDecimals],
    ['-5', moneyMessages.negative],
    ['-$5.00', moneyMessages.negative],
    ['1000000000', moneyMessages.tooLarge],
    ['$1,000,000,000.00', moneyMessages.tooLarge],
  ])('refuses %j', (text, message) => {
    expect(parseDollars(text)).toEqual({ ok: false, message })
  })

  it.each([
    ['-$5.00', -500],
    ['$-5', -500],
    ['\u22125.25', -525],
    ['- 1 234,56 $', -123456],
  ])('reads %j when negatives are asked for', (text, value) => {
    expect(parseDollars(text, { allowNegative: true })).toEqual({ ok: true, value })
  })

  it('never gives minus zero', () => {
    const parsed = parseDollars('-0.00', { allowNegative: true })
    expect(parsed).toStrictEqual({ ok: true, value: 0 })
  })

  it('reads back what is shown and what is put in a field', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const read = { ok: true, value: value + 0 }
        expect(parseDollars(formatCents(value), { allowNegative: true })).toEqual(read)
        expect(parseDollars(formatCentsForInput(value), { allowNegative: true })).toEqual(read)
      }),
    )
  })

  it('reads the French form of any amount', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const french = `${formatCents(value).slice(1).replace(/,/g, '\u00a0').replace('.', ',')} $`
        expect(parseDollars(french)).toEqual({ ok: true, value })
      }),
    )
  })

  it('gives a bounded whole number or a refusal for any text', () => {
    const soup = fc.string({ unit: fc.constantFrom(...'0123456789.,- $e\u00a0\u2212x') })
    fc.assert(
      fc.property(fc.oneof(soup, fc.string()), (text) => {
        const parsed = parseDollars(text, { allowNegative: true })
        if (parsed.ok) {
          expect(Number.isSafeInteger(parsed.value)).toBe(true)
          expect(Math.abs(parsed.value)).toBeLessThanOrEqual(MAX_CENTS)
        } else expect(parsed.message).not.toBe('')
      }),
      { numRuns: 2000 },
    )
  })
})

it('counts what cannot be read as 0', () => {
  expect(parseDollarsOrZero('$12.34')).toBe(1234)
  expect(parseDollarsOrZero('twelve')).toBe(0)
  expect(parseDollarsOrZero('-3')).toBe(0)
})

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [5, '$0.05'],
    [99999, '$999.99'],
    [123456, '$1,234.56'],
    [-500, '-$5.00'],
    [123456789, '$1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('shows %d as %s', (value, text) => {
    expect(formatCents(value)).toBe(text)
  })

  it('throws on what is not a whole number of cents', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => formatCents(value)).toThrow(RangeError)
      expect(() => formatCentsForInput(value)).toThrow(RangeError)
    }
  })
})

describe('parseNumericFilter', () => {
  it.each([
    ['', ''],
    ['.', '0.'],
    ['.5', '0.5'],
    ['0', '0'],
    ['0.', '0.'],
    ['0.05', '0.05'],
    ['12.', '12.'],
    ['1200.5', '1200.5'],
  ])('keeps %j as %j', (typed, value) => {
    expect(parseNumericFilter(typed)).toEqual({ ok: true, value })
  })

  it.each(['00', '012', '1.234', '1,200', '-1', '1e3', '1.2.', 'a', '$5'])('refuses %j', (typed) => {
    expect(parseNumericFilter(typed)).toEqual({ ok: false, message: moneyMessages.filter })
  })

  it('gives text that it keeps and that parseDollars reads', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789.'), maxLength: 9 })
    fc.assert(
      fc.property(typing, (typed) => {
        const kept = parseNumericFilter(typed)
        if (!kept.ok || kept.value === '') return
        expect(parseNumericFilter(kept.value)).toEqual(kept)
        expect(parseDollars(kept.value).ok).toBe(true)
      }),
    )
  })
})

describe('wholeDollars', () => {
  it.each([
    [1999, 19],
    [99, 0],
    [0, 0],
    [-99, 0],
    [-1999, -19],
    [MAX_CENTS, 999_999_999],
  ])('%d cents: %d', (cents, dollars) => {
    expect(wholeDollars(cents)).toBe(dollars)
  })

  it('refuses what is not whole cents', () => {
    expect(() => wholeDollars(1.5)).toThrow(RangeError)
  })
})
