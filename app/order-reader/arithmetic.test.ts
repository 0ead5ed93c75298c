import { describe, expect, test } from 'vitest'
import { dailyRent, dailyRentCheck, rowChecks } from './arithmetic.ts'
import { emptyFields } from './fields.ts'
import type { FieldReading } from './reading.ts'
import type { TextLine } from './text-line.ts'

const line = (cells: readonly string[], index: number): TextLine => ({
  text: cells.join(' '),
  cells: [...cells],
  page: 1,
  line: index + 1,
  starts: [],
  doubts: [],
  isStruck: false,
  gapAbove: undefined,
  furniture: false,
})

/** The checks of a table whose rows have these cells. */
const checked = (...rows: readonly (readonly string[])[]) => {
  const lines = rows.map(line)
  const text = { lines, sentences: [], fromScan: false, whole: lines.map((each) => each.text).join(' ') }
  return rowChecks(text, emptyFields()).map(({ ok, expected, found }) => ({ ok, expected, found }))
}

describe('rows add up to their total', () => {
  test('with a sum between the two lines of its label', () => {
    const wrapped = [['Rent owing for the months of'], ['$2,000.00'], ['May and June 2025']]
    expect(checked(...wrapped, ['Filing fee', '$186.00'], ['Total', '$2,186.00'])).toEqual([
      { ok: true, expected: 218_600, found: 218_600 },
    ])
  })

  test('with a total between the two lines of its label', () => {
    const rows = [
      ['Rent owing', '$2,000.00'],
      ['Filing fee', '$186.00'],
    ]
    expect(checked(...rows, ['Total amount the tenant'], ['$2,186.00'], ['has to pay'])).toEqual([
      { ok: true, expected: 218_600, found: 218_600 },
    ])
  })

  test('with a sum below a label that takes it off', () => {
    const wrapped = [['Less the rent deposit that'], ['$525.60'], ['the landlord holds']]
    expect(checked(['Rent owing', '$2,000.00'], ...wrapped, ['Total', '$1,474.40'])).toEqual([
      { ok: true, expected: 147_440, found: 147_440 },
    ])
  })

  test.each(['($525.60)', '$(525.60)', '$ (525.60)'])('with %s as an amount that is taken off', (sum) => {
    expect(checked(['Rent owing', '$2,000.00'], ['Rent deposit', sum], ['Total', '$1,474.40'])).toEqual([
      { ok: true, expected: 147_440, found: 147_440 },
    ])
  })

  test('and not without the brackets', () => {
    expect(checked(['Rent owing', '$2,000.00'], ['Rent deposit', '$525.60'], ['Total', '$1,474.40'])).toEqual(
      [{ ok: false, expected: 252_560, found: 147_440 }],
    )
  })
})

describe('the daily rent follows from the monthly rent', () => {
  const read = (value: number): FieldReading<number> => ({
    value,
    confidence: 'high',
    page: 1,
    line: 1,
    sentence: null,
  })
  const check = (monthly: number, perDay: number) =>
    dailyRentCheck({ ...emptyFields(), monthly_rent: read(monthly), per_day_rent: read(perDay) })

  test.each([
    ['of 365 days', 7_068, true],
    ['of 365 days, a cent less', 7_067, true],
    ['of a leap year', 7_049, true],
    ['of neither', 7_040, false],
    ['of 360 days', 7_167, false],
  ])('%s', (_, perDay, ok) => {
    expect(check(215_000, perDay)).toMatchObject([{ ok, expected: 7_068, found: perDay }])
  })

  test('to the cent, half up', () => {
    expect([dailyRent(215_000), dailyRent(100_000), dailyRent(0)]).toEqual([7_068, 3_288, 0])
  })
})
