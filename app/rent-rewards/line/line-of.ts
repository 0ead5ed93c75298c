import { reportDateBefore } from '#app/bureau/report-dates.ts'
import { unwritableField } from '#app/bureau/unwritable.ts'
import type { DialectName } from '#app/platform/metro2/dialects.ts'
import { accountStatus, complianceCondition } from '#app/platform/metro2/labels.ts'
import { compareDates, type IsoDate } from '#app/platform/values/dates.ts'
import { isAnythingDue } from '../months/charges.ts'
import { unknownMonths } from '../months/confirmed.ts'
import { type AccountValues, accountValues } from './account-values.ts'
import { type LateGate, lateGate } from './late-gate.ts'
import { isLate, latenessOn } from './lateness.ts'
import { leaseAccountNumber, rentAccount } from './line-account.ts'
import { disputeCode } from './line-dispute.ts'
import type {
  LeaseLine,
  LeftOutRenter,
  LineConsumer,
  LineFacts,
  LineHeldReason,
  LineLeftOutReason,
  LineNotDueReason,
  LineOutcome,
  LineRenter,
  ReportedRenter,
} from './line-facts.ts'
import { consumersOf, hasLeft, type PeopleOn, peopleOn } from './line-people.ts'
import { isOpenAtBureau, isTransferred, transferValues } from './transfer.ts'

type NoLine =
  | { kind: 'left_out'; reason: LineLeftOutReason }
  | { kind: 'held'; reason: LineHeldReason }
  | { kind: 'not_due'; reason: LineNotDueReason }

/**
 * A lease's line in the file of a 15th, or why there is none. The same facts give the same line: before the day as a
 * preview, on it, and after it.
 */
export function lineOf(given: LineFacts, reportDate: IsoDate, dialect: DialectName): LineOutcome {
  const facts = endedByLeaving(given, reportDate)
  const people = peopleOn(facts, reportDate, (reported) => isToldOtherwise(facts, reported))
  const standing = standingOf(facts, people, reportDate)
  const { owed } = latenessOn(facts, reportDate)
  const period = { startsOn: reportDateBefore(reportDate), endsOn: reportDate }
  if (standing.kind === 'line') {
    const { reported, values, without } = standing
    return written(facts, { reported, closing: people.closing, values, without, reportDate, period, dialect })
  }
  // Who is taken out of the record, or whose last line was wrong, does not wait for what holds the others.
  const last = facts.past.lastLine
  const urgent = last && lastWord(facts, people, last, reportDate)
  if (urgent) return written(facts, { ...urgent, without: [], reportDate, period, dialect })
  return standing.kind === 'not_due' ? standing : { ...standing, ...period, amount: owed }
}

/** Where the last renter has left, nothing is due from them afterwards, also while no one has ended the lease. */
function endedByLeaving(facts: LineFacts, day: IsoDate): LineFacts {
  const { months } = facts
  const renters = facts.renters.filter(({ leftHow }) => leftHow !== 'mistake')
  if (renters.length === 0 || !renters.every((renter) => hasLeft(renter, day))) return facts
  const last = renters
    .flatMap(({ leftOn }) => leftOn ?? [])
    .toSorted(compareDates)
    .at(-1)
  if (last === undefined) return facts
  return months.endsOn !== null && months.endsOn <= last
    ? facts
    : { ...facts, months: { ...months, endsOn: last } }
}

type Reported = {
  kind: 'line'
  reported: readonly LineRenter[]
  values: AccountValues
  without: readonly LeftOutRenter[]
}

/** What those who live there, or are just leaving, are reported with; or why nothing is. */
function standingOf(facts: LineFacts, people: PeopleOn, reportDate: IsoDate): Reported | NoLine {
  const { reported, unknown, paused, closing } = people
  const { months, past } = facts
  const leftOut = [
    ...unknown.map(({ id }): LeftOutRenter => ({ renterId: id, reason: 'no_identity' })),
    ...paused.map(({ id }): LeftOutRenter => ({ renterId: id, reason: 'dispute_paused' })),
  ]
  const ending = closing.filter(({ ecoa }) => ecoa !== 'Z').map(({ renter }) => renter)
  if (people.isDeleted) return { kind: 'not_due', reason: 'no_consent' }
  if (reported.length === 0 && paused.length > 0) return { kind: 'held', reason: 'dispute_paused' }
  if (reported.length === 0 && ending.length === 0)
    return unknown.length > 0
      ? { kind: 'left_out', reason: 'no_identity' }
      : { kind: 'not_due', reason: 'no_consent' }
  if (!isAnythingDue(months, reportDate)) return { kind: 'not_due', reason: 'not_due_yet' }
  if (facts.courtDebt === 'reported')
    return transferOf(facts, reported.length > 0 ? reported : ending, people, reportDate)
  if (!facts.isProvinceReported) return { kind: 'left_out', reason: 'province' }
  if (facts.ended !== null)
    return { kind: 'held', reason: facts.ended === 'unpaid' ? 'read_only' : facts.ended }
  if (unknownMonths(months, reportDate).length > 0) return { kind: 'held', reason: 'not_confirmed' }
  const all = reported.length > 0 ? reported : ending
  if (!isLate(latenessOn(facts, reportDate))) {
    const values = accountValues(facts, all, reportDate)
    if (isOver(facts, values, people, reportDate)) return { kind: 'not_due', reason: 'closed' }
    return { kind: 'line', reported, values, without: leftOut }
  }
  // A death ends the reporting with the state that the bureau has.
  if (past.lastLine && reported.length === 0 && ending.every(({ leftHow }) => leftHow === 'died'))
    return { kind: 'line', reported, values: valuesOf(past.lastLine), without: leftOut }
  if (facts.courtDebt === 'asked') return { kind: 'held', reason: 'court_debt_asked' }
  const gates = all.map((renter) => ({ renter, gate: lateGate(facts, renter, reportDate) }))
  const told = gates.filter(({ gate }) => gate === null).map(({ renter }) => renter)
  if (told.length === 0) return heldBy(gates.map(({ gate }) => gate))
  const without = gates.flatMap(({ renter: { id }, gate }): LeftOutRenter[] =>
    gate === null ? [] : [{ renterId: id, reason: gate }],
  )
  const values = accountValues(facts, told, reportDate)
  if (past.lastLine?.accountStatus === accountStatus.deleted) return { kind: 'not_due', reason: 'closed' }
  return {
    kind: 'line',
    reported: reported.length > 0 ? told : [],
    values,
    without: [...leftOut, ...without],
  }
}

/** What was owed is reported as a registered debt: in the same file the lease is closed, once, and corrected later. */
function transferOf(
  facts: LineFacts,
  all: readonly LineRenter[],
  { reported }: PeopleOn,
  reportDate: IsoDate,
): Reported | NoLine {
  const { lastLine: last } = facts.past
  const line = (values: AccountValues): Reported => ({ kind: 'line', reported, values, without: [] })
  if (last && isOpenAtBureau(last)) return line(transferValues(facts, all, { last, reportDate }))
  if (last && isTransferred(last)) {
    const history = accountValues(facts, all, last.asOf).history
    if (history !== last.history) return line({ ...valuesOf(last), history })
  }
  return { kind: 'not_due', reason: 'court_debt' }
}

/** Nothing of a late month: never a flattering line in its place. */
function heldBy(gates: readonly (LateGate | null)[]): NoLine {
  if (gates.includes('late_dispute')) return { kind: 'held', reason: 'late_dispute' }
  if (gates.includes('late_notice')) return { kind: 'held', reason: 'late_notice' }
  return { kind: 'left_out', reason: 'no_late_consent' }
}

/** A lease that was reported as closed is reported again only where something differs. */
function isOver(facts: LineFacts, values: AccountValues, people: PeopleOn, reportDate: IsoDate): boolean {
  const last = facts.past.lastLine
  if (last?.accountStatus === accountStatus.deleted) return people.closing.length === 0
  if (last?.accountStatus !== accountStatus.closed) {
    // An account that ended before anyone agreed was never a part of anyone's record.
    return last === null && values.accountStatus === accountStatus.closed
  }
  if (values.accountStatus !== accountStatus.closed || people.closing.length > 0) return false
  const code = disputeCode(people.reported, last.complianceCondition, reportDate)
  return (
    !isCodeNew(code, last) &&
    !facts.past.reported.some(
      (each) => each.line.reportDate === last.reportDate && isToldOtherwise(facts, each),
    )
  )
}

/** A mark that the bureau does not have yet. */
const isCodeNew = (code: LeaseLine['complianceCondition'], last: LeaseLine): boolean =>
  code !== last.complianceCondition &&
  (code !== null || last.complianceCondition !== complianceCondition.removed)

/** Whether today's facts differ from what a line said of its day. */
function isToldOtherwise(facts: LineFacts, { line }: ReportedRenter): boolean {
  if (line.accountStatus === accountStatus.deleted) return false
  if (unknownMonths(facts.months, line.asOf).length > 0) return false
  const then = accountValues(facts, peopleOf(facts, line), line.asOf)
  if (isTransferred(line)) return then.history !== line.history
  const parts = ['accountStatus', 'paymentRating', 'currentBalance', 'amountPastDue'] as const
  return then.history !== line.history || parts.some((part) => then[part] !== line[part])
}

/** The people of a line's account: those who lived there, or if there was no one, those whose part it ended. */
function peopleOf({ renters }: LineFacts, { consumers }: Pick<LeaseLine, 'consumers'>): LineRenter[] {
  const isOpen = ({ ecoa }: LineConsumer) => ecoa === '1' || ecoa === '2'
  const among = consumers.some(isOpen)
    ? consumers.filter(isOpen)
    : consumers.filter(({ ecoa }) => ecoa !== 'Z')
  return renters.filter(({ id }) => among.some(({ renterId }) => renterId === id))
}

type Urgent = { reported: readonly LineRenter[]; closing: PeopleOn['closing']; values: AccountValues }

/**
 * What is said although nothing new is reported: a deletion, a person taken out, and the correction of a last line about
 * people who stopped since, as of that line's day.
 */
function lastWord(facts: LineFacts, people: PeopleOn, last: LeaseLine, reportDate: IsoDate): Urgent | null {
  if (last.accountStatus === accountStatus.deleted) return null
  const closing = people.closing.filter(({ ecoa }) => ecoa === 'Z')
  if (people.isDeleted) return { reported: [], closing, values: { ...valuesOf(last), ...deletedValues } }
  if (closing.length > 0) return { reported: [], closing, values: valuesOf(last) }
  const before = peopleOf(facts, last).filter(({ id }) =>
    facts.past.reported.some(
      ({ renterId, ecoa, line }) =>
        renterId === id && (ecoa === '1' || ecoa === '2') && line.reportDate === last.reportDate,
    ),
  )
  const code = disputeCode(before, last.complianceCondition, reportDate)
  const [first] = facts.past.reported.filter(({ renterId }) => before.some(({ id }) => id === renterId))
  if (!first || people.reported.length > 0) return null
  const isOtherwise = isToldOtherwise(facts, first)
  if (!isOtherwise && !isCodeNew(code, last)) return null
  return {
    reported: before,
    closing: [],
    values: !isOtherwise
      ? valuesOf(last)
      : isTransferred(last)
        ? { ...valuesOf(last), history: accountValues(facts, before, last.asOf).history }
        : accountValues(facts, before, last.asOf),
  }
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
function valuesOf(line: LeaseLine): AccountValues {
  const { reportDate, accountNumber, complianceCondition, consumers, address, others, ...values } = line
  return values
}

type Writing = Urgent & {
  without: readonly LeftOutRenter[]
  reportDate: IsoDate
  period: { startsOn: IsoDate; endsOn: IsoDate }
  dialect: DialectName
}

function written(facts: LineFacts, writing: Writing): LineOutcome {
  const { reported, closing, values, without, reportDate, period, dialect } = writing
  const { lastLine } = facts.past
  const [first, ...others] = consumersOf(facts, { reported, closing }, reportDate)
  if (!first) return { kind: 'not_due', reason: 'no_consent' }
  const people = [...reported, ...closing.map(({ renter }) => renter)]
  const isDeleted = values.accountStatus === accountStatus.deleted
  const line: LeaseLine = {
    ...values,
    reportDate,
    accountNumber: leaseAccountNumber(facts.leaseId),
    complianceCondition: isDeleted
      ? null
      : disputeCode(people, lastLine?.complianceCondition ?? null, reportDate),
    consumers: [first, ...others],
    address: facts.address,
    others: facts.past.reported.filter(({ renterId }) => !people.some(({ id }) => id === renterId)),
  }
  const amount = line.currentBalance
  const unwritable = unwritableField(
    rentAccount(line, 'X', () => null),
    dialect,
  )
  return unwritable === null
    ? { kind: 'line', line, without, ...period, amount }
    : { kind: 'left_out', reason: 'not_writable', ...period, amount }
}
