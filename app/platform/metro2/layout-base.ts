import type { FieldTable } from './fields.ts'

// The base segment, character format: one account and its first consumer. The dialects differ only in the middle.

const accountRows = [
  ['recordDescriptorWord', 1, 4, 'number'],
  ['processingIndicator', 5, 1, 'number'],
  ['timeStamp', 6, 14, 'timestamp'],
  ['correctionIndicator', 20, 1, 'number'],
  ['identificationNumber', 21, 20, 'text'],
  ['cycleIdentifier', 41, 2, 'text'],
  ['consumerAccountNumber', 43, 30, 'text'],
  ['portfolioType', 73, 1, 'text'],
  ['accountType', 74, 2, 'text'],
  ['dateOpened', 76, 8, 'date'],
  ['creditLimit', 84, 9, 'number'],
  ['highestCredit', 93, 9, 'number'],
  ['termsDuration', 102, 3, 'text'],
  ['termsFrequency', 105, 1, 'text'],
  ['scheduledMonthlyPaymentAmount', 106, 9, 'number'],
  ['actualPaymentAmount', 115, 9, 'number'],
  ['accountStatus', 124, 2, 'text'],
  ['paymentRating', 126, 1, 'text'],
  ['paymentHistoryProfile', 127, 24, 'text'],
  ['specialComment', 151, 2, 'text'],
  ['complianceConditionCode', 153, 2, 'text'],
  ['currentBalance', 155, 9, 'number'],
  ['amountPastDue', 164, 9, 'number'],
  ['originalChargeOffAmount', 173, 9, 'number'],
  ['dateAccountInformation', 182, 8, 'date'],
  ['dateFirstDelinquency', 190, 8, 'date'],
  ['dateClosed', 198, 8, 'date'],
  ['dateLastPayment', 206, 8, 'date'],
] as const satisfies FieldTable

const consumerRows = [
  ['surname', 232, 25, 'text'],
  ['firstName', 257, 20, 'text'],
  ['middleName', 277, 20, 'text'],
  ['generationCode', 297, 1, 'text'],
  ['socialSecurityNumber', 298, 9, 'number'],
  ['dateBirth', 307, 8, 'date'],
  ['telephoneNumber', 315, 10, 'number'],
  ['ecoaCode', 325, 1, 'text'],
  ['consumerInformationIndicator', 326, 2, 'text'],
  ['countryCode', 328, 2, 'text'],
  ['firstLineAddress', 330, 32, 'text'],
  ['secondLineAddress', 362, 32, 'text'],
  ['city', 394, 20, 'text'],
  ['state', 414, 2, 'text'],
  ['zipCode', 416, 9, 'text'],
  ['addressIndicator', 425, 1, 'text'],
  ['residenceCode', 426, 1, 'text'],
] as const satisfies FieldTable

export const baseTable = [
  ...accountRows,
  ['interestTypeIndicator', 214, 1, 'text'],
  ['reserved2', 215, 17, 'text'],
  ...consumerRows,
] as const satisfies FieldTable

export const canadianBaseTable = [
  ...accountRows,
  ['currency', 214, 17, 'text'],
  ['consumerTransactionType', 231, 1, 'text'],
  ...consumerRows,
] as const satisfies FieldTable
