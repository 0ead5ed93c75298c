import type { LinePerson } from '#app/bureau/account-line.ts'
import type { Metro2Address } from '#app/platform/metro2/account.ts'
import type {
  AccountStatus,
  AccountType,
  ComplianceCondition,
  ConsumerTransaction,
  Ecoa,
  SpecialComment,
} from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import type { LedgerFacts } from '../ledger/facts.ts'

/** A person the order names. A line only needs to know whether a birth date and a SIN are known. */
export type BureauDebtor = {
  id: string
  firstName: string
  middleName: string | null
  lastName: string
  hasBirthDate: boolean
  hasSin: boolean
  /** When the SIN was last changed after the approval, as text; null if never. */
  sinSince: string | null
  /** The last day of their own two weeks; null until a notice has reached them. */
  weeksEndOn: IsoDate | null
  /** Where they live now; null if that is not known, or is the unit. */
  address: PartialAddress | null
}

type PartialAddress = { [Part in keyof Metro2Address]: string | null }

/** A person who was removed from a debt: named by mistake (Z), or no longer liable (T). */
export type FormerDebtor = BureauDebtor & { ecoa: 'Z' | 'T' }

export type BureauDispute = {
  debtorId: string | null
  openedOn: IsoDate
  resolvedOn: IsoDate | null
  /** Staff paused its reporting, for a reason that both sides read. */
  isPaused: boolean
  /** The debtor still disagrees with the answer. */
  isContested: boolean
  /** The debtor withdrew it: nothing was found. */
  isRetracted?: boolean
}

/** The staff's decision about a bankrupt person's segment. */
export type BankruptcyDecision = 'correct' | 'close' | 'go_on'

export type BureauBankruptcy = {
  debtorId: string
  filedOn: IsoDate
  isDismissed: boolean
  isDischarged: boolean
  decision: BankruptcyDecision | null
  decidedOn: IsoDate | null
}

/** The latest entries before the requested day: the last decision, and the bureau's last line. */
export type BureauPast = {
  reason: LeftOutReason | HeldReason | null
  lastLine: BureauLine | null
  /** Once a line closed a person's segment: everyone's latest one, by the lines before. Without it the last line's count. */
  segments?: readonly Segment[]
}

/** A person's latest segment: how a line named them, and that line. */
export type Segment = {
  consumer: LineConsumer
  line: Pick<
    BureauLine,
    | 'reportDate'
    | 'accountStatus'
    | 'complianceCondition'
    | 'currentBalance'
    | 'specialComment'
    | 'dateClosed'
    | 'address'
  >
}

/** All facts for one debt's line. */
export type BureauFacts = {
  debtId: string
  status: DebtStatus
  /** The last day of the two weeks after the approval; null if it was never approved. */
  graceEndsOn: IsoDate | null
  /** The day of the approval. */
  placedOn: IsoDate | null
  /** When rent was first missed; null if not known. */
  firstMissedOn: IsoDate | null
  /** When the lease began; null if the filer did not say. */
  leaseStartedOn: IsoDate | null
  ledger: LedgerFacts
  /** Of the unit that the order is about. */
  address: PartialAddress
  /** The creditor: the landlord of the order. */
  creditor: string | null
  debtors: readonly BureauDebtor[]
  formerDebtors: readonly FormerDebtor[]
  disputes: readonly BureauDispute[]
  bankruptcies: readonly BureauBankruptcy[]
  past: BureauPast
}

/** Why a due debt is not in the file; each is stored in the entry and shown to both sides. */
export const leftOutReasons = [
  'no_identity',
  'no_address',
  'no_creditor',
  'not_writable',
  'fault',
  'expired',
  'bankrupt',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export type HeldReason = 'dispute_evidence' | 'dispute_in_two_weeks' | 'notice_outstanding'

/** Why a debt has no entry at all in a month. */
export type NotDueReason = 'not_active_yet' | 'never_reported' | 'closed'

/** A person of a line. SIN and birth date are added from their own rows when the file is written. */
export type LineConsumer = LinePerson & {
  debtorId: string
  ecoa: Ecoa
  transaction: ConsumerTransaction | null
  hasBirthDate: boolean
  hasSin: boolean
  sinSince?: string | null
  /** Neither birth date nor SIN is known any more: the bureau finds them by its account. */
  isKnownByAccount?: boolean
  /** If it differs from the account's own; lines from before it was stored have none. */
  address?: Metro2Address | null
  /** The line was made with knowledge of a valid bankruptcy. */
  isBankrupt?: boolean
  informationIndicator?: string | null
}

/** The line of one debt, in the product's own values: stored with the entry, and the file is written from it. */
export type BureauLine = {
  reportDate: IsoDate
  accountNumber: string
  /** Lines from before it was stored have a rental agreement and name the creditor. */
  accountType?: AccountType
  namesCreditor?: boolean
  accountStatus: AccountStatus
  specialComment: SpecialComment | null
  complianceCondition: ComplianceCondition | null
  dateOpened: IsoDate
  dateFirstDelinquency: IsoDate
  dateClosed: IsoDate | null
  dateLastPayment: IsoDate | null
  highestCredit: Cents
  currentBalance: Cents
  amountPastDue: Cents
  /** Payments in the reported month, by payment date. */
  actualPayment: Cents
  /** A letter for each earlier month, most recent first, at most 24. */
  history: string
  /** The first one is the account's own consumer, known by the address. */
  consumers: readonly [LineConsumer, ...LineConsumer[]]
  address: Metro2Address
  creditor: string
}

type Period = { amount: Cents; startsOn: IsoDate; endsOn: IsoDate }
export type BureauOutcome =
  | ({ kind: 'line'; line: BureauLine } & Period)
  | ({ kind: 'left_out'; reason: LeftOutReason; detail?: string } & Period)
  | ({ kind: 'held'; reason: HeldReason } & Period)
  | { kind: 'not_due'; reason: NotDueReason }
