import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { chargesUntil } from './charges.ts'
import { type LeaseMonths, reportDay, unconfirmedMonths, unknownMonths } from './confirmed.ts'
import { dayIn, type Month, monthOf } from './months.ts'
import { standingOn } from './standing.ts'

/** What is known of a month whose rent is due. */
export type MonthRow = {
  month: Month
  due: Cents
  /** Fees of their own that were due in the month. */
  oneOff: Cents
  dueOn: IsoDate
  isConfirmed: boolean
  /** Received in the month; null while it is not confirmed and nothing was recorded. */
  received: Cents | null
  /** Owed on the 15th, or today before that; null while it is not known. */
  owed: Cents | null
}

/** The months of a lease until a day, newest first. */
export function monthRows(lease: LeaseMonths, today: IsoDate): MonthRow[] {
  const unconfirmed = new Set(unconfirmedMonths(lease, today))
  const rows = chargesUntil(lease, today).map(({ month, dueOn, amount }) => {
    const isConfirmed = !unconfirmed.has(month)
    const received = receivedIn(lease, month, today)
    const closes = dayIn(month, reportDay)
    const on = closes < today ? later(closes, dueOn) : today
    // Payments cover the oldest month first: after a gap, nothing later is known either.
    const isKnown = unknownMonths(lease, on).length === 0
    return {
      month,
      due: amount,
      oneOff: feesIn(lease, month, today),
      dueOn,
      isConfirmed,
      received: isConfirmed || received > 0 ? received : null,
      owed: isKnown ? standingOn(lease, on).owed : null,
    }
  })
  return rows.toReversed()
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? b : a)

const receivedIn = ({ receipts }: LeaseMonths, month: Month, today: IsoDate): Cents =>
  receipts
    .filter(({ on, returnedOn }) => monthOf(on) === month && on <= today && returnedOn === null)
    .reduce((sum, { amount }) => sum + amount, 0)

const feesIn = ({ oneOff }: LeaseMonths, month: Month, today: IsoDate): Cents =>
  oneOff
    .filter(({ dueOn }) => monthOf(dueOn) === month && dueOn <= today)
    .reduce((sum, { amount }) => sum + amount, 0)
