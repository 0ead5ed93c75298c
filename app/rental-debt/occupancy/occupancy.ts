import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'

/** Whether the renters have moved out, as a debt keeps it: 'active' is vacant possession. */
export type Occupancy =
  | { vacated_date_status: 'active'; vacated_date: IsoDate }
  | { vacated_date_status: 'in_possession' | 'unknown'; vacated_date: null }

export const occupancyMessages = {
  unanswered: 'Choose whether the tenants have moved out',
  noDate: 'Please select a date',
  future: 'Vacated date cannot be in the future',
  beforeCompensation: 'Vacated date cannot be before the daily compensation start date',
} as const

/** A move-out date is today or earlier, and no earlier than the order's daily compensation, where the order has one. */
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
