import type { Metro2Account, Metro2Consumer } from '#app/platform/metro2/account.ts'
import {
  accountType,
  paymentHistory,
  portfolioType,
  termsDuration,
  termsFrequency,
} from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { LeaseLine, LineConsumer } from './line-facts.ts'

/** The lease's id in letters and digits: it fits the field, and no debt has the same. */
export const leaseAccountNumber = (leaseId: string): string =>
  `R${BigInt(`0x${leaseId.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')}`

/** The id of the lease with an account number; null for other text. */
export function leaseIdOf(text: string): string | null {
  if (!/^R[0-9A-Z]{25}$/i.test(text)) return null
  const id = [...text.slice(1)].reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n)
  const hex = id.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

/** A line as the written account: an open rental agreement. */
export function rentAccount(
  line: LeaseLine,
  identificationNumber: string,
  birthDateOf: (consumer: LineConsumer) => IsoDate | null,
): Metro2Account {
  const [first, ...others] = line.consumers
  const consumer = (person: LineConsumer): Metro2Consumer => ({
    surname: person.lastName,
    firstName: person.firstName,
    middleName: person.middleName,
    sin: null,
    dateOfBirth: birthDateOf(person),
    telephone: null,
    ecoa: person.ecoa,
    informationIndicator: null,
    transaction: person.transaction,
  })
  return {
    identificationNumber,
    cycleIdentifier: null,
    accountNumber: line.accountNumber,
    portfolioType: portfolioType.open,
    accountType: accountType.rentalAgreement,
    dateOpened: line.dateOpened,
    creditLimit: null,
    highestCredit: line.highestCredit,
    termsDuration: termsDuration.open,
    termsFrequency: termsFrequency.monthly,
    scheduledPayment: line.scheduledPayment,
    actualPayment: line.actualPayment,
    accountStatus: line.accountStatus,
    paymentRating: line.paymentRating,
    paymentHistoryProfile: paymentHistory([...line.history]),
    specialComment: line.specialComment,
    complianceCondition: line.complianceCondition,
    currentBalance: line.currentBalance,
    amountPastDue: line.amountPastDue,
    originalChargeOff: null,
    dateAccountInformation: line.asOf,
    dateFirstDelinquency: line.dateFirstDelinquency,
    dateClosed: line.dateClosed,
    dateLastPayment: line.dateLastPayment,
    consumer: { ...consumer(first), address: line.address },
    furtherConsumers: others.map((person) => ({ ...consumer(person), address: null })),
    originalCreditor: null,
  }
}
