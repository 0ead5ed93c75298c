import { accountStatus } from '#app/platform/metro2/labels.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { type Cents, wholeDollars } from '#app/platform/values/money.ts'
import { expiryDate } from '../../eligibility.ts'
import type { BureauFacts, BureauLine, HeldReason, LeftOutReason, NotDueReason } from './bureau-facts.ts'
import { closedAccount } from './closed-account.ts'
import { complianceOn, isDisputedOn, isPausedOn } from './compliance.ts'

/** What a debt is to the bureau on a 15th. */
export type ReportingStatus =
  | { kind: 'due'; as: 'open' | 'settled' | 'deleted' }
  | { kind: 'left_out'; reason: LeftOutReason }
  | { kind: 'held'; reason: HeldReason }
  | { kind: 'not_due'; reason: NotDueReason }

const due = (as: 'open' | 'settled' | 'deleted'): ReportingStatus => ({ kind: 'due', as })
const notDue = (reason: NotDueReason): ReportingStatus => ({ kind: 'not_due', reason })

/**
 * The rows of docs/decisions' table, from the top: the first that holds decides. Dates decide before the status does, so
 * that a file that is made late is that of its own day; a termination holds from the moment it is known.
 */
export function reportingStatusOn(
  facts: BureauFacts,
  reportDate: IsoDate,
  outstanding: Cents,
): ReportingStatus {
  const { past } = facts
  // The bureau gets whole dollars: under one nothing is owed that it could be told of.
  const isPaid = wholeDollars(outstanding) === 0
  const isReported = isAtBureau(past.lastLine)
  if (facts.status === 'terminated') return isReported ? due('deleted') : notDue('never_reported')
  if (!isPastGrace(facts, reportDate)) return notDue('not_active_yet')
  if (isPaid && !isReported) return notDue('never_reported')
  if (isPaid && isClosed(facts, reportDate)) return notDue('closed')
  if (isExpired(facts, reportDate))
    return past.reason === 'expired' ? notDue('closed') : { kind: 'left_out', reason: 'expired' }
  if (isBankruptOn(facts, reportDate)) return { kind: 'left_out', reason: 'bankrupt' }
  if (isPausedOn(facts, reportDate)) return { kind: 'held', reason: 'dispute_evidence' }
  return due(isPaid ? 'settled' : 'open')
}

const isAtBureau = (line: BureauLine | null) => line !== null && line.accountStatus !== accountStatus.deleted

const neverApproved = new Set(['draft', 'in_review', 'cancelled'])

/** The two weeks are over, or have ended today. On their last day the status tells which. */
function isPastGrace({ status, graceEndsOn }: BureauFacts, reportDate: IsoDate): boolean {
  if (graceEndsOn === null || neverApproved.has(status)) return false
  return isBefore(graceEndsOn, reportDate) || (graceEndsOn === reportDate && status !== 'notified')
}

/** The bureau knows that it is paid and how, and no word about a dispute is left to take back. */
function isClosed(facts: BureauFacts, reportDate: IsoDate): boolean {
  const { lastLine } = facts.past
  if (lastLine?.accountStatus !== accountStatus.settled) return false
  const now = closedAccount(facts.ledger, reportDate)
  if (now.specialComment !== lastLine.specialComment || now.dateClosed !== lastLine.dateClosed) return false
  return isDisputedOn(facts, reportDate)
    ? lastLine.complianceCondition !== null
    : complianceOn(facts, reportDate, true) === null
}

function isExpired({ status, ledger }: BureauFacts, reportDate: IsoDate): boolean {
  return status === 'expired' || !isBefore(reportDate, expiryDate(ledger.issuedOn))
}

function isBankruptOn({ status, bankruptcies }: BureauFacts, reportDate: IsoDate): boolean {
  if (status === 'petition_for_bankruptcy' || status === 'bankruptcy_discharged') return true
  return bankruptcies.some(({ filedOn, isDismissed }) => !isDismissed && !isBefore(reportDate, filedOn))
}
