import { describe, expect, test } from 'vitest'
import { marksWithin, nearest, Stretches } from './stretches.ts'

const first = '2018-01-01'
const last = '2025-12-31'
const wholeDays = 2922

/**
 * Runs over a corpus with a number of filings per day, a share of which matches on each day; returns what was asked and
 * fetched.
 */
function ask(perDay: number, share: (day: string) => number, isNewestFirst = true) {
  const shift = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  const days = Math.ceil(nearest / perDay)
  const near = days >= wholeDays ? null : isNewestFirst ? shift(last, 1 - days) : shift(first, days - 1)
  const stretches = new Stretches({ first, last, near }, isNewestFirst)
  const asked: number[] = []
  for (;;) {
    const { from, to } = stretches.stretch
    let found = 0
    for (let day = from; day <= to; day = shift(day, 1)) found += perDay * share(day)
    asked.push(Math.round(found))
    if (!stretches.goOn(Math.round(found))) return { asked, stretch: stretches.stretch }
    if (asked.length > 20) throw new Error('it does not end')
  }
}

describe('stretches', () => {
  test.each([1, 0.5, 0.1, 0.02, 0.005, 0.001, 0.0001, 0])(
    'few orders are fetched for a word in %d of them, from either end',
    (share) => {
      for (const isNewestFirst of [true, false]) {
        const { asked, stretch } = ask(342, () => share, isNewestFirst)
        expect(asked.reduce((sum, each) => sum + each, 0)).toBeLessThan(4500)
        expect(asked.length).toBeLessThanOrEqual(4)
        expect((asked.at(-1) ?? 0) > 1000 || stretch.isWhole).toBe(true)
      }
    },
  )
  test('a small corpus is asked once, as a whole', () => {
    expect(ask(0.4, () => 1)).toMatchObject({
      asked: [expect.any(Number)],
      stretch: { from: first, to: last },
    })
  })
  test('a word of certain years alone is not fetched as a whole', () => {
    const { asked } = ask(342, (day) => (day < '2021-06-01' ? 0.5 : 0))
    expect(asked.at(-1)).toBeLessThanOrEqual(6000)
    expect(asked.at(-1)).toBeGreaterThan(1000)
    expect(asked.length).toBeLessThan(12)
  })
  test('a stretch has the marks of its weeks, months or years, each of its days one of them', () => {
    expect(marksWithin('2025-12-28', '2025-12-31')).toHaveLength(1)
    expect(marksWithin('2025-01-30', '2025-12-31')).toHaveLength(12)
    expect(marksWithin('2020-12-31', '2025-01-01')).toEqual([
      'y:2020',
      'y:2021',
      'y:2022',
      'y:2023',
      'y:2024',
      'y:2025',
    ])
  })
})
