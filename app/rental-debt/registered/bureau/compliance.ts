import { type ComplianceCondition, complianceCondition as code } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { BureauDispute, BureauFacts } from './bureau-facts.ts'

type Disputed = Pick<BureauFacts, 'status' | 'disputes' | 'past'>

const isOpenOn = ({ openedOn, resolvedOn }: BureauDispute, date: IsoDate) =>
  !isBefore(date, openedOn) && (resolvedOn === null || isBefore(date, resolvedOn))

const isResolvedOn = ({ resolvedOn }: BureauDispute, date: IsoDate) =>
  resolvedOn !== null && !isBefore(date, resolvedOn)

/** A debt whose status says so is disputed, also where its dispute came in by another way than ours. */
export function isDisputedOn({ status, disputes }: Pick<Disputed, 'status' | 'disputes'>, date: IsoDate) {
  return disputes.some((dispute) => isOpenOn(dispute, date)) || (status === 'disputed' && !disputes.length)
}

export function isPausedOn({ disputes }: Pick<Disputed, 'disputes'>, date: IsoDate): boolean {
  return disputes.some((dispute) => dispute.isPaused && isOpenOn(dispute, date))
}

/**
 * What the line says of a dispute. While it is open XB, or XC where the account is paid or an earlier dispute was looked
 * into and the debtor contests it still. When it is over XH once, then XR once, then nothing.
 */
export function complianceOn(facts: Disputed, date: IsoDate, isSettled: boolean): ComplianceCondition | null {
  if (isDisputedOn(facts, date)) {
    const isContestedStill = isSettled || facts.disputes.some((dispute) => isResolvedOn(dispute, date))
    return isContestedStill ? code.closedAndStillContested : code.disputed
  }
  switch (facts.past.lastLine?.complianceCondition) {
    case code.disputed:
    case code.closedAndStillContested:
      return code.disputeResolved
    case code.disputeResolved:
      return code.removed
    default:
      return null
  }
}
