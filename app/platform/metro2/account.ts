import type { IsoDate } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'
import type {
  AccountStatus,
  ComplianceCondition,
  ConsumerTransaction,
  CreditorClass,
  Ecoa,
  PortfolioType,
  SpecialComment,
} from './labels.ts'

/** What one base segment and its appended segments say of one account, in the product's own values. */
export type Metro2Account = {
  /** Who reports: the number that the bureau gave the furnisher. */
  identificationNumber: string
  cycleIdentifier: string | null
  /** At most 30 characters; the same account keeps it for life. */
  accountNumber: string
  portfolioType: PortfolioType
  accountType: string
  dateOpened: IsoDate
  creditLimit: Cents | null
  highestCredit: Cents
  termsDuration: string
  termsFrequency: string | null
  scheduledPayment: Cents | null
  /** What was paid in the month that is reported. */
  actualPayment: Cents | null
  accountStatus: AccountStatus
  paymentRating: string | null
  /** Exactly 24 characters, the most recent month first: see `paymentHistory`. */
  paymentHistoryProfile: string
  specialComment: SpecialComment | null
  complianceCondition: ComplianceCondition | null
  currentBalance: Cents
  amountPastDue: Cents
  originalChargeOff: Cents | null
  /** The day that balance and status are of. */
  dateAccountInformation: IsoDate
  dateFirstDelinquency: IsoDate | null
  dateClosed: IsoDate | null
  dateLastPayment: IsoDate | null
  consumer: Metro2Consumer & { address: Metro2Address }
  /** Who else answers for the account: at the consumer's own address (J1, address null) or elsewhere (J2). */
  furtherConsumers: readonly (Metro2Consumer & { address: Metro2Address | null })[]
  /** K1; null if who reports is the creditor. */
  originalCreditor: { name: string; creditorClass: CreditorClass } | null
}

export type Metro2Consumer = {
  surname: string
  firstName: string
  middleName: string | null
  /** Nine digits: a social insurance number, or in the United States a social security number. */
  sin: string | null
  dateOfBirth: IsoDate | null
  /** Ten digits. */
  telephone: string | null
  ecoa: Ecoa
  /** A bankruptcy, in the bureau's own code. */
  informationIndicator?: string | null
  /** Written where the dialect has a place for it. */
  transaction: ConsumerTransaction | null
}

export type Metro2Address = {
  firstLine: string
  secondLine: string | null
  city: string
  province: string
  postalCode: string
}

/** Who hands the file in, and for which days: the header. */
export type Metro2Reporter = {
  name: string
  address: string
  /** Ten digits. */
  telephone: string | null
  cycleIdentifier: string | null
  /** The numbers that the bureaus gave the reporter. */
  programIdentifiers: {
    innovis?: string
    equifax?: string
    experian?: string
    transUnion?: string
  }
  /** The most recent day that an account of the file was updated. */
  activityDate: IsoDate
  dateCreated: IsoDate
  /** When the reporter's program was made and last changed. */
  programDate: IsoDate | null
  programRevisionDate: IsoDate | null
}
