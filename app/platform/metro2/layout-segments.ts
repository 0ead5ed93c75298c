import type { FieldTable } from './fields.ts'

// The segments that may follow a base segment: additional consumers (J), creditors, mortgages and special payments (K),
// a new account number (L), an employer (N).

const personRows = [
  ['surname', 4, 25, 'text'],
  ['firstName', 29, 20, 'text'],
  ['middleName', 49, 20, 'text'],
  ['generationCode', 69, 1, 'text'],
  ['socialSecurityNumber', 70, 9, 'number'],
  ['dateBirth', 79, 8, 'date'],
  ['telephoneNumber', 87, 10, 'number'],
  ['ecoaCode', 97, 1, 'text'],
  ['consumerInformationIndicator', 98, 2, 'text'],
] as const satisfies FieldTable

const addressRows = [
  ['countryCode', 100, 2, 'text'],
  ['firstLineAddress', 102, 32, 'text'],
  ['secondLineAddress', 134, 32, 'text'],
  ['city', 166, 20, 'text'],
  ['state', 186, 2, 'text'],
  ['zipCode', 188, 9, 'text'],
  ['addressIndicator', 197, 1, 'text'],
  ['residenceCode', 198, 1, 'text'],
  ['reserved2', 199, 2, 'text'],
] as const satisfies FieldTable

export const j1Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['reserved1', 3, 1, 'text'],
  ...personRows,
  ['reserved2', 100, 1, 'text'],
] as const satisfies FieldTable

export const canadianJ1Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['consumerTransactionType', 3, 1, 'text'],
  ...personRows,
  ['reserved2', 100, 1, 'text'],
] as const satisfies FieldTable

export const j2Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['reserved1', 3, 1, 'text'],
  ...personRows,
  ...addressRows,
] as const satisfies FieldTable

export const canadianJ2Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['consumerTransactionType', 3, 1, 'text'],
  ...personRows,
  ...addressRows,
] as const satisfies FieldTable

export const k1Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['originalCreditorName', 3, 30, 'text'],
  ['creditorClassification', 33, 2, 'number'],
] as const satisfies FieldTable

export const k2Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['purchasedIndicator', 3, 1, 'number'],
  ['purchasedName', 4, 30, 'text'],
  ['reserved', 34, 1, 'text'],
] as const satisfies FieldTable

export const k3Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['agencyIdentifier', 3, 2, 'number'],
  ['accountNumber', 5, 18, 'text'],
  ['mortgageIdentificationNumber', 23, 18, 'text'],
] as const satisfies FieldTable

export const k4Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['specializedPaymentIndicator', 3, 2, 'number'],
  ['deferredPaymentStartDate', 5, 8, 'date'],
  ['balloonPaymentDueDate', 13, 8, 'date'],
  ['balloonPaymentAmount', 21, 9, 'number'],
  ['reserved', 30, 1, 'text'],
] as const satisfies FieldTable

export const l1Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['changeIndicator', 3, 1, 'number'],
  ['newConsumerAccountNumber', 4, 30, 'text'],
  ['newIdentificationNumber', 34, 20, 'text'],
  ['reserved', 54, 1, 'text'],
] as const satisfies FieldTable

export const n1Table = [
  ['segmentIdentifier', 1, 2, 'text'],
  ['employerName', 3, 30, 'text'],
  ['firstLineEmployerAddress', 33, 32, 'text'],
  ['secondLineEmployerAddress', 65, 32, 'text'],
  ['employerCity', 97, 20, 'text'],
  ['employerState', 117, 2, 'text'],
  ['zipCode', 119, 9, 'text'],
  ['occupation', 128, 18, 'text'],
  ['reserved', 146, 1, 'text'],
] as const satisfies FieldTable
