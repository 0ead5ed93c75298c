import { type Shown, shownInEnglish } from '#app/platform/values/shown.ts'
import type { YearOfCases } from './figures.ts'
import { type Quarter, quarters } from './l1-waits.ts'

/** A bar with the text on it and under it; `value` is only for its height. */
export type Bar = { key: string; label: string; group: string; value: number; onBar: string; inTable: Shown }

export type ChartData = { bars: Bar[]; describes: string }

/** `$1,235` for 123,450 cents: totals of this many orders are shown without cents. */
export const roundedDollars = (cents: number): { shortCents: number } => ({
  shortCents: Math.round(cents / 100) * 100,
})

export function casesChart(years: readonly YearOfCases[]): ChartData {
  const bars = years.map(({ year, averageCents }) => ({
    key: String(year),
    label: String(year),
    group: '',
    value: averageCents / 100,
    onBar: shownInEnglish(roundedDollars(averageCents)),
    inTable: { cents: averageCents },
  }))
  return { bars, describes: describe(bars) }
}

export function l1Chart(months: Record<Quarter, number>): ChartData {
  const bars = quarters.map((quarter, index) => {
    const [year = '', label = ''] = quarter.split('-')
    return {
      key: quarter,
      label,
      // The year is under its first quarter.
      group: quarters[index - 1]?.startsWith(year) ? '' : year,
      value: months[quarter],
      onBar: months[quarter].toFixed(1),
      inTable: months[quarter].toFixed(1),
    }
  })
  return { bars, describes: describe(bars) }
}

const describe = (bars: readonly Bar[]): string =>
  bars.map(({ key, inTable }) => `${key.replace('-', ' ')}: ${shownInEnglish(inTable)}`).join(', ')
