import { addDays, type IsoDate, isBefore, nextFifteenth } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { expiryDate } from '../eligibility.ts'
import type { DebtStatus } from '../lifecycle.ts'

const reviewDays = 7
const noticeDays = 14

/** The first 15th at least two weeks after the debtors were told (specification 3, section 1). */
export const firstReportDate = (notifiedOn: IsoDate): IsoDate => nextFifteenth(notifiedOn, noticeDays)

export type NextEntry = { title: string; note: string; state: 'done' | 'now' | 'later' }

export type NextFacts = {
  status: DebtStatus
  submittedOn: IsoDate
  approvedOn: IsoDate | null
  issuedOn: IsoDate | null
  /** Of the bureau's files that this debt went out in: the first and the last one. */
  reported: { firstOn: IsoDate; lastOn: IsoDate } | null
  today: IsoDate
}

/** What a filer can expect and when (specification 3, section 4, "What's next timeline"). */
export function whatsNext(facts: NextFacts): NextEntry[] {
  const { approvedOn } = facts
  return [
    approvedOn
      ? { title: 'Reviewed', note: formatDate(approvedOn), state: 'done' }
      : { title: 'Reviewed', note: 'Estimated: up to a week', state: 'now' },
    approvedOn
      ? { title: 'Tenants notified', note: formatDate(approvedOn), state: 'done' }
      : {
          title: 'Tenants notified',
          note: `Estimated: ${formatDate(noticeEstimate(facts))}`,
          state: 'later',
        },
    ...reportEntries(facts),
  ]
}

const noticeEstimate = ({ submittedOn }: NextFacts): IsoDate => addDays(submittedOn, reviewDays)

/** A report is done when it went out, and not before: the day alone does not send it. */
function reportEntries(facts: NextFacts): NextEntry[] {
  const { approvedOn, reported } = facts
  if (!approvedOn) {
    const estimate = firstReportDate(noticeEstimate(facts))
    return [{ title: 'First report', note: `Estimated: ${formatDate(estimate)}`, state: 'later' }]
  }
  const next = nextReportOn(facts)
  if (reported) {
    const first: NextEntry = { title: 'First report', note: formatDate(reported.firstOn), state: 'done' }
    return next ? [first, { title: 'Next report', note: formatDate(next), state: 'now' }] : [first]
  }
  return next ? [{ title: 'First report', note: `Estimated: ${formatDate(next)}`, state: 'now' }] : []
}

/** The 15th on which this debt goes out next; null where nothing more is reported of it. */
export function nextReportOn(facts: Omit<NextFacts, 'submittedOn'>): IsoDate | null {
  const { status, approvedOn, issuedOn, reported, today } = facts
  if (!approvedOn || !['notified', 'active', 'disputed'].includes(status)) return null
  const firstOn = firstReportDate(approvedOn)
  const from = reported && !isBefore(reported.lastOn, today) ? addDays(reported.lastOn, 1) : today
  const next = nextFifteenth(isBefore(from, firstOn) ? firstOn : from, 0)
  return issuedOn && !isBefore(next, expiryDate(issuedOn)) ? null : next
}
