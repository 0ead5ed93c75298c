import type { IsoDate } from '#app/platform/values/dates.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { reportDay } from '../months/confirmed.ts'
import { dayIn, firstDayOf, type Month, monthAfter, monthOf } from '../months/months.ts'

/** How far back a lease can go: a line has as many letters. */
export const maxPastMonths = 24

/** How long the other side has before our reviewers decide. */
export const daysToAnswer = 7

type Lease = { startsOn: IsoDate; countsFrom: IsoDate }

/** The months before the first that counts, newest first, of which the lease had a 15th. */
export function pastMonths({ startsOn, countsFrom }: Lease): Month[] {
  const months: Month[] = []
  let month = monthBefore(monthOf(countsFrom))
  while (months.length < maxPastMonths && dayIn(month, reportDay) >= startsOn) {
    months.push(month)
    month = monthBefore(month)
  }
  return months
}

export const monthBefore = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1))

type Home = { joinedOn: IsoDate; leftOn: IsoDate | null }

/** Whether someone of these lived there on the month's 15th: no month counts for people who moved in later. */
export const isLivedIn = (month: Month, renters: readonly Home[]): boolean => {
  const day = dayIn(month, reportDay)
  return renters.some(({ joinedOn, leftOn }) => joinedOn <= day && (leftOn === null || leftOn >= day))
}

/** Months as text, oldest first, runs as one: `January 2025 to March 2025, May 2025`. */
export function monthsInWords(months: readonly Month[]): string {
  const runs: [Month, Month][] = []
  for (const month of [...new Set(months)].toSorted()) {
    const run = runs.at(-1)
    if (run && monthAfter(run[1]) === month) run[1] = month
    else runs.push([month, month])
  }
  return runs
    .map(([first, last]) =>
      first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`,
    )
    .join(', ')
}

type Asked = { askedOn: IsoDate; toAnswer: number; answered: number }

/** The day from which it can be decided: at once if everyone who can say something has. */
export const decidableFrom = ({ askedOn, toAnswer, answered }: Asked): IsoDate =>
  answered >= toAnswer ? askedOn : addDays(askedOn, daysToAnswer)

/** A month as rows and forms hold it. */
export const monthFrom = (day: string): Month => monthOf(isoDate(day))
