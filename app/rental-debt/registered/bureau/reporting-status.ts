import { accountStatus } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { expiryDate } from '../../eligibility.ts'
import type { BureauFacts, BureauLine, HeldReason, LeftOutReason, NotDueReason } from './bureau-facts.ts'
import { isHeldByEarlyDispute, isPausedOn } from './compliance.ts'
import { hasLastWord } from './last-word.ts'
import { bankruptcyOf, type LinePeople } from './line-people.ts'

/** How a debt is reported: `held` repeats the amounts of the last line, marked as disputed. */
export type DueAs = 'open' | 'settled' | 'deleted' | 'held'

/** A debt's reporting status on a 15th. */
export type ReportingStatus =
  | { kind: 'due'; as: DueAs }
  | { kind: 'left_out'; reason: LeftOutReason }
  | { kind: 'held'; reason: HeldReason }
  | { kind: 'not_due'; reason: NotDueReason }

const due = (as: DueAs): ReportingStatus => ({ kind: 'due', as })
const notDue = (reason: NotDueReason): ReportingStatus => ({ kind: 'not_due', reason })

type On = {
  reportDate: IsoDate
  /** The day of the amounts: the report's, but no later than the six years. */
  asOf: IsoDate
  /** The day as of which it is paid; null if something is owed. */
  paidAsOf: IsoDate | null
  people: LinePeople
}

/**
 * The rows of the table in docs/decisions, from the top: the first that applies decides. Dates decide before the
 * status, so that a file that is made late is that of its own day; a termination applies from the moment it is known.
 */
export function reportingStatusOn(facts: BureauFacts, on: On): ReportingStatus {
  const { past } = facts
  const { reportDate, people } = on
  const isPaid = on.paidAsOf !== null
  const atBureau = lineAtBureau(past.lastLine)
  if (facts.status === 'terminated') return atBureau ? due('deleted') : notDue('never_reported')
  if (!isPastGrace(facts, reportDate)) return notDue('not_active_yet')
  if (isPaid && !atBureau) return notDue('never_reported')
  const expired = isExpired(facts, reportDate)
  const isNoOneLeft = people.owing.length === 0 && people.waiting.length === 0
  const isBankrupt = isNoOneLeft && isAnyoneBankrupt(facts, reportDate)
  const isOver = isPaid || expired || isBankrupt
  const isLastWord =
    isOver && atBureau !== null && hasLastWord(facts, atBureau, { ...on, isExpired: expired })
  if (isPaid && !isLastWord) return notDue('closed')
  const asLastWord = isLastWord && due(isPaid ? 'settled' : 'open')
  if (expired)
    return (
      asLastWord || (past.reason === 'expired' ? notDue('closed') : { kind: 'left_out', reason: 'expired' })
    )
  if (isBankrupt) return asLastWord || { kind: 'left_out', reason: 'bankrupt' }
  if (!atBureau && isHeldByEarlyDispute(facts, reportDate))
    return { kind: 'held', reason: 'dispute_in_two_weeks' }
  if (isAwaitingNotice(people) && !isPaid) return { kind: 'held', reason: 'notice_outstanding' }
  if (isPausedOn(facts, reportDate) && !isPaid)
    return atBureau ? due('held') : { kind: 'held', reason: 'dispute_evidence' }
  return due(isPaid ? 'settled' : 'open')
}

const lineAtBureau = (line: BureauLine | null) =>
  line !== null && line.accountStatus !== accountStatus.deleted ? line : null

const neverApproved = new Set(['draft', 'in_review', 'cancelled'])

/** The last day of the two weeks belongs to the debtors: nothing is reported within them or on it. */
function isPastGrace({ status, graceEndsOn }: BureauFacts, reportDate: IsoDate): boolean {
  return graceEndsOn !== null && !neverApproved.has(status) && isBefore(graceEndsOn, reportDate)
}

export function isExpired({ status, ledger }: BureauFacts, reportDate: IsoDate): boolean {
  return status === 'expired' || !isBefore(reportDate, expiryDate(ledger.issuedOn))
}

const isAwaitingNotice = ({ owing, waiting, closing }: LinePeople) =>
  owing.length === 0 && closing.length === 0 && waiting.length > 0

function isAnyoneBankrupt(facts: BureauFacts, reportDate: IsoDate): boolean {
  return facts.debtors.some(({ id }) => bankruptcyOf(facts, id, reportDate) !== null)
}
