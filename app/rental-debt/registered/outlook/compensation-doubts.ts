import { formatCount } from '#app/platform/values/count-text.ts'
import { daysBetween, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { CorrectableValues } from '../../application/court-order/order-values.ts'
import type { LedgerFacts } from '../ledger/facts.ts'

/** Longer compensation after the end of a tenancy suggests a move-out that was not entered. */
const maxDaysPastTenancy = 90

/**
 * Why daily compensation may run too long, as text; the same for a filer and a reviewer. `rent`: its amount on the day,
 * in cents.
 */
export function compensationDoubts(
  { tenancy_terminated_date }: Pick<CorrectableValues, 'tenancy_terminated_date'>,
  { vacatedOn, startingPrincipal }: LedgerFacts,
  { today, rent }: { today: IsoDate; rent: number },
): string[] {
  if (rent === 0) return []
  const ended = tenancy_terminated_date === null ? null : isoDate(tenancy_terminated_date)
  const days = ended ? daysBetween(ended, vacatedOn ?? today) : 0
  const doubts: string[] = []
  if (ended && days > maxDaysPastTenancy)
    doubts.push(
      `Daily compensation runs ${formatCount(days)} days past the end of the tenancy on ${formatDate(ended)}.`,
    )
  if (rent > startingPrincipal) doubts.push('Daily compensation is more than what was ordered.')
  return doubts
}
