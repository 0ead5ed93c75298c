import { type Field, fieldsInWords } from '#app/bureau/line/line-fields.ts'
import {
  accountType,
  creditorClass,
  ecoa,
  portfolioType,
  specialComment,
  accountStatus as status,
} from '#app/platform/metro2/labels.ts'
import type { BureauLine } from './bureau-facts.ts'

export const accountStatusLabels: Readonly<Record<string, string>> = {
  [status.collection]: 'Owed under a court order, in collection',
  [status.settled]: 'Paid, was in collection',
  [status.deleted]: 'Taken out of the credit file',
}

const shared = fieldsInWords({
  person: 'tenant',
  statuses: accountStatusLabels,
  history: { G: 'in collection', 0: 'paid', D: 'nothing reported' },
  comments: { [specialComment.settledForLess]: 'Settled for less than the full amount' },
})

/** The fields of a debt's line, in the order of its page. */
export const debtFields: readonly Field<BureauLine>[] = [
  shared.status,
  shared.owed,
  shared.pastDue,
  shared.highest,
  shared.paid,
  shared.dispute,
  shared.comment,
  { ...shared.opened, label: 'Opened: the day of the order' },
  shared.lateSince,
  shared.lastPayment,
  shared.closed,
  shared.monthsBefore,
  { label: 'Who is owed', text: (line) => line.creditor, code: () => `0${creditorClass.rentalOrLeasing}` },
  shared.address,
  {
    label: 'Kind of account',
    text: (line) =>
      line.accountType === accountType.collectionAgency
        ? 'Open account, collection agency'
        : 'Open account, rental agreement',
    code: (line) => `${portfolioType.open} ${line.accountType ?? accountType.rentalAgreement}`,
  },
  shared.accountNumber,
]

export const ecoaLabel = (code: string) => (code === ecoa.joint ? 'Owes it with others' : 'Owes it alone')
