import { addYears, type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { canHappen, type DebtStatus, type LastingEvent } from '../../lifecycle.ts'
import { type BankruptcyStatus, bankruptcyMessages, type Trustee } from './bankruptcy-labels.ts'

/** The record of a bankruptcy. `ended_date` is the day of the discharge or the dismissal. */
export type BankruptcyFacts = Trustee & {
  status: BankruptcyStatus
  filed_date: IsoDate
  ended_date: IsoDate | null
}

/** An older petition means a mistyped year: arrears start a year or so before their order. */
const yearsBeforeOrder = 2

export const earliestFiling = (issuedOn: IsoDate): IsoDate => addYears(issuedOn, -yearsBeforeOrder)

type DateProblems = { filed_date?: string; ended_date?: string }

/**
 * Errors in the dates: none in the future, the end not before the petition. A petition from before the order is
 * accepted, because it covers rent that was owed then; one from long before it is a mistyped year.
 */
export function dateProblems(
  { filed_date, ended_date }: Pick<BankruptcyFacts, 'filed_date' | 'ended_date'>,
  { today, issuedOn }: { today: IsoDate; issuedOn: IsoDate | null },
): DateProblems {
  const problems: DateProblems = {}
  if (isBefore(today, filed_date)) problems.filed_date = bankruptcyMessages.filedInFuture
  else if (issuedOn && isBefore(filed_date, earliestFiling(issuedOn))) {
    problems.filed_date = `The order was issued on ${formatDate(issuedOn)}. Check the year. A petition from before ${formatDate(earliestFiling(issuedOn))} does not concern this debt`
  }
  if (!ended_date) return problems
  if (isBefore(today, ended_date)) problems.ended_date = bankruptcyMessages.endedInFuture
  else if (isBefore(ended_date, filed_date)) problems.ended_date = bankruptcyMessages.endedBeforeFiled
  return problems
}

/** Whether a bankruptcy can be recorded, changed or removed in a status. */
export const canRecordBankruptcy = (status: DebtStatus): boolean =>
  canHappen('bankruptcy_filed', status) || status === 'petition_for_bankruptcy'

type Recorded = { debtorId: string; status: BankruptcyStatus }

/**
 * The effect of bankruptcies on a debt: none while one of its debtors has no valid one, because the debt continues
 * against them. If all have one, it is under petition while any petition is open, and discharged after the last. A
 * dismissed one has no effect.
 */
export function combinedStatusOf(
  debtorIds: readonly string[],
  bankruptcies: readonly Recorded[],
): 'petition' | 'discharged' | null {
  const standing = bankruptcies.filter(({ status }) => status !== 'dismissed')
  const isEveryone = debtorIds.every((id) => standing.some(({ debtorId }) => debtorId === id))
  if (standing.length === 0 || !isEveryone) return null
  return standing.some(({ status }) => status === 'petition') ? 'petition' : 'discharged'
}

/** The event that ends a debt's last bankruptcy: it leads to the status the debt would have without one. */
export function eventAfterBankruptcy(
  has: { openDispute: boolean; graceEndsOn: IsoDate | null },
  today: IsoDate,
) {
  if (has.openDispute) return 'dispute_goes_on'
  const isInGrace = has.graceEndsOn !== null && !isBefore(has.graceEndsOn, today)
  return isInGrace ? 'grace_period_goes_on' : 'bankruptcy_over'
}

/** The events that bring a debt to the status its bankruptcies require; none if it has it already. */
export function eventsToFollow(
  status: DebtStatus,
  combined: ReturnType<typeof combinedStatusOf>,
  freed: ReturnType<typeof eventAfterBankruptcy>,
): LastingEvent[] {
  const isUnderPetition = status === 'petition_for_bankruptcy'
  const toPetition: LastingEvent[] = isUnderPetition ? [] : ['bankruptcy_filed']
  if (combined === 'petition') return toPetition
  if (combined === 'discharged') {
    return status === 'bankruptcy_discharged' ? [] : [...toPetition, 'bankruptcy_discharged']
  }
  if (!isUnderPetition && status !== 'bankruptcy_discharged') return []
  return [...toPetition, 'bankruptcy_dismissed', freed]
}
