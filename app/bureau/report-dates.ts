import { addDays, type IsoDate, isBefore, isoDate, nextFifteenth } from '#app/platform/values/dates.ts'

/** Lines of the next file are shown from the 8th of its month. */
const daysShownAhead = 7

/** The first 15th on or after a day: holidays and weekends do not move it. */
export const reportDateFrom = (date: IsoDate): IsoDate => nextFifteenth(date, 0)

export const reportDateAfter = (reportDate: IsoDate): IsoDate => monthsLater(reportDate, 1)
export const reportDateBefore = (reportDate: IsoDate): IsoDate => monthsLater(reportDate, -1)

/** The day from which the lines of a file are shown before it is made. */
export const shownFrom = (reportDate: IsoDate): IsoDate => addDays(reportDate, -daysShownAhead)

/** The 15ths from the first one whose files are due by a day, oldest first. */
export function reportDatesDue(first: IsoDate, today: IsoDate): IsoDate[] {
  const due: IsoDate[] = []
  for (let date = first; !isBefore(today, date); date = reportDateAfter(date)) due.push(date)
  return due
}

/** How many files there are between two 15ths. */
export const monthsBetween = (earlier: IsoDate, later: IsoDate): number => monthOf(later) - monthOf(earlier)

/** Months counted from the year 0: a 15th is identified by its month alone. */
const monthOf = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

export function monthsLater(reportDate: IsoDate, months: number): IsoDate {
  const month = monthOf(reportDate) + months
  return isoDate(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`)
}
