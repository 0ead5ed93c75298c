import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import type { DebtStatus } from '../../lifecycle.ts'

/** Whether the renters have moved out, as a debt stores it: 'active' is vacant possession. */
export type Occupancy =
  | { vacated_date_status: 'active'; vacated_date: IsoDate }
  | { vacated_date_status: 'in_possession' | 'unknown'; vacated_date: null }

export const occupancyMessages = {
  unanswered: 'Choose whether the tenants have moved out',
  noDate: 'Please select a date',
  future: 'Vacated date cannot be in the future',
  beforeCompensation: 'Vacated date cannot be before the daily compensation start date',
} as const

/** A move-out date is today or earlier, and not before the order's daily compensation, if the order has one. */
export function checkVacatedDate(
  date: IsoDate,
  { today, compensationStart }: { today: IsoDate; compensationStart: IsoDate | null },
): Parsed<IsoDate> {
  if (isBefore(today, date)) return refused(occupancyMessages.future)
  if (compensationStart && isBefore(date, compensationStart)) {
    return refused(occupancyMessages.beforeCompensation)
  }
  return accepted(date)
}

const fixedIn: readonly DebtStatus[] = ['draft', 'in_review', 'cancelled', 'terminated']

/**
 * Whether the filer can still change who has the unit. A draft has its step for that, a review decides about what was
 * submitted, and an ended debt stays as it was. A settled debt can be corrected, and so can one that is no longer
 * reported after six years: its ledger then follows.
 */
export const canUpdateOccupancy = (status: DebtStatus): boolean => !fixedIn.includes(status)

/** The message after a change, in the words of specification 3, section 4. */
export const occupancyDone = {
  vacated: 'Successfully recorded move out date.',
  'in-possession':
    'Calculations in Rental debt ledger have been updated to reflect that renters are still in possession of the property as of today.',
  waiting:
    'A reviewer checks this change first, because the debt would be more than 90 days of compensation above what our reviewers last checked. We email you and the tenants.',
} as const
export type OccupancyDone = keyof typeof occupancyDone
