import { type ComplianceCondition, complianceCondition as code } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { expiryDate } from '../../eligibility.ts'
import type { BureauDispute, BureauFacts } from './bureau-facts.ts'

type Disputed = Pick<BureauFacts, 'status' | 'disputes'>

const isOpenOn = ({ openedOn, resolvedOn }: BureauDispute, date: IsoDate) =>
  !isBefore(date, openedOn) && (resolvedOn === null || isBefore(date, resolvedOn))

/** A debt whose status says so is disputed, even if its dispute did not come through our forms. */
export function isDisputedOn({ status, disputes }: Disputed, date: IsoDate) {
  return disputes.some((dispute) => isOpenOn(dispute, date)) || (status === 'disputed' && !disputes.length)
}

export function isPausedOn({ disputes }: Pick<Disputed, 'disputes'>, date: IsoDate): boolean {
  return disputes.some((dispute) => dispute.isPaused && isOpenOn(dispute, date))
}

/**
 * The six years ended while staff held the debt: the amount owed was never decided, and the bureau keeps what it has.
 */
export function isHeldAtExpiry({ disputes, ledger }: Pick<BureauFacts, 'disputes' | 'ledger'>): boolean {
  const expiry = expiryDate(ledger.issuedOn)
  return disputes.some(
    ({ isPaused, openedOn, resolvedOn }) =>
      isPaused && isBefore(openedOn, expiry) && resolvedOn !== null && !isBefore(resolvedOn, expiry),
  )
}

/**
 * Whether a dispute from within the two weeks stops the first report: until its answer, including the file of that day.
 */
export function isHeldByEarlyDispute(
  { disputes, graceEndsOn }: Pick<BureauFacts, 'disputes' | 'graceEndsOn'>,
  date: IsoDate,
): boolean {
  if (graceEndsOn === null) return false
  return disputes.some(
    ({ openedOn, resolvedOn }) =>
      !isBefore(graceEndsOn, openedOn) && (resolvedOn === null || !isBefore(resolvedOn, date)),
  )
}

/**
 * The line's dispute code. XB while one is open, including a second one. After the answer XC as long as the debtor
 * still disagrees, otherwise XH once and XR once, which removes the code. A dispute that only the six years ended, or
 * that the debtor withdrew, was not resolved: its code is removed at once.
 */
export function complianceOn(
  facts: Disputed & Pick<BureauFacts, 'past' | 'ledger'>,
  date: IsoDate,
): ComplianceCondition | null {
  if (isDisputedOn(facts, date)) return code.disputed
  const closed = facts.disputes.filter(({ openedOn }) => !isBefore(date, openedOn))
  const latest = closed.reduce<BureauDispute | null>(
    (last, each) => (last === null || isBefore(last.openedOn, each.openedOn) ? each : last),
    null,
  )
  if (latestOfEach(closed).some(({ isContested }) => isContested)) return code.closedAndStillContested
  switch (facts.past.lastLine?.complianceCondition) {
    case code.disputed:
    case code.closedAndStillContested: {
      if (latest?.isRetracted) return code.removed
      const ended = latest?.resolvedOn ?? date
      return isBefore(ended, expiryDate(facts.ledger.issuedOn)) ? code.disputeResolved : code.removed
    }
    case code.disputeResolved:
      return code.removed
    default:
      return null
  }
}

/** Each tenant disputes separately: the latest dispute of each. */
function latestOfEach(disputes: readonly BureauDispute[]): BureauDispute[] {
  const latest = new Map<string | null, BureauDispute>()
  for (const each of disputes) {
    const other = latest.get(each.debtorId)
    if (!other || isBefore(other.openedOn, each.openedOn)) latest.set(each.debtorId, each)
  }
  return [...latest.values()]
}
