import type { Metro2Account, Metro2Consumer, Metro2Reporter } from '#app/platform/metro2/account.ts'
import {
  accountStatus,
  accountType,
  complianceCondition,
  consumerTransaction,
  creditorClass,
  ecoa,
  paymentHistory,
  portfolioType,
  specialComment,
  termsDuration,
} from '#app/platform/metro2/labels.ts'
import { isoDate } from '#app/platform/values/dates.ts'

const robin: Metro2Consumer = {
  surname: 'Tremblay',
  firstName: 'Robin',
  middleName: null,
  sin: '046454286',
  dateOfBirth: isoDate('1990-04-12'),
  telephone: '4165550123',
  ecoa: ecoa.individual,
  transaction: consumerTransaction.newConsumer,
}

const collection: Metro2Account = {
  identificationNumber: '481RB00123',
  cycleIdentifier: null,
  accountNumber: '000000101',
  portfolioType: portfolioType.open,
  accountType: accountType.rentalAgreement,
  dateOpened: isoDate('2024-02-13'),
  creditLimit: null,
  highestCredit: 717_658,
  termsDuration: termsDuration.open,
  termsFrequency: null,
  scheduledPayment: null,
  actualPayment: 215_000,
  accountStatus: accountStatus.collection,
  paymentRating: null,
  paymentHistoryProfile: paymentHistory([]),
  specialComment: null,
  complianceCondition: null,
  currentBalance: 786_417,
  amountPastDue: 786_417,
  originalChargeOff: null,
  dateAccountInformation: isoDate('2026-03-14'),
  dateFirstDelinquency: isoDate('2024-02-13'),
  dateClosed: null,
  dateLastPayment: isoDate('2026-03-02'),
  consumer: {
    ...robin,
    address: {
      firstLine: '12 Maple Court',
      secondLine: 'Unit 3',
      city: 'Québec',
      province: 'QC',
      postalCode: 'G1R 4P5',
    },
  },
  furtherConsumers: [],
  originalCreditor: { name: 'Maple Court Properties', creditorClass: creditorClass.rentalOrLeasing },
}

/** Accounts as the bureau gets them: a court-ordered debt and its events. */
export const metro2AccountFactory = {
  collection: (facts: Partial<Metro2Account> = {}): Metro2Account => ({ ...collection, ...facts }),
  disputed: () => metro2AccountFactory.collection({ complianceCondition: complianceCondition.disputed }),
  settledForLess: () =>
    metro2AccountFactory.collection({
      accountStatus: accountStatus.settled,
      specialComment: specialComment.settledForLess,
      currentBalance: 0,
      amountPastDue: 0,
      dateClosed: isoDate('2026-03-02'),
    }),
  deleted: () => metro2AccountFactory.collection({ accountStatus: accountStatus.deleted }),
  /** Two more debtors: one who lives with the first, one who has moved. */
  joint: () =>
    metro2AccountFactory.collection({
      furtherConsumers: [
        {
          ...robin,
          firstName: 'Zoë',
          surname: 'Lefebvre-Œil',
          sin: null,
          ecoa: ecoa.joint,
          address: { ...collection.consumer.address, city: 'Lévis', postalCode: 'g6v-1a1' },
        },
        { ...robin, firstName: 'Sean', surname: "O'Brien", ecoa: ecoa.joint, address: null },
      ],
    }),
}

export const metro2ReporterFactory = {
  rentbook: (facts: Partial<Metro2Reporter> = {}): Metro2Reporter => ({
    name: 'Rentbook Inc.',
    address: '100 King Street West, Toronto ON M5X 1A9',
    telephone: '4165550100',
    cycleIdentifier: null,
    programIdentifiers: { equifax: 'RB00123' },
    activityDate: isoDate('2026-03-14'),
    dateCreated: isoDate('2026-03-15'),
    programDate: isoDate('2026-01-01'),
    programRevisionDate: null,
    ...facts,
  }),
}
