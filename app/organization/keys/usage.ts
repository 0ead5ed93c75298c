import { formatCount } from '#app/platform/values/count-text.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/** How many days the summary shows, including today. */
export const shownDays = 30

export type DayOfUse = { day: IsoDate; calls: number; errors: number }
export type KeyUsage = {
  number: number
  name: string
  isTest: boolean
  ending: string
  calls: number
  errors: number
  /** Only days with calls. */
  days: DayOfUse[]
}
export type UsageSummary = { from: IsoDate; to: IsoDate; keys: KeyUsage[] }

export const totalOf = (keys: readonly KeyUsage[]) => ({
  calls: keys.reduce((sum, { calls }) => sum + calls, 0),
  errors: keys.reduce((sum, { errors }) => sum + errors, 0),
})

export const callsText = (calls: number): string => (calls === 1 ? '1 call' : `${formatCount(calls)} calls`)
