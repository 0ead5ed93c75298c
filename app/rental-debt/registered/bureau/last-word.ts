import { accountStatus } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { wholeDollars } from '#app/platform/values/money.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import type { BureauFacts, BureauLine, Segment } from './bureau-facts.ts'
import { closedAccount } from './closed-account.ts'
import { complianceOn, isDisputedOn, isHeldAtExpiry, isPausedOn } from './compliance.ts'
import type { LinePeople } from './line-people.ts'

type Now = {
  /** The day of the amounts. */
  asOf: IsoDate
  reportDate: IsoDate
  /** The day as of which it is paid; null if something is owed. */
  paidAsOf: IsoDate | null
  people: LinePeople
  isExpired: boolean
}

/**
 * Whether the bureau must get one more line about a debt that is otherwise no longer reported: what was paid, settled
 * or found wrong since the last line, a dispute's code, or a segment to close. Accrual alone is not a reason.
 */
export function hasLastWord(facts: BureauFacts, last: BureauLine, now: Now): boolean {
  if (isStandingNew(facts, last, now) || now.people.closing.length > 0) return true
  if (isCodeNew(facts, last, now)) return true
  return now.paidAsOf === null ? isAmountNew(facts, last, now) : isClosingNew(facts, last, now.paidAsOf)
}

type ReportedLine = Segment['line']

/** Paid where it was owed, or owed again: what was under review when the six years ended stays as reported. */
function isStandingNew(
  facts: BureauFacts,
  reported: ReportedLine,
  { paidAsOf }: Pick<Now, 'paidAsOf'>,
): boolean {
  const wasPaid = reported.accountStatus === accountStatus.settled
  return (paidAsOf !== null) !== wasPaid && !(wasPaid && isHeldAtExpiry(facts))
}

/**
 * Whether a person with a closed segment must be reported again: their last line is no longer true, or it has a
 * dispute's code. Others' later payments do not concern them, until nothing is owed.
 */
export function isReportedDifferently(
  facts: BureauFacts,
  reported: ReportedLine,
  now: Omit<Now, 'people'>,
): boolean {
  if (isStandingNew(facts, reported, now)) return true
  if (reported.complianceCondition !== null && isCodeNew(facts, reported, now)) return true
  return now.paidAsOf === null
    ? isAmountWrong(facts, reported, now)
    : isClosingNew(facts, reported, now.paidAsOf)
}

function isClosingNew({ ledger }: BureauFacts, last: ReportedLine, paidAsOf: IsoDate): boolean {
  const { specialComment, dateClosed } = closedAccount(ledger, paidAsOf)
  return specialComment !== last.specialComment || dateClosed !== last.dateClosed
}

/** A payment or waiver since the last line, or one that the last line would have included had it been known. */
function isAmountNew(facts: BureauFacts, last: BureauLine, now: Now): boolean {
  if (isHeldAtExpiry(facts)) return false
  const { asOf } = now
  const since = facts.ledger.credits.some(({ at }) => isBefore(last.reportDate, at) && !isBefore(asOf, at))
  return since || isAmountWrong(facts, last, now)
}

/** By today's facts that line would have another amount. What staff review waits for their answer. */
function isAmountWrong(
  facts: BureauFacts,
  last: ReportedLine,
  { asOf, reportDate }: Pick<Now, 'asOf' | 'reportDate'>,
) {
  if (isPausedOn(facts, reportDate) || isHeldAtExpiry(facts)) return false
  const { ledger } = facts
  const then = figuresAsOf(ledger, isBefore(asOf, last.reportDate) ? asOf : last.reportDate)
  return wholeDollars(then.outstanding) !== wholeDollars(last.currentBalance)
}

/** After the six years, one line ends a dispute's code, and no other follows it. */
function isCodeNew(
  facts: BureauFacts,
  last: Pick<BureauLine, 'complianceCondition'>,
  { reportDate, isExpired }: Pick<Now, 'reportDate' | 'isExpired'>,
): boolean {
  const code = complianceOn(facts, reportDate)
  if (isDisputedOn(facts, reportDate)) return code !== last.complianceCondition
  if (isExpired && last.complianceCondition !== 'XB') return false
  return code !== null && code !== last.complianceCondition
}
