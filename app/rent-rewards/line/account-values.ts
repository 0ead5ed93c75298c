import { reportDateBefore, reportDateFrom } from '#app/bureau/report-dates.ts'
import { accountStatus, specialComment } from '#app/platform/metro2/labels.ts'
import { addDays, compareDates, type IsoDate } from '#app/platform/values/dates.ts'
import { chargesUntil, monthlyObligation, termOn } from '../months/charges.ts'
import { countsUntil, isRentLeft, owedInFile } from '../months/left-rent.ts'
import { pastDueDays } from '../months/standing.ts'
import { historyOf } from './history.ts'
import { lateGate } from './late-gate.ts'
import { delinquentSince, isLate, isNothingOwed, lateMonths, latenessOn, statusOf } from './lateness.ts'
import type { LeaseLine, LineFacts, LineRenter } from './line-facts.ts'

export type AccountValues = Pick<
  LeaseLine,
  | 'asOf'
  | 'accountStatus'
  | 'paymentRating'
  | 'specialComment'
  | 'dateOpened'
  | 'dateFirstDelinquency'
  | 'dateClosed'
  | 'dateLastPayment'
  | 'highestCredit'
  | 'scheduledPayment'
  | 'actualPayment'
  | 'currentBalance'
  | 'amountPastDue'
  | 'history'
>

/** What a line says of the account on a 15th about these people, whose months are known and may be reported. */
export function accountValues(
  facts: LineFacts,
  people: readonly LineRenter[],
  reportDate: IsoDate,
): AccountValues {
  const { months } = facts
  const at = latenessOn(facts, reportDate)
  const { endsOn } = months
  const dateClosed = endsOn !== null && endsOn <= reportDate ? endsOn : null
  const isClosed = dateClosed !== null && isNothingOwed(at) && !isRentLeft(months, reportDate)
  const rated = isClosed ? ratingOf(facts, people, reportDate) : null
  const before = reportDateBefore(reportDate)
  const payments = months.receipts.filter(
    ({ on, returnedOn, isCredit }) => on <= reportDate && returnedOn === null && !isCredit,
  )
  const late = isLate(at)
  return {
    asOf: reportDate,
    accountStatus: isClosed ? accountStatus.closed : statusOf(at.daysLate),
    paymentRating: rated && String(rated.months),
    specialComment: at.isUnderPlan && !late ? specialComment.paymentPlan : null,
    dateOpened: facts.startsOn,
    dateFirstDelinquency: late ? delinquentSince(facts, reportDate) : (rated?.since ?? null),
    dateClosed,
    dateLastPayment:
      payments
        .map(({ on }) => on)
        .toSorted(compareDates)
        .at(-1) ?? null,
    highestCredit: monthlyObligation(termOn(months.terms, reportDate)),
    scheduledPayment: chargesUntil(months, countsUntil(reportDate))
      .filter(({ dueOn }) => dueOn > countsUntil(before))
      .reduce((sum, { amount }) => sum + amount, 0),
    actualPayment: payments.filter(({ on }) => on > before).reduce((sum, { amount }) => sum + amount, 0),
    currentBalance: owedInFile(months, reportDate),
    amountPastDue: late ? at.pastDue : 0,
    history: historyOf(facts, people, reportDate),
  }
}

/** How late a closed account was when it was paid: 0 unless that lateness was reported on the 15th before. */
function ratingOf(facts: LineFacts, people: readonly LineRenter[], reportDate: IsoDate) {
  const onTime = { months: 0, since: null }
  const paidOn = facts.months.receipts
    .filter(({ on, returnedOn }) => on <= reportDate && returnedOn === null)
    .map(({ on }) => on)
    .toSorted(compareDates)
    .findLast((day) => !isNothingOwed(latenessOn(facts, addDays(day, -1))))
  if (paidOn === undefined) return onTime
  const eve = addDays(paidOn, -1)
  const since = delinquentSince(facts, eve)
  const lastReport = reportDateBefore(reportDateFrom(paidOn))
  if (since === null || addDays(since, pastDueDays) > lastReport) return onTime
  if (people.some((renter) => lateGate(facts, renter, lastReport) !== null)) return onTime
  return { months: lateMonths(latenessOn(facts, eve).daysLate), since }
}
