import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyIn, parseMoney } from './money-in-text.ts'
import { normalizeSpaces } from './page-lines.ts'

test.each([
  ['$8,015.36', 801_536],
  ['$ 8,015.36', 801_536],
  ['$40', 4_000],
  ['$3,801', 380_100],
  ['$8, 015. 36', 801_536],
  ['2 200,50 $', 220_050],
  ['3 450 $', 345_000],
  ['109 $', 10_900],
])('%s', (printed, cents) => expect(parseMoney(normalizeSpaces(printed))).toBe(cents))

test('English amounts come back from their print', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const printed = (cents / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' })
      expect(moneyIn(normalizeSpaces(`pay ${printed} now`)).map((one) => one.cents)).toEqual([cents])
    }),
  )
})

test('French amounts come back from their print, no-break spaces and all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const printed = (cents / 100).toLocaleString('fr-CA', { style: 'currency', currency: 'CAD' })
      expect(moneyIn(normalizeSpaces(`la somme de ${printed}, plus`)).map((one) => one.cents)).toEqual([
        cents,
      ])
    }),
  )
})

test('a deduction is negative', () =>
  expect(moneyIn('Less the deposit - $2,600.00')[0]?.cents).toBe(-260_000))
