import { accountStatus } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { wholeDollars } from '#app/platform/values/money.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import type { BureauFacts, BureauLine } from './bureau-facts.ts'
import { closedAccount } from './closed-account.ts'
import { complianceOn, isDisputedOn } from './compliance.ts'
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
 * Whether the bureau has to hear of a debt once more, where it is otherwise not reported any more: what was paid, settled
 * or found wrong since the last line, a dispute's code, or a segment to close. What only accrued is no such thing.
 */
export function hasLastWord(facts: BureauFacts, last: BureauLine, now: Now): boolean {
  const isPaid = now.paidAsOf !== null
  const wasPaid = last.accountStatus === accountStatus.settled
  if (isPaid !== wasPaid || now.people.closing.length > 0) return true
  if (isCodeNew(facts, last, now)) return true
  return now.paidAsOf === null ? isAmountNew(facts, last, now) : isClosingNew(facts, last, now.paidAsOf)
}

function isClosingNew({ ledger }: BureauFacts, last: BureauLine, paidAsOf: IsoDate): boolean {
  const { specialComment, dateClosed } = closedAccount(ledger, paidAsOf)
  return specialComment !== last.specialComment || dateClosed !== last.dateClosed
}

/** A payment or waiver since the last line, or one that the last line would have told had it been known. */
function isAmountNew({ ledger }: BureauFacts, last: BureauLine, { asOf }: Now): boolean {
  const since = ledger.credits.some(({ at }) => isBefore(last.reportDate, at) && !isBefore(asOf, at))
  if (since) return true
  const then = figuresAsOf(ledger, isBefore(asOf, last.reportDate) ? asOf : last.reportDate)
  return wholeDollars(then.outstanding) !== wholeDollars(last.currentBalance)
}

/** After the six years one word ends a dispute's code, and no further one follows it. */
function isCodeNew(facts: BureauFacts, last: BureauLine, { reportDate, isExpired }: Now): boolean {
  const code = complianceOn(facts, reportDate)
  if (isDisputedOn(facts, reportDate)) return code !== last.complianceCondition
  if (isExpired && last.complianceCondition !== 'XB') return false
  return code !== null && code !== last.complianceCondition
}
