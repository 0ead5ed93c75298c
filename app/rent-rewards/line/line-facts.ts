import type { AccountLine, LinePerson } from '#app/bureau/account-line.ts'
import type { RentRewardsEnd } from '#app/organization/rent-rewards-end.ts'
import type { Metro2Address } from '#app/platform/metro2/account.ts'
import type {
  AccountStatus,
  ComplianceCondition,
  ConsumerTransaction,
  Ecoa,
  SpecialComment,
} from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { LeaseMonths } from '../months/confirmed.ts'
import type { Month } from '../months/months.ts'
import type { Plan } from '../plan/plan.ts'

/** What a renter agreed to once, by day. */
export type ConsentSpan = {
  acceptedOn: IsoDate
  withdrawnOn: IsoDate | null
  coversLate: boolean
  lateWithdrawnOn: IsoDate | null
}

/** A mail that a late month may be reported. `about`: the due day of the oldest amount that was late. */
export type LateNotice = { about: IsoDate; mayReportFrom: IsoDate }

export type RenterDispute = {
  openedOn: IsoDate
  resolvedOn: IsoDate | null
  /** The renter still disagrees with the answer. */
  isContested: boolean
  /** The renter withdrew it: nothing was found. */
  isRetracted: boolean
  /** Our reviewers paused the reporting about its renter until it is answered. */
  isPaused: boolean
}

/** A renter of the lease, with everything that decides what may be said about them. */
export type LineRenter = LinePerson & {
  id: string
  joinedOn: IsoDate
  leftOn: IsoDate | null
  leftHow: 'moved' | 'mistake' | 'died' | null
  hasBirthDate: boolean
  /** Oldest first. */
  consents: readonly ConsentSpan[]
  /** Nothing about them may stay: they objected to an attestation, asked for it, or are not the person. */
  isRemoved: boolean
  lateNotices: readonly LateNotice[]
  disputes: readonly RenterDispute[]
}

/** A person of a line. The birth date is added from its own row when the file is written. */
export type LineConsumer = LinePerson & {
  renterId: string
  ecoa: Ecoa
  transaction: ConsumerTransaction | null
}

/** The line of one lease, in the product's own values: stored with the entry, and the file is written from it. */
export type LeaseLine = Omit<AccountLine, 'consumers'> & {
  reportDate: IsoDate
  /** The day of the amounts and the status: earlier only in a correction of the last line. */
  asOf: IsoDate
  accountStatus: AccountStatus
  /** Of an account that is closed: how late it was when it was paid. */
  paymentRating: string | null
  specialComment: SpecialComment | null
  complianceCondition: ComplianceCondition | null
  dateOpened: IsoDate
  dateFirstDelinquency: IsoDate | null
  dateClosed: IsoDate | null
  dateLastPayment: IsoDate | null
  /** What a month costs. */
  highestCredit: Cents
  /** Rent that was due since the 15th before. */
  scheduledPayment: Cents
  /** Payments since the 15th before. */
  actualPayment: Cents
  currentBalance: Cents
  amountPastDue: Cents
  /** A letter for each of the 24 months before, most recent first. */
  history: string
  consumers: readonly [LineConsumer, ...LineConsumer[]]
  address: Metro2Address
  /** Everyone else the bureau was ever sent, as their last line had them. */
  others: readonly ReportedRenter[]
}

/** A person as their latest line had them. */
export type ReportedRenter = { renterId: string; ecoa: Ecoa; line: Omit<LeaseLine, 'others'> }

export type LinePast = {
  lastLine: LeaseLine | null
  /** Everyone the bureau was ever sent. */
  reported: readonly ReportedRenter[]
}

/** What a lease's last line says of everyone the bureau was ever sent. */
export function pastOf(lastLine: LeaseLine | null): LinePast {
  if (lastLine === null) return { lastLine, reported: [] }
  const { others, ...line } = lastLine
  return {
    lastLine,
    reported: [...line.consumers.map(({ renterId, ecoa }) => ({ renterId, ecoa, line })), ...others],
  }
}

/** Everything that decides about a lease's line. */
export type LineFacts = {
  leaseId: string
  /** The day on which the lease began, also where months count from a later one. */
  startsOn: IsoDate
  months: LeaseMonths
  /** Agreed plans; `endedOn`: another one took its place, or it was given up. */
  plans: readonly (Plan & { endedOn: IsoDate | null })[]
  /** Months before the first that counts here that our reviewers accepted as paid. */
  proven: ReadonlySet<Month>
  renters: readonly LineRenter[]
  address: Metro2Address
  /** Why its organization's Rent Rewards has ended, or that it never started: nothing new is reported. Null while it goes on. */
  ended: RentRewardsEnd['because'] | 'not_started' | null
  /** What is owed became a registered debt that is reported, or its landlord has to say whether it did, or did not say it in time. */
  courtDebt: 'reported' | 'asked' | 'unanswered' | null
  /** Whether leases of its province are reported. */
  isProvinceReported: boolean
  past: LinePast
}

export type LineLeftOutReason = 'no_identity' | 'no_late_consent' | 'province' | 'not_writable' | 'fault'
export type LineHeldReason =
  | 'dispute_paused'
  | 'not_confirmed'
  | 'late_notice'
  | 'late_dispute'
  | 'read_only'
  | 'cancelled'
  | 'not_started'
  | 'court_debt_asked'
/** Why a lease has no entry at all in a month. */
export type LineNotDueReason = 'no_consent' | 'not_due_yet' | 'closed' | 'court_debt'

type Period = { amount: Cents; startsOn: IsoDate; endsOn: IsoDate }

/** Why a renter who consented is not in the line. */
export type LeftOutRenter = {
  renterId: string
  reason: 'dispute_paused' | 'no_identity' | 'no_late_consent' | 'late_notice' | 'late_dispute'
}

export type LineOutcome =
  | ({ kind: 'line'; line: LeaseLine; without: readonly LeftOutRenter[] } & Period)
  | ({ kind: 'left_out'; reason: LineLeftOutReason } & Period)
  | ({ kind: 'held'; reason: LineHeldReason } & Period)
  | { kind: 'not_due'; reason: LineNotDueReason }
