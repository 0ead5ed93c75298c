import { type ComplianceCondition, complianceCondition as code } from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { isDisputedOn } from './late-gate.ts'
import type { LineRenter, RenterDispute } from './line-facts.ts'

/**
 * The line's dispute code. XB while anyone of it disputes. After the answer XC as long as one of them disagrees,
 * otherwise XH once, and XR once, which takes the code out; what its renter withdrew is taken out at once.
 */
export function disputeCode(
  people: readonly LineRenter[],
  last: ComplianceCondition | null,
  day: IsoDate,
): ComplianceCondition | null {
  if (people.some((renter) => isDisputedOn(renter, day))) return code.disputed
  const latest = people.flatMap(({ disputes }) => latestOf(disputes, day))
  if (latest.some(({ isContested }) => isContested)) return code.closedAndStillContested
  switch (last) {
    case code.disputed:
    case code.closedAndStillContested:
      return latest.length > 0 && latest.every(({ isRetracted }) => isRetracted)
        ? code.removed
        : code.disputeResolved
    case code.disputeResolved:
      return code.removed
    default:
      return null
  }
}

function latestOf(disputes: readonly RenterDispute[], day: IsoDate): RenterDispute[] {
  const latest = disputes
    .filter(({ openedOn }) => openedOn <= day)
    .reduce<RenterDispute | null>(
      (last, each) => (last === null || last.openedOn <= each.openedOn ? each : last),
      null,
    )
  return latest ? [latest] : []
}
