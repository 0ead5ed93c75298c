import { accountStatus, complianceCondition, ecoa } from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { unknownInFile } from '../months/confirmed.ts'
import { type AccountValues, accountValues } from './account-values.ts'
import { lateGate } from './late-gate.ts'
import { monthsOfStatus } from './lateness.ts'
import { disputeCode } from './line-dispute.ts'
import type { LeaseLine, LineFacts, LineRenter, ReportedRenter } from './line-facts.ts'
import type { Closing, PeopleOn } from './line-people.ts'
import { isDebtInstead, isOpenAtBureau, isTransferred } from './transfer.ts'

/** A mark that the bureau does not have yet. */
export const isCodeNew = (code: LeaseLine['complianceCondition'], last: LeaseLine): boolean =>
  code !== last.complianceCondition &&
  (code !== null || last.complianceCondition !== complianceCondition.removed)

/** Whether it is a mark against someone: late now, or late when it was paid. */
export const isLateMark = ({ accountStatus: status, paymentRating }: AccountValues): boolean =>
  monthsOfStatus(status) > 0 || (paymentRating !== null && paymentRating !== '0')

/** The end of a renter's part is a late mark too where the line is late: it waits unless their own gate lets it pass. */
export const endsInLateLine = (facts: LineFacts, closing: Closing, reportDate: IsoDate): boolean =>
  closing.ecoa === ecoa.removed || lateGate(facts, closing.renter, reportDate) === null

/** Whether today's facts differ from what a line said of its day. */
export function isReportedDifferently(facts: LineFacts, { line }: ReportedRenter): boolean {
  if (line.accountStatus === accountStatus.deleted) return false
  if (unknownInFile(facts.months, line.asOf).length > 0) return false
  const then = accountValues(facts, peopleOf(facts, line), line.asOf)
  if (isTransferred(line)) return then.history !== line.history
  const parts = ['accountStatus', 'paymentRating', 'currentBalance', 'amountPastDue'] as const
  return then.history !== line.history || parts.some((part) => then[part] !== line[part])
}

/** The people of a line, without those it took out: its letters may be reported of each of them. */
function peopleOf({ renters }: LineFacts, { consumers }: Pick<LeaseLine, 'consumers'>): LineRenter[] {
  const among = consumers.filter((each) => each.ecoa !== ecoa.removed)
  return renters.filter(({ id }) => among.some(({ renterId }) => renterId === id))
}

export type Urgent = { reported: readonly LineRenter[]; closing: PeopleOn['closing']; values: AccountValues }

/**
 * What is said although nothing new is reported: a deletion, a person taken out, and the correction of a last line about
 * people who stopped since, as of that line's day.
 */
export function lastWord(
  facts: LineFacts,
  people: PeopleOn,
  last: LeaseLine,
  reportDate: IsoDate,
): Urgent | null {
  if (last.accountStatus === accountStatus.deleted) return null
  const closing = people.closing.filter(({ ecoa: code }) => code === ecoa.removed)
  if (people.isDeleted) return { reported: [], closing, values: { ...valuesOf(last), ...deletedValues } }
  if (isOwedTwice(facts, people, last)) {
    const ended = endedIn(facts, last).filter((end) => !closing.some(({ renter }) => renter === end.renter))
    return { reported: stillOpenIn(facts, last), closing: [...closing, ...ended], values: handedOver(last) }
  }
  if (closing.length > 0) return { reported: [], closing, values: valuesOf(last) }
  const before = stillOpenIn(facts, last)
  const [first] = facts.past.reported.filter(({ renterId }) => before.some(({ id }) => id === renterId))
  if (!first || people.reported.length > 0) return null
  const corrected = isReportedDifferently(facts, first) ? correctionOf(facts, before, last) : null
  if (corrected) return { ...corrected, closing: [] }
  const code = disputeCode(before, last.complianceCondition, reportDate)
  return isCodeNew(code, last) ? { reported: before, closing: [], values: valuesOf(last) } : null
}

/** The people of a line who have had no end since. */
const stillOpenIn = (facts: LineFacts, last: LeaseLine): LineRenter[] =>
  peopleOf(facts, last).filter(({ id }) =>
    facts.past.reported.some(
      ({ renterId, ecoa: code, line }) =>
        renterId === id &&
        (code === ecoa.individual || code === ecoa.joint) &&
        line.reportDate === last.reportDate,
    ),
  )

/**
 * What no one is reported with any more is still owed at the bureau, and a registered debt of it is in the file: one of
 * both has to go.
 */
const isOwedTwice = (facts: LineFacts, { reported }: PeopleOn, last: LeaseLine): boolean =>
  isDebtInstead(facts) && reported.length === 0 && isOpenAtBureau(last) && last.currentBalance > 0

/** Whose part ended in a line, as it said. */
const endedIn = (facts: LineFacts, last: LeaseLine): Closing[] =>
  last.consumers.flatMap(({ renterId, ecoa: code }) => {
    const renter = facts.renters.find(({ id }) => id === renterId)
    return renter && (code === ecoa.terminated || code === ecoa.deceased) ? [{ renter, ecoa: code }] : []
  })

/** The last line as of its day, with nothing owed: what happened since is not reported about its people. */
function handedOver(last: LeaseLine): AccountValues {
  const rating = monthsOfStatus(last.accountStatus)
  return {
    ...valuesOf(last),
    accountStatus: accountStatus.transferred,
    paymentRating: String(rating),
    specialComment: null,
    dateClosed: last.dateClosed ?? last.asOf,
    currentBalance: 0,
    amountPastDue: 0,
  }
}

/** A line as it should have been; one that turns out late, of those only who could have been reported as late then. */
function correctionOf(
  facts: LineFacts,
  before: readonly LineRenter[],
  last: LeaseLine,
): { reported: readonly LineRenter[]; values: AccountValues } | null {
  const values = accountValues(facts, before, last.asOf)
  if (isTransferred(last)) return { reported: before, values: { ...valuesOf(last), history: values.history } }
  if (!isLateMark(values)) return { reported: before, values }
  const passing = before.filter((renter) => lateGate(facts, renter, last.asOf) === null)
  return passing.length > 0 ? { reported: passing, values: accountValues(facts, passing, last.asOf) } : null
}

const deletedValues = {
  accountStatus: accountStatus.deleted,
  paymentRating: null,
  specialComment: null,
  scheduledPayment: 0,
  actualPayment: 0,
  currentBalance: 0,
  amountPastDue: 0,
}

/** The account as the bureau has it. */
export function valuesOf(line: LeaseLine): AccountValues {
  const { reportDate, accountNumber, complianceCondition, consumers, address, others, ...values } = line
  return values
}
