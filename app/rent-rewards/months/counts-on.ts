import { addDays, compareDates, type IsoDate, nextFifteenth } from '#app/platform/values/dates.ts'
import { chargesUntil, type LeaseTerms } from './charges.ts'
import type { MonthStatement, Said } from './confirmed.ts'
import type { Month } from './months.ts'

/** Money of which a statement says only that it was received by a day. */
type Stated = { by: IsoDate; statedFor: Month; said: Said }

/**
 * The day from which stated money counts. No one said that it came late, so it counts from the due day. An earlier
 * statement that said otherwise holds for the report that was made with it: then the money counts from the day after.
 */
export function countsOn(
  lease: LeaseTerms,
  { by, statedFor, said }: Stated,
  replaced: readonly MonthStatement[],
): IsoDate {
  // That nothing is owed is known of that day alone.
  if (said === 'nothing_owed') return by
  const due = chargesUntil(lease, by).find(({ month }) => month === statedFor)?.dueOn ?? by
  const [latest = due] = replaced
    .filter(
      ({ month, said, asOf }) =>
        month === statedFor && (said === 'nothing' || said === 'in_part') && asOf < by && asOf >= due,
    )
    .map(({ asOf }) => addDays(nextFifteenth(asOf, 0), 1))
    .toSorted(compareDates)
    .toReversed()
  return latest < by ? latest : by
}
