// Codes of the Metro 2 character format that this product reports, by meaning. The descriptions are those of the Credit
// Reporting Resource Guide as its public implementations repeat them; the reporting feature decides which of them a
// court-ordered debt takes.

/** Base field 8: the type of credit. */
export const portfolioType = {
  open: 'O',
  installment: 'I',
  lineOfCredit: 'C',
  mortgage: 'M',
  revolving: 'R',
} as const
export type PortfolioType = (typeof portfolioType)[keyof typeof portfolioType]

/** Base field 9. 29 is a rental agreement, 48 an account from a collection agency. */
export const accountType = { rentalAgreement: '29', collectionAgency: '48' } as const
export type AccountType = (typeof accountType)[keyof typeof accountType]

/** Base field 12. 001: payable in one sum, like an open account. */
export const termsDuration = { open: '001' } as const

/** Base field 13. */
export const termsFrequency = { monthly: 'M' } as const

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
  /** Deletes the whole account from the consumer's file. */
  deleted: 'DA',
  /** The same, because the account was fraudulent. */
  deletedForFraud: 'DF',
} as const
export type AccountStatus = (typeof accountStatus)[keyof typeof accountStatus]

/** Base field 20: the legal code on accuracy, and the consumer's position. XR removes an earlier code. */
export const complianceCondition = {
  disputed: 'XB',
  closedAndStillContested: 'XC',
  disputeResolved: 'XH',
  removed: 'XR',
} as const
export type ComplianceCondition = (typeof complianceCondition)[keyof typeof complianceCondition]

/** Base field 19. AU: paid in full for less than the full balance. AC: paying under an agreed plan. */
export const specialComment = { settledForLess: 'AU', paymentPlan: 'AC' } as const
export type SpecialComment = (typeof specialComment)[keyof typeof specialComment]

/**
 * Base field 37, J1 and J2 field 11: the consumer's liability for the account. T ends it, Z says it never existed, X
 * says that they died; W is a business (one public guide has X and W the other way round).
 */
export const ecoa = { individual: '1', joint: '2', terminated: 'T', removed: 'Z', deceased: 'X' } as const
export type Ecoa = (typeof ecoa)[keyof typeof ecoa]

/** K1 field 3. */
export const creditorClass = { rentalOrLeasing: 9 } as const
export type CreditorClass = (typeof creditorClass)[keyof typeof creditorClass]

/** Canada: what changed about the consumer since the last file; several changes at once have a separate value. */
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

/** Base field 18: one character per month, most recent first, B if there was no history yet. */
const MONTHS_OF_HISTORY = 24

/** The profile of an account from its months, most recent first. Months before the first are filled with B. */
export function paymentHistory(months: readonly string[]): string {
  return months.slice(0, MONTHS_OF_HISTORY).join('').padEnd(MONTHS_OF_HISTORY, 'B')
}
