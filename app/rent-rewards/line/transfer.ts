import { accountStatus } from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { unknownInFile } from '../months/confirmed.ts'
import { type AccountValues, accountValues } from './account-values.ts'
import { lateGate } from './late-gate.ts'
import { delinquentSince, isLate, lateMonths, latenessOn, monthsOfStatus } from './lateness.ts'
import type { LeaseLine, LineFacts, LineRenter } from './line-facts.ts'

export const isTransferred = (line: Pick<LeaseLine, 'accountStatus'> | null): boolean =>
  line?.accountStatus === accountStatus.transferred

/** The bureau has the account, and not its end. */
export const isOpenAtBureau = (line: Pick<LeaseLine, 'accountStatus'>): boolean =>
  ![accountStatus.transferred, accountStatus.closed, accountStatus.deleted].some(
    (each) => each === line.accountStatus,
  )

/**
 * Whether what is owed is the registered debt's now. Without an answer, only what the bureau has as late goes over to it:
 * a lease that is paid on time stays, since the debt may be an older one.
 */
export function isDebtInstead({ courtDebt, past: { lastLine: last } }: LineFacts): boolean {
  if (courtDebt !== 'unanswered') return courtDebt === 'reported'
  return last !== null && (isTransferred(last) || monthsOfStatus(last.accountStatus) > 0)
}

/**
 * The account's end in the file that first holds the registered debt of what was owed: nothing is owed here any more, with
 * the rating as of then. A lateness that may not be reported yet leaves the rating that the bureau has.
 */
export function transferValues(
  facts: LineFacts,
  people: readonly LineRenter[],
  { last, reportDate }: { last: LeaseLine; reportDate: IsoDate },
): AccountValues {
  const at = latenessOn(facts, reportDate)
  const isKnown =
    unknownInFile(facts.months, reportDate).length === 0 &&
    (!isLate(at) || people.every((renter) => lateGate(facts, renter, reportDate) === null))
  const rating = isKnown ? lateMonths(at.daysLate) : monthsOfStatus(last.accountStatus)
  return {
    ...accountValues(facts, people, reportDate),
    accountStatus: accountStatus.transferred,
    paymentRating: String(rating),
    specialComment: null,
    dateFirstDelinquency:
      rating === 0 ? null : isKnown ? delinquentSince(facts, reportDate) : last.dateFirstDelinquency,
    dateClosed: reportDate,
    currentBalance: 0,
    amountPastDue: 0,
  }
}
