import { type Cents, wholeDollars } from '../values/money.ts'
import { normalizePostalCode } from '../values/postal-code.ts'
import type { Metro2Account, Metro2Address, Metro2Consumer } from './account.ts'
import { type Dialect, type DialectName, dialects } from './dialects.ts'
import { Metro2Error } from './fields.ts'
import { type BaseRecord, type Segment, writeRecord } from './record.ts'
import { cut, identifierText, lineText, nameText } from './text.ts'

const PROFILE = /^[0-9A-Z]{24}$/

/**
 * The line for an account. Throws a Metro2Error that names the field if the format cannot hold the account; names and
 * address lines that are too long are shortened.
 */
export function accountRecord(account: Metro2Account, dialect: DialectName): string {
  return writeRecord(baseRecord(account, dialects[dialect]), dialects[dialect])
}

/** The same as field values: for writing, and for the trailer's counts. */
export function baseRecord(account: Metro2Account, dialect: Dialect): BaseRecord {
  const { consumer, originalCreditor } = account
  const values = {
    ...accountValues(account),
    ...(dialect.currency === null ? {} : { currency: dialect.currency }),
    ...consumerValues(consumer, dialect),
    ...addressValues(consumer.address, dialect),
  }
  const segments = furtherConsumers(account, dialect)
  if (originalCreditor) {
    const name = required('originalCreditorName', cut(lineText(originalCreditor.name), 30))
    const creditorClassification = originalCreditor.creditorClass
    segments.push({ id: 'K1', values: { originalCreditorName: name, creditorClassification } })
  }
  return { kind: 'base', values, segments }
}

function accountValues(account: Metro2Account): BaseRecord['values'] {
  if (!PROFILE.test(account.paymentHistoryProfile))
    throw new Metro2Error('paymentHistoryProfile', 'is not 24 letters and digits')
  return {
    processingIndicator: 1,
    identificationNumber: required('identificationNumber', identifierText(account.identificationNumber)),
    cycleIdentifier: account.cycleIdentifier,
    consumerAccountNumber: required('consumerAccountNumber', identifierText(account.accountNumber)),
    portfolioType: account.portfolioType,
    accountType: account.accountType,
    dateOpened: account.dateOpened,
    creditLimit: dollars(account.creditLimit),
    highestCredit: dollars(account.highestCredit),
    termsDuration: account.termsDuration,
    termsFrequency: account.termsFrequency,
    scheduledMonthlyPaymentAmount: dollars(account.scheduledPayment),
    actualPaymentAmount: dollars(account.actualPayment),
    accountStatus: account.accountStatus,
    paymentRating: account.paymentRating,
    paymentHistoryProfile: account.paymentHistoryProfile,
    specialComment: account.specialComment,
    complianceConditionCode: account.complianceCondition,
    currentBalance: dollars(account.currentBalance),
    amountPastDue: dollars(account.amountPastDue),
    originalChargeOffAmount: dollars(account.originalChargeOff),
    dateAccountInformation: account.dateAccountInformation,
    dateFirstDelinquency: account.dateFirstDelinquency,
    dateClosed: account.dateClosed,
    dateLastPayment: account.dateLastPayment,
  }
}

/** J1 comes before J2 in the format, no matter who was named first. */
function furtherConsumers(account: Metro2Account, dialect: Dialect): Segment[] {
  const sameAddress: Segment[] = []
  const elsewhere: Segment[] = []
  for (const consumer of account.furtherConsumers) {
    const person = consumerValues(consumer, dialect)
    if (consumer.address === null) sameAddress.push({ id: 'J1', values: person })
    else elsewhere.push({ id: 'J2', values: { ...person, ...addressValues(consumer.address, dialect) } })
  }
  return [...sameAddress, ...elsewhere]
}

function consumerValues(consumer: Metro2Consumer, dialect: Dialect) {
  const transaction = dialect.currency === null ? {} : { consumerTransactionType: consumer.transaction }
  return {
    ...transaction,
    surname: required('surname', cut(nameText(consumer.surname), 25)),
    firstName: required('firstName', cut(nameText(consumer.firstName), 20)),
    middleName: consumer.middleName === null ? null : cut(nameText(consumer.middleName), 20),
    socialSecurityNumber: digits('socialSecurityNumber', consumer.sin, 9),
    dateBirth: consumer.dateOfBirth,
    telephoneNumber: digits('telephoneNumber', consumer.telephone, 10),
    ecoaCode: consumer.ecoa,
    ...(consumer.informationIndicator ? { consumerInformationIndicator: consumer.informationIndicator } : {}),
  }
}

function addressValues(address: Metro2Address, dialect: Dialect) {
  const zipCode = normalizePostalCode(address.postalCode)
  if (!dialect.postalCode.test(zipCode))
    throw new Metro2Error('zipCode', `is not a postal code of ${dialect.country}`)
  return {
    countryCode: dialect.country,
    firstLineAddress: required('firstLineAddress', cut(lineText(address.firstLine), 32)),
    secondLineAddress: address.secondLine === null ? null : cut(lineText(address.secondLine), 32),
    city: required('city', cut(lineText(address.city), 20)),
    state: required('state', identifierText(address.province)),
    zipCode,
  }
}

/** Whole dollars, cents truncated, never below 0. */
function dollars(cents: Cents | null): number | null {
  return cents === null ? null : Math.max(0, wholeDollars(cents))
}

export function digits(field: string, text: string | null, length: number): number | null {
  if (text === null) return null
  if (text.length !== length || !/^\d+$/.test(text)) throw new Metro2Error(field, `is not ${length} digits`)
  return Number(text)
}

export function required(field: string, text: string): string {
  if (text === '') throw new Metro2Error(field, 'is empty, or has no letter that can be written')
  return text
}
