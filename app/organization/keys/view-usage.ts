import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { type UsageDrawings, usageDrawings } from './draw-usage.ts'
import { nameOfKey } from './keys.ts'
import { callsText, shownDays, totalOf, type UsageSummary } from './usage.ts'

/** The data of the summary page: drawn charts and totals. */
export type ShownUsage = {
  calls: number
  errors: number
  keys: {
    number: number
    name: string
    isTest: boolean
    ending: string
    calls: number
    errors: number
    says: string
    drawings: UsageDrawings
  }[]
  rows: { day: IsoDate; number: number; key: string; calls: number; errors: number }[]
}

export function viewUsage({ from, keys }: UsageSummary): ShownUsage {
  const days = Array.from({ length: shownDays }, (_, index) => addDays(from, index))
  const max = Math.max(0, ...keys.flatMap((key) => key.days.map(({ calls }) => calls)))
  return {
    ...totalOf(keys),
    keys: keys.map(({ days: used, ...key }) => ({
      ...key,
      says: used.map(({ day, calls }) => `${shownInEnglish({ date: day })}: ${callsText(calls)}`).join(', '),
      drawings: usageDrawings(days, used, max),
    })),
    rows: keys
      .flatMap((key) => key.days.map((day) => ({ ...day, number: key.number, key: nameOfKey(key) })))
      .sort((a, b) => b.day.localeCompare(a.day) || a.number - b.number),
  }
}
