import type { Metro2Account, Metro2Consumer } from '#app/platform/metro2/account.ts'
import {
  accountType,
  creditorClass,
  paymentHistory,
  portfolioType,
  termsDuration,
} from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { BureauLine, LineConsumer } from './bureau-facts.ts'

/** What a line does not have and the file needs. */
export type Identity = { sin: string | null; dateOfBirth: IsoDate | null }

/** A line as the written account: a registered court debt is an open account of a rental agreement. */
export function lineAccount(
  line: BureauLine,
  identificationNumber: string,
  identityOf: (consumer: LineConsumer) => Identity,
): Metro2Account {
  const [first, ...others] = line.consumers
  const consumer = (person: LineConsumer): Metro2Consumer => ({
    surname: person.lastName,
    firstName: person.firstName,
    middleName: person.middleName,
    ...identityOf(person),
    telephone: null,
    ecoa: person.ecoa,
    informationIndicator: person.informationIndicator ?? null,
    transaction: person.transaction,
  })
  return {
    identificationNumber,
    cycleIdentifier: null,
    accountNumber: line.accountNumber,
    portfolioType: portfolioType.open,
    accountType: line.accountType ?? accountType.rentalAgreement,
    dateOpened: line.dateOpened,
    creditLimit: null,
    highestCredit: line.highestCredit,
    termsDuration: termsDuration.open,
    termsFrequency: null,
    scheduledPayment: null,
    actualPayment: line.actualPayment,
    accountStatus: line.accountStatus,
    paymentRating: null,
    paymentHistoryProfile: paymentHistory([...line.history]),
    specialComment: line.specialComment,
    complianceCondition: line.complianceCondition,
    currentBalance: line.currentBalance,
    amountPastDue: line.amountPastDue,
    originalChargeOff: null,
    dateAccountInformation: line.reportDate,
    dateFirstDelinquency: line.dateFirstDelinquency,
    dateClosed: line.dateClosed,
    dateLastPayment: line.dateLastPayment,
    consumer: { ...consumer(first), address: line.address },
    furtherConsumers: others.map((person) => ({ ...consumer(person), address: person.address ?? null })),
    originalCreditor:
      line.namesCreditor === false
        ? null
        : { name: line.creditor, creditorClass: creditorClass.rentalOrLeasing },
  }
}

/** The line with those of its people that the bureau can distinguish from others; null if there are none. */
export function withKnownPeople(
  line: BureauLine,
  identityOf: (consumer: LineConsumer) => Identity,
): BureauLine | null {
  const [first, ...others] = line.consumers.filter((consumer) => {
    const { sin, dateOfBirth } = identityOf(consumer)
    return sin !== null || dateOfBirth !== null || consumer.isKnownByAccount
  })
  if (!first) return null
  // The first person now has their own address in the account; the others' are beside it.
  const address = first.address ?? line.address
  const at = (person: LineConsumer): LineConsumer => ({ ...person, address: person.address ?? line.address })
  const consumers: BureauLine['consumers'] =
    address === line.address ? [first, ...others] : [{ ...first, address: null }, ...others.map(at)]
  return { ...line, address, consumers }
}
