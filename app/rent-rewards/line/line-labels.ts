import { shownAmount } from '#app/bureau/line/bureau-amount.ts'
import { type Field, fieldsInWords } from '#app/bureau/line/line-fields.ts'
import {
  accountType,
  portfolioType,
  specialComment,
  accountStatus as status,
} from '#app/platform/metro2/labels.ts'
import type { LeaseLine } from './line-facts.ts'

/** The statuses of a lease's line in words. */
export const lineStatusLabels: Readonly<Record<string, string>> = {
  [status.current]: 'Up to date',
  [status.days30]: '30 to 59 days late',
  [status.days60]: '60 to 89 days late',
  [status.days90]: '90 to 119 days late',
  [status.days120]: '120 to 149 days late',
  [status.days150]: '150 to 179 days late',
  [status.days180]: '180 days late or more',
  [status.closed]: 'Ended, nothing owed',
  [status.transferred]: 'Closed: a registered debt is reported instead',
  [status.deleted]: 'Taken out of the credit file',
}

const monthsLate: Readonly<Record<string, string>> = {
  1: '30 days late',
  2: '60 days late',
  3: '90 days late',
  4: '120 days late',
  5: '150 days late',
  6: '180 days late or more',
}

const shared = fieldsInWords({
  person: 'renter',
  statuses: lineStatusLabels,
  history: { 0: 'up to date', ...monthsLate, D: 'left blank' },
  comments: { [specialComment.paymentPlan]: 'Paying under an agreed plan' },
})

const isTransferred = ({ accountStatus }: LeaseLine) => accountStatus === status.transferred

/** What is a registered debt now was not paid. */
const rating = {
  text: ({ paymentRating }: LeaseLine) => monthsLate[paymentRating ?? ''] ?? 'Not late',
  code: ({ paymentRating }: LeaseLine) => paymentRating,
}

/** The fields of a lease's line, in the order of its page. */
export const leaseFields: readonly Field<LeaseLine>[] = [
  shared.status,
  shared.owed,
  { ...shared.pastDue, label: '30 days late or more' },
  { ...shared.highest, label: 'Rent of a month' },
  {
    label: 'Due since the report before',
    text: (line) => shownAmount(line.scheduledPayment),
  },
  { ...shared.paid, label: 'Paid since the report before' },
  shared.dispute,
  shared.comment,
  { ...shared.opened, label: 'Opened: the day the lease began' },
  {
    ...shared.lateSince,
    label: 'Late since',
    isLeftOut: (line) => line.dateFirstDelinquency === null,
  },
  shared.lastPayment,
  { ...shared.closed, label: 'Ended', isLeftOut: (line) => line.dateClosed === null || isTransferred(line) },
  { ...shared.closed, label: 'Closed at the credit bureau', isLeftOut: (line) => !isTransferred(line) },
  {
    ...rating,
    label: 'How late it was when it was paid',
    isLeftOut: (line) => line.paymentRating === null || isTransferred(line),
  },
  {
    ...rating,
    label: 'How late it was when it was closed',
    isLeftOut: (line) => !isTransferred(line),
  },
  shared.monthsBefore,
  shared.address,
  {
    label: 'Kind of account',
    text: () => 'Open account, rental agreement',
    code: () => `${portfolioType.open} ${accountType.rentalAgreement}`,
  },
  shared.accountNumber,
]
