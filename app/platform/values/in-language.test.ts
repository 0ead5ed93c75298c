import { expect, it } from 'vitest'
import { valuesIn } from './in-language.ts'
import { parseDollars } from './parse-money.ts'

const fr = valuesIn('fr')

it.each([
  ['2023-03-14', '14\u00a0mars\u00a02023'],
  ['2024-02-01', '1er\u00a0févr.\u00a02024'],
  ['2024-08-31', '31\u00a0août\u00a02024'],
])('shows %s in French as %s', (date, text) => {
  expect(fr.date(date)).toBe(text)
})

it.each([
  [0, '0,00\u00a0$'],
  [123_456_789, '1\u00a0234\u00a0567,89\u00a0$'],
  [-500, '-5,00\u00a0$'],
])('shows %d cents in French as %s, which is read back', (cents, text) => {
  expect(fr.cents(cents)).toBe(text)
  expect(parseDollars(text, { allowNegative: true })).toEqual({ ok: true, value: cents })
})

it('shows counts and phone numbers in French', () => {
  expect([fr.count(1234), fr.phone('4165550199'), fr.phone('41655501999')]).toEqual([
    '1\u00a0234',
    '416 555-0199',
    '41655501999',
  ])
})

it('throws on a date of another shape, in any language', () => {
  expect(() => fr.date('14 mars 2023')).toThrow(RangeError)
})

it('has English forms for English and the pseudo-language', () => {
  for (const language of ['en', 'en-XA'] as const) {
    const { date, cents, count, phone } = valuesIn(language)
    expect([date('2023-03-14'), cents(123_456), count(1234), phone('4165550199')]).toEqual([
      'Mar\u00a014,\u00a02023',
      '$1,234.56',
      '1,234',
      '416 555 0199',
    ])
  }
})
