import { addDays, type IsoDate, nextFifteenth } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { DebtStatus } from '../lifecycle.ts'

const reviewDays = 7
const noticeDays = 14

/** The first 15th at least two weeks after the debtors were told (specification 3, section 1). */
export const firstReportDate = (notifiedOn: IsoDate): IsoDate => nextFifteenth(notifiedOn, noticeDays)

export type NextEntry = { title: string; note: string; state: 'done' | 'now' | 'later' }

type Facts = { status: DebtStatus; submittedOn: IsoDate; approvedOn: IsoDate | null }

/** What a filer can expect and when (specification 3, section 4, "What's next timeline"). */
export function whatsNext({ status, submittedOn, approvedOn }: Facts): NextEntry[] {
  const isReviewed = status !== 'in_review'
  const isReporting = status === 'active'
  const notifiedOn = approvedOn ?? addDays(submittedOn, reviewDays)
  const reportedOn = formatDate(firstReportDate(notifiedOn))
  return [
    {
      title: 'Review',
      note: isReviewed ? 'Done' : 'Estimated: up to a week',
      state: isReviewed ? 'done' : 'now',
    },
    {
      title: 'Notify',
      note: approvedOn ? formatDate(approvedOn) : `Estimated: ${formatDate(notifiedOn)}`,
      state: approvedOn ? 'done' : 'later',
    },
    {
      title: 'First Report',
      note: isReporting ? reportedOn : `Estimated: ${reportedOn}`,
      state: isReporting ? 'done' : approvedOn ? 'now' : 'later',
    },
  ]
}
