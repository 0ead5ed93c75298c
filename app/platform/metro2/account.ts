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

/** The content of one base segment and its appended segments for one account, in the product's own values. */
export type Metro2Account = {
  /** The reporter: the number that the bureau assigned to the furnisher. */
  identificationNumber: string
  cycleIdentifier: string | null
  /** At most 30 characters; an account keeps it for life. */
  accountNumber: string
  portfolioType: PortfolioType
  accountType: string
  dateOpened: IsoDate
  creditLimit: Cents | null
  highestCredit: Cents
  termsDuration: string
  termsFrequency: string | null
  scheduledPayment: Cents | null
  /** Payments in the reported month. */
  actualPayment: Cents | null
  accountStatus: AccountStatus
  paymentRating: string | null
  /** Exactly 24 characters, most recent month first: see `paymentHistory`. */
  paymentHistoryProfile: string
  specialComment: SpecialComment | null
  complianceCondition: ComplianceCondition | null
  currentBalance: Cents
  amountPastDue: Cents
  originalChargeOff: Cents | null
  /** The day of the balance and status. */
  dateAccountInformation: IsoDate
  dateFirstDelinquency: IsoDate | null
  dateClosed: IsoDate | null
  dateLastPayment: IsoDate | null
  consumer: Metro2Consumer & { address: Metro2Address }
  /** Other people liable for the account: at the consumer's own address (J1, address null) or elsewhere (J2). */
  furtherConsumers: readonly (Metro2Consumer & { address: Metro2Address | null })[]
  /** K1; null if the reporter is the creditor. */
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
  /** Written if the dialect has a place for it. */
  transaction: ConsumerTransaction | null
}

export type Metro2Address = {
  firstLine: string
  secondLine: string | null
  city: string
  province: string
  postalCode: string
}

/** Who submits the file, and for which days: the header. */
export type Metro2Reporter = {
  name: string
  address: string
  /** Ten digits. */
  telephone: string | null
  cycleIdentifier: string | null
  /** The numbers that the bureaus assigned to the reporter. */
  programIdentifiers: {
    innovis?: string
    equifax?: string
    experian?: string
    transUnion?: string
  }
  /** The most recent update of an account in the file. */
  activityDate: IsoDate
  dateCreated: IsoDate
  /** The reporter's program date and its last change. */
  programDate: IsoDate | null
  programRevisionDate: IsoDate | null
}
