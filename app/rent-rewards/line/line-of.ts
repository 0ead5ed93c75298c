import { reportDateBefore } from '#app/bureau/report-dates.ts'
import { unwritableField } from '#app/bureau/unwritable.ts'
import type { DialectName } from '#app/platform/metro2/dialects.ts'
import { accountStatus, ecoa } from '#app/platform/metro2/labels.ts'
import { compareDates, type IsoDate } from '#app/platform/values/dates.ts'
import { isAnythingDue } from '../months/charges.ts'
import { unknownInFile } from '../months/confirmed.ts'
import { countsUntil, owedInFile } from '../months/left-rent.ts'
import { type AccountValues, accountValues } from './account-values.ts'
import {
  endsInLateLine,
  isCodeNew,
  isLateMark,
  isReportedDifferently,
  lastWord,
  type Urgent,
  valuesOf,
} from './corrections.ts'
import { type LateGate, lateGate } from './late-gate.ts'
import { isLate, latenessOn } from './lateness.ts'
import { leaseAccountNumber, rentAccount } from './line-account.ts'
import { disputeCode } from './line-dispute.ts'
import type {
  LeaseLine,
  LeftOutRenter,
  LineFacts,
  LineHeldReason,
  LineLeftOutReason,
  LineNotDueReason,
  LineOutcome,
  LineRenter,
} from './line-facts.ts'
import { consumersOf, hasLeft, type PeopleOn, peopleOn } from './line-people.ts'
import { isDebtInstead, isOpenAtBureau, isTransferred, transferValues } from './transfer.ts'

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
  const people = peopleOn(facts, reportDate, (reported) => isReportedDifferently(facts, reported))
  const standing = standingOf(facts, people, reportDate)
  const owed = owedInFile(facts.months, reportDate)
  const period = { startsOn: reportDateBefore(reportDate), endsOn: reportDate }
  if (standing.kind === 'line') {
    return written(facts, { ...standing, reportDate, period, dialect })
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
  closing: PeopleOn['closing']
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
  const ending = partsOf(closing)
  if (people.isDeleted) return { kind: 'not_due', reason: 'no_consent' }
  if (reported.length === 0 && paused.length > 0) return { kind: 'held', reason: 'dispute_paused' }
  if (reported.length === 0 && ending.length === 0)
    return unknown.length > 0
      ? { kind: 'left_out', reason: 'no_identity' }
      : { kind: 'not_due', reason: 'no_consent' }
  if (!isAnythingDue(months, countsUntil(reportDate))) return { kind: 'not_due', reason: 'not_due_yet' }
  if (isDebtInstead(facts))
    return transferOf(facts, reported.length > 0 ? reported : ending, people, reportDate)
  if (!facts.isProvinceReported) return { kind: 'left_out', reason: 'province' }
  if (facts.ended !== null)
    return { kind: 'held', reason: facts.ended === 'unpaid' ? 'read_only' : facts.ended }
  if (unknownInFile(months, reportDate).length > 0) return { kind: 'held', reason: 'not_confirmed' }
  const named = [...reported, ...ending]
  if (!isLate(latenessOn(facts, reportDate))) {
    const values = accountValues(facts, named, reportDate)
    if (isOver(facts, values, people, reportDate)) return { kind: 'not_due', reason: 'closed' }
    return { kind: 'line', reported, closing, values, without: leftOut }
  }
  // A death ends the reporting with the state that the bureau has.
  if (past.lastLine && reported.length === 0 && ending.every(({ leftHow }) => leftHow === 'died'))
    return { kind: 'line', reported, closing, values: valuesOf(past.lastLine), without: leftOut }
  if (facts.courtDebt !== null) return { kind: 'held', reason: 'court_debt_asked' }
  const all = reported.length > 0 ? reported : ending
  const gates = all.map((renter) => ({ renter, gate: lateGate(facts, renter, reportDate) }))
  const passing = gates.filter(({ gate }) => gate === null).map(({ renter }) => renter)
  if (passing.length === 0) return heldBy(gates.map(({ gate }) => gate))
  const without = gates.flatMap(({ renter: { id }, gate }): LeftOutRenter[] =>
    gate === null ? [] : [{ renterId: id, reason: gate }],
  )
  const endings = closing.filter((each) => endsInLateLine(facts, each, reportDate))
  const values = accountValues(facts, [...new Set([...passing, ...partsOf(endings)])], reportDate)
  return {
    kind: 'line',
    reported: reported.length > 0 ? passing : [],
    closing: endings,
    values,
    without: [...leftOut, ...without],
  }
}

/** Whose part ends, and is not taken out. */
const partsOf = (closing: PeopleOn['closing']): LineRenter[] =>
  closing.filter(({ ecoa: code }) => code !== ecoa.removed).map(({ renter }) => renter)

/** What was owed is reported as a registered debt: in the same file the lease is closed, once, and corrected later. */
function transferOf(
  facts: LineFacts,
  all: readonly LineRenter[],
  { reported, closing }: PeopleOn,
  reportDate: IsoDate,
): Reported | NoLine {
  const { lastLine: last } = facts.past
  const line = (values: AccountValues): Reported => ({
    kind: 'line',
    reported,
    closing: isLateMark(values) ? closing.filter((each) => endsInLateLine(facts, each, reportDate)) : closing,
    values,
    without: [],
  })
  if (last && isOpenAtBureau(last)) return line(transferValues(facts, all, { last, reportDate }))
  if (last && isTransferred(last)) {
    const history = accountValues(facts, all, last.asOf).history
    const named = [...reported, ...closing.map(({ renter }) => renter)]
    const code = disputeCode(named, last.complianceCondition, reportDate)
    if (history !== last.history || isCodeNew(code, last)) return line({ ...valuesOf(last), history })
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
  if (last?.accountStatus !== accountStatus.closed) {
    // An account that ended before anyone agreed, or agreed again after it was taken out, is no part of anyone's record.
    const isNew = last === null || last.accountStatus === accountStatus.deleted
    return isNew && values.accountStatus === accountStatus.closed
  }
  if (values.accountStatus !== accountStatus.closed || people.closing.length > 0) return false
  const code = disputeCode(people.reported, last.complianceCondition, reportDate)
  return (
    !isCodeNew(code, last) &&
    !facts.past.reported.some(
      (each) => each.line.reportDate === last.reportDate && isReportedDifferently(facts, each),
    )
  )
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
