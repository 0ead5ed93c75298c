import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { dateOfDay, dayNumber, firstOfNextMonth } from '#app/platform/values/day-numbers.ts'

declare const monthBrand: unique symbol

/** A calendar month as `YYYY-MM`, so that text order is time order. */
export type Month = string & { readonly [monthBrand]: true }

export const monthOf = (date: IsoDate): Month => date.slice(0, 7) as Month

export const firstDayOf = (month: Month): IsoDate => isoDate(`${month}-01`)

export const monthAfter = (month: Month): Month =>
  monthOf(dateOfDay(firstOfNextMonth(dayNumber(firstDayOf(month)))))

export const lastDayOf = (month: Month): IsoDate =>
  dateOfDay(firstOfNextMonth(dayNumber(firstDayOf(month))) - 1)

/** The day of a month, 1 to 31; in a shorter month its last day. */
export function dayIn(month: Month, day: number): IsoDate {
  const last = lastDayOf(month)
  return day >= Number(last.slice(8)) ? last : isoDate(`${month}-${String(day).padStart(2, '0')}`)
}
