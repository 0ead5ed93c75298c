import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { unknownInFile } from '../months/confirmed.ts'
import { monthOf } from '../months/months.ts'
import { isPausedOn, lateGate } from './late-gate.ts'
import { delinquentSince, isLate, latenessOn } from './lateness.ts'
import type { LineFacts, LineRenter } from './line-facts.ts'
import { hasLeft, standingConsent } from './line-people.ts'

/** How long before a file a renter is notified, and the least that it takes. */
export const noticeDays = { before: 14, least: 7 } as const

/** The renters who are to be notified today that the rent can be reported as late in the next file, and since when it is. */
export function toNotify(
  facts: LineFacts,
  { today, reportDate }: { today: IsoDate; reportDate: IsoDate },
): { about: IsoDate; renters: LineRenter[] } | null {
  if (
    facts.courtDebt !== null ||
    facts.ended !== null ||
    !facts.isProvinceReported ||
    today < addDays(reportDate, -noticeDays.before)
  )
    return null
  if (!isLate(latenessOn(facts, reportDate))) return null
  const about = delinquentSince(facts, reportDate)
  // A month that no one confirmed is no miss, and what came after it is not known.
  if (about === null || unknownInFile(facts.months, reportDate).some((month) => month <= monthOf(about)))
    return null
  const renters = facts.renters.filter(
    (renter) =>
      !hasLeft(renter, today) &&
      // Nothing is sent about them yet. The day it can be, they are notified in time for the file after it.
      renter.hasBirthDate &&
      !isPausedOn(renter, reportDate) &&
      standingConsent(renter, today) !== null &&
      lateGate(facts, renter, reportDate) === 'late_notice' &&
      !renter.lateNotices.some((notice) => notice.about >= about),
  )
  return renters.length > 0 ? { about, renters } : null
}
