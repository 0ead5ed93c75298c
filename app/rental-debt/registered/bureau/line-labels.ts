import {
  accountType,
  creditorClass,
  complianceCondition as dispute,
  ecoa,
  paymentHistory,
  portfolioType,
  specialComment,
  accountStatus as status,
} from '#app/platform/metro2/labels.ts'
import { type Cents, wholeDollars } from '#app/platform/values/money.ts'
import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import { isSameShown, type Shown } from '#app/platform/values/shown.ts'
import type { BureauLine } from './bureau-facts.ts'

/** One field of a line as text, with its code in the file. */
export type LineField = {
  label: string
  text: Shown
  code: string | null
  /** Its value in the last line, if that differs. */
  before: Shown | null
}

export const accountStatusLabels: Readonly<Record<string, string>> = {
  [status.collection]: 'Owed under a court order, in collection',
  [status.settled]: 'Paid, was in collection',
  [status.deleted]: 'Taken out of the credit file',
}
const disputeLabels = new Map<string | null, string>([
  [null, 'Not disputed'],
  [dispute.disputed, 'Disputed, being looked into'],
  [dispute.closedAndStillContested, 'Answered, and the tenant still disagrees'],
  [dispute.disputeResolved, 'Was disputed, now resolved'],
  [dispute.removed, 'The mark of the dispute is taken back'],
])
const historyLabels = new Map([
  ['G', 'in collection'],
  ['0', 'paid'],
  ['D', 'nothing reported'],
])

type Field = {
  label: string
  text: (line: BureauLine) => Shown
  code?: (line: BureauLine) => string | null
  /** An account that is open, and was last month, has nothing about its end. */
  isLeftOut?: (line: BureauLine) => boolean
}

const day = (date: string | null): Shown => (date === null ? 'None' : { date })

/** `$7,864`: the bureau gets whole dollars, with the cents truncated. */
export const dollars = (cents: Cents): Shown => ({ shortCents: Math.max(0, wholeDollars(cents)) * 100 })

const fields: readonly Field[] = [
  {
    label: 'Status',
    text: (line) => accountStatusLabels[line.accountStatus] ?? 'Other',
    code: (line) => line.accountStatus,
  },
  { label: 'Amount owed', text: (line) => dollars(line.currentBalance) },
  { label: 'Amount past due', text: (line) => dollars(line.amountPastDue) },
  { label: 'Amount at the start', text: (line) => dollars(line.highestCredit) },
  { label: 'Paid in the month', text: (line) => dollars(line.actualPayment) },
  {
    label: 'Dispute',
    text: (line) => disputeLabels.get(line.complianceCondition) ?? 'Other',
    code: (line) => line.complianceCondition,
  },
  {
    label: 'Comment',
    text: (line) =>
      line.specialComment === specialComment.settledForLess
        ? 'Settled for less than the full amount'
        : 'None',
    code: (line) => line.specialComment,
  },
  { label: 'Opened: the day of the order', text: (line) => day(line.dateOpened) },
  { label: 'First missed payment', text: (line) => day(line.dateFirstDelinquency) },
  { label: 'Last payment', text: (line) => day(line.dateLastPayment) },
  { label: 'Closed', text: (line) => day(line.dateClosed), isLeftOut: (line) => line.dateClosed === null },
  {
    label: 'Months before',
    text: ({ history }) => historyText(history),
    code: ({ history }) => paymentHistory([...history]),
  },
  { label: 'Who is owed', text: (line) => line.creditor, code: () => `0${creditorClass.rentalOrLeasing}` },
  { label: 'Address', text: ({ address }) => addressText(address) },
  {
    label: 'Kind of account',
    text: (line) =>
      line.accountType === accountType.collectionAgency
        ? 'Open account, collection agency'
        : 'Open account, rental agreement',
    code: (line) => `${portfolioType.open} ${line.accountType ?? accountType.rentalAgreement}`,
  },
  { label: 'Account number', text: (line) => line.accountNumber },
]

/** A line's content, field by field, and last month's. The history grows every month: that is not a change. */
export function lineFields(line: BureauLine, last: BureauLine | null): LineField[] {
  const isShown = ({ isLeftOut }: Field) => !isLeftOut?.(line) || (last !== null && !isLeftOut(last))
  return fields.filter(isShown).map(({ label, text, code }) => {
    const [now, then] = [text(line), last && text(last)]
    const isChange = then !== null && !isSameShown(then, now) && label !== 'Months before'
    return { label, text: now, code: code?.(line) ?? null, before: isChange ? then : null }
  })
}

export const ecoaLabel = (code: string) => (code === ecoa.joint ? 'Owes it with others' : 'Owes it alone')

function historyText(history: string): string {
  const counts = new Map<string, number>()
  for (const letter of history) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  if (counts.size === 0) return 'None: this is the first report'
  const parts = [...counts].map(([letter, n]) => `${n} ${historyLabels.get(letter) ?? 'other'}`)
  return parts.join(', ')
}

function addressText({ firstLine, secondLine, city, province, postalCode }: BureauLine['address']): string {
  return [firstLine, secondLine, city, `${province}\u00a0${formatPostalCode(postalCode)}`]
    .filter(Boolean)
    .join(', ')
}
