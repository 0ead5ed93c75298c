import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { type IsoDate, isBefore, isoDateOrNull } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { Occupancy } from '../../application/occupancy/occupancy.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { figuresAsOf } from '../ledger/ledger.ts'

/** The possible answers about the unit after the draft. */
export type OccupancyAnswer = Exclude<Occupancy, { vacated_date_status: 'unknown' }>

/** Whether an answer is already known: nothing changes, and no reason is asked. */
export const isSameOccupancy = (
  known: { vacated_date_status: string; vacated_date: string | null },
  answer: OccupancyAnswer,
): boolean =>
  known.vacated_date_status === answer.vacated_date_status && known.vacated_date === answer.vacated_date

/** The balance on the day of the change, before and after it. */
export type BalanceEffect = { before: number; after: number }

export function effectOf(
  facts: LedgerFacts,
  { vacated_date }: OccupancyAnswer,
  today: IsoDate,
): BalanceEffect {
  const owed = (each: LedgerFacts) => figuresAsOf(each, today).outstanding
  return { before: owed(facts), after: owed({ ...facts, vacatedOn: vacated_date }) }
}

/** The days of compensation a filer can add to a debt without a reviewer. */
export const maxDaysUnchecked = 90

/** Who had the unit when a reviewer last checked it, as a debt stores it. */
export type CheckedOccupancy = { vacated_date: string | null; vacated_date_status: string }

/**
 * Whether the debt is then more than that above what a reviewer last checked: changes that no reviewer checked add up,
 * and one that takes back an earlier one adds nothing.
 */
export function waitsForReviewer(
  facts: LedgerFacts,
  answer: OccupancyAnswer,
  { checked, today }: { checked: CheckedOccupancy; today: IsoDate },
): boolean {
  if (!facts.appliesRentAccrual || facts.perDayRent === null) return false
  const vacatedOn = checked.vacated_date_status === 'active' ? isoDateOrNull(checked.vacated_date) : null
  const { before, after } = effectOf({ ...facts, vacatedOn }, answer, today)
  return after - before > maxDaysUnchecked * facts.perDayRent
}

/** The content of the confirmed page. */
export const seenText = ({ before, after }: BalanceEffect): string => `${before}-${after}`

/** Our reviewers' latest decision about who has the unit. */
export type OccupancyDecision = { disputeId: string; on: IsoDate; vacatedOn: IsoDate | null }

/** A day that staff decided stands. That the tenants were still there allows a later move-out. */
export function againstDecision(
  { on, vacatedOn }: OccupancyDecision,
  { vacated_date }: Pick<OccupancyAnswer, 'vacated_date'>,
): string | null {
  if (vacatedOn !== null) return 'Our reviewers decided this on a dispute. Ask them if it has to change.'
  if (vacated_date === null || !isBefore(vacated_date, on)) return null
  return `Our reviewers decided on ${formatDate(on)} that the tenants were still there. Enter that day or a later one, or ask our reviewers.`
}

export const reasonMessages = {
  missing: 'Say why. The tenants read it.',
  tooLong: atMostCharacters(500),
} as const

/** Who has the unit, as a line of the debt's history. */
export const occupancyText = (vacatedOn: string | null, status: string): string =>
  vacatedOn !== null
    ? `Moved out on ${formatDate(vacatedOn)}`
    : status === 'in_possession'
      ? 'Still in possession'
      : 'Not known'
