import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents, formatCentsForInput } from '#app/platform/values/money.ts'
import { MAX_CENTS } from '#app/platform/values/parse-money.ts'
import { type DecimalMark, decimalMarkOf, readAmount } from './amounts.ts'

test.each<[string, number | null, DecimalMark?]>([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  ['(1,234.50)', -123_450],
  ['($1,234.50)', -123_450],
  ['$(1,234.50)', -123_450],
  ['1,234.50-', -123_450],
  ['-$1,234.50', -123_450],
  ['$-1,234.50', -123_450],
  ['\u22121,234.50', -123_450],
  ['1,234.50 CR', -123_450],
  ['1,234.50CR', -123_450],
  ['1,234.50 DR', 123_450],
  ['CA$1,234.50', 123_450],
  ['1,234.50 CAD', 123_450],
  ['1 234,50 $', 123_450],
  ['1\u202f234,50 $', 123_450],
  ['1234,50', 123_450, 'comma'],
  ['1.234,50', 123_450, 'comma'],
  ['-950,00 $', -95_000, 'comma'],
  ['.50', 50],
  ['0.00', 0],
  ['(0.00)', 0],
  ['', null],
  ['-', null],
  ['$ -', null],
  ['$', null],
  ['—', null],
])('%s', (text, value, mark = 'point') => {
  expect(readAmount(text, mark)).toEqual({ ok: true, value })
})

test.each<[string, string, DecimalMark?]>([
  ['abc', 'not-an-amount'],
  ['#REF!', 'not-an-amount'],
  ['1,5OO.00', 'not-an-amount'],
  ['12,50', 'not-an-amount'],
  ['1,23,456', 'not-an-amount'],
  ['1.234', 'too-many-decimals'],
  ['1.234', 'not-an-amount', 'comma'],
  ['1,234', 'too-many-decimals', 'comma'],
  ['(-5.00)', 'not-an-amount'],
  ['-5.00 CR', 'not-an-amount'],
  ['CR', 'not-an-amount'],
  ['1e5', 'not-an-amount'],
  ['1500 1600', 'not-an-amount'],
  ['1,000,000,000.00', 'too-large'],
])('%s is a fault, never 0', (text, fault, mark = 'point') => {
  expect(readAmount(text, mark)).toEqual({ ok: false, fault })
})

describe('any amount', () => {
  const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })
  const french = (amount: number) =>
    `${amount < 0 ? '-' : ''}${formatCents(Math.abs(amount)).slice(1).replaceAll(',', '\u00a0').replace('.', ',')} $`

  test('is what was written, in every way of writing it', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const size = formatCents(Math.abs(amount))
        const ways = [formatCents(amount), formatCentsForInput(amount)]
        if (amount < 0) ways.push(`(${size})`, `${size.slice(1)}-`, `${size} CR`)
        for (const way of ways) expect(readAmount(way, 'point')).toEqual({ ok: true, value: amount })
        expect(readAmount(french(amount), 'comma')).toEqual({ ok: true, value: amount })
      }),
      { numRuns: 500 },
    )
  })

  test('is 0 only if every digit of the text is 0, whatever the text', () => {
    const likely = fc.string({ unit: fc.constantFrom(...'0019,. -()$CRDR') })
    fc.assert(
      fc.property(fc.oneof(likely, fc.string()), fc.constantFrom('point', 'comma'), (text, mark) => {
        const read = readAmount(text, mark)
        if (!read.ok) return
        if (read.value === 0) expect(text).toMatch(/^[^1-9]*0[^1-9]*$/)
        if (read.value === null) expect(text).not.toMatch(/[\p{L}\d]/u)
      }),
      { numRuns: 5_000 },
    )
  })
})

test.each<[string[], DecimalMark]>([
  [['1,234.50', '950'], 'point'],
  [['1,234', '950'], 'point'],
  [['950,00', '1 234,50 $'], 'comma'],
  [['950,00', '1234.50'], 'point'],
  [[], 'point'],
])('the decimal mark of %j', (texts, mark) => {
  expect(decimalMarkOf(texts)).toBe(mark)
})
