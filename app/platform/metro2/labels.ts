// Codes of the Metro 2 character format that this product reports, by what they say. The descriptions are those of the
// Credit Reporting Resource Guide as its public implementations repeat them; which of them a court-ordered debt takes
// is a decision of the feature that reports it.

/** Base field 8: how the credit is granted. */
export const portfolioType = {
  open: 'O',
  installment: 'I',
  lineOfCredit: 'C',
  mortgage: 'M',
  revolving: 'R',
} as const
export type PortfolioType = (typeof portfolioType)[keyof typeof portfolioType]

/** Base field 9. 29 is a rental agreement, 48 what a collection agency furnishes. */
export const accountType = { rentalAgreement: '29', collectionAgency: '48' } as const
export type AccountType = (typeof accountType)[keyof typeof accountType]

/** Base field 12. 001: to be paid in one sum, as an open account is. */
export const termsDuration = { open: '001' } as const

/** Base field 17A. */
export const accountStatus = {
  transferred: '05',
  current: '11',
  closed: '13',
  days30: '71',
  days60: '78',
  days90: '80',
  days120: '82',
  days150: '83',
  days180: '84',
  /** Assigned to collections: registered by a court order. */
  collection: '93',
  /** Paid in full, was a collection account. */
  settled: '62',
  chargedOff: '97',
  /** Takes the whole account out of the consumer's file. */
  deleted: 'DA',
  /** The same, because the account was reported by fraud. */
  deletedForFraud: 'DF',
} as const
export type AccountStatus = (typeof accountStatus)[keyof typeof accountStatus]

/** Base field 20: the law's word on accuracy, and what the consumer says of it. XR takes an earlier code away. */
export const complianceCondition = {
  disputed: 'XB',
  closedAndStillContested: 'XC',
  disputeResolved: 'XH',
  removed: 'XR',
} as const
export type ComplianceCondition = (typeof complianceCondition)[keyof typeof complianceCondition]

/** Base field 19. AU: paid in full for less than the full balance. */
export const specialComment = { settledForLess: 'AU' } as const
export type SpecialComment = (typeof specialComment)[keyof typeof specialComment]

/** Base field 37, J1 and J2 field 11: how a consumer answers for the account. T ends that, Z says it was never so. */
export const ecoa = { individual: '1', joint: '2', terminated: 'T', removed: 'Z' } as const
export type Ecoa = (typeof ecoa)[keyof typeof ecoa]

/** K1 field 3. */
export const creditorClass = { rentalOrLeasing: 9 } as const
export type CreditorClass = (typeof creditorClass)[keyof typeof creditorClass]

/** Canada: what is new about the consumer since the last file; several changes at once have a value of their own. */
export const consumerTransaction = {
  newConsumer: '1',
  nameChanged: '2',
  addressChanged: '3',
  sinChanged: '5',
  nameAndAddressChanged: '6',
  nameAndSinChanged: '8',
  addressAndSinChanged: '9',
  allChanged: 'A',
} as const
export type ConsumerTransaction = (typeof consumerTransaction)[keyof typeof consumerTransaction]

/** Base field 18: one character a month, the most recent first, B where there was no history yet. */
const MONTHS_OF_HISTORY = 24

/** The profile of an account from its months, the most recent first. Months before the first are filled with B. */
export function paymentHistory(months: readonly string[]): string {
  return months.slice(0, MONTHS_OF_HISTORY).join('').padEnd(MONTHS_OF_HISTORY, 'B')
}
