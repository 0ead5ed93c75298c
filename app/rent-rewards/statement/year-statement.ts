import { accountStatus, ecoa } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { monthsOfStatus } from '../line/lateness.ts'
import type { LeaseLine } from '../line/line-facts.ts'
import { type Month, monthOf } from '../months/months.ts'

/** A line that went to the bureau, as far as a statement reads it. */
export type SentLine = Pick<LeaseLine, 'asOf' | 'accountStatus' | 'paymentRating' | 'history' | 'consumers'>

/** What the bureau has of one month: `late` in months of 30 days, from 1; blank: nothing known, or nothing that may be sent. */
export type StatementMonth =
  | { month: Month; state: 'on_time' | 'blank' }
  | { month: Month; state: 'late'; months: number }

export type YearStatement = {
  year: number
  /** The 15th of the latest report that this is read from. */
  asOf: IsoDate
  months: StatementMonth[]
  onTime: number
  /** On time and late: the months that the bureau has. */
  reported: number
}

/**
 * What the bureau has of a renter's year after all corrections: read from the latest line about them that still has letters
 * for all its months. Null if it has nothing, or they were taken out of it.
 */
export function yearStatement(
  lines: readonly SentLine[],
  renterId: string,
  year: number,
): YearStatement | null {
  const latest = latestUntil(lines, renterId, `${year + 1}-12-15`)
  const last = latestUntil(lines, renterId, '9999-12-31')
  if (!latest || !last || isTakenOut(last, renterId)) return null
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')).flatMap(
    (month): StatementMonth[] => stateOf(latest, isoDate(`${year}-${month}-15`)),
  )
  const onTime = months.filter(({ state }) => state === 'on_time').length
  const reported = months.filter(({ state }) => state !== 'blank').length
  return reported === 0 ? null : { year, asOf: latest.asOf, months, onTime, reported }
}

/** The years that have a statement, latest first. */
export function statementYears(lines: readonly SentLine[], renterId: string): number[] {
  const own = lines.filter((line) => line.consumers.some((each) => each.renterId === renterId))
  const [first, last] = [own.at(0), own.at(-1)]
  if (!first || !last) return []
  // Letters reach back two years before the first line.
  const from = Number(first.asOf.slice(0, 4)) - 2
  const to = Number(last.asOf.slice(0, 4))
  return Array.from({ length: to - from + 1 }, (_, index) => to - index).filter(
    (year) => yearStatement(lines, renterId, year) !== null,
  )
}

const latestUntil = (lines: readonly SentLine[], renterId: string, until: string): SentLine | undefined =>
  lines.findLast(
    ({ asOf, consumers }) => asOf <= until && consumers.some((each) => each.renterId === renterId),
  )

export const isTakenOut = ({ accountStatus: status, consumers }: SentLine, renterId: string): boolean =>
  status === accountStatus.deleted ||
  consumers.some((each) => each.renterId === renterId && each.ecoa === ecoa.removed)

/** What the bureau has of the month of a 15th by a line; none before the account began, and none after the line. */
export function stateOf(line: SentLine, on: IsoDate): StatementMonth[] {
  const month = monthOf(on)
  const back = monthsBetween(on, line.asOf)
  if (back < 0) return []
  const letter = back === 0 ? String(ratingOf(line)) : line.history.charAt(back - 1)
  if (letter === '' || letter === 'B') return []
  if (letter === '0') return [{ month, state: 'on_time' }]
  const months = Number(letter)
  return Number.isNaN(months) ? [{ month, state: 'blank' }] : [{ month, state: 'late', months }]
}

const ratingOf = ({ accountStatus: status, paymentRating }: SentLine): number =>
  paymentRating === null ? monthsOfStatus(status) : Number(paymentRating)

const monthsBetween = (from: IsoDate, to: IsoDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
