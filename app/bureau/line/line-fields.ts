import type { Metro2Address } from '#app/platform/metro2/account.ts'
import { complianceCondition as dispute, paymentHistory } from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import { isSameShown, type Shown } from '#app/platform/values/shown.ts'
import type { AccountLine } from '../account-line.ts'
import { shownAmount } from './bureau-amount.ts'

/** One field of a line as text, with its code in the file. */
export type LineField = {
  label: string
  text: Shown
  code: string | null
  /** Its value in the last line, if that differs. */
  before: Shown | null
}

/** The values that the lines of all sources have. */
export type ShownLine = AccountLine & {
  complianceCondition: string | null
  specialComment: string | null
  highestCredit: Cents
  actualPayment: Cents
  amountPastDue: Cents
  dateOpened: IsoDate
  dateFirstDelinquency: IsoDate | null
  dateClosed: IsoDate | null
  dateLastPayment: IsoDate | null
  /** A letter for each earlier month, most recent first. */
  history: string
  address: Metro2Address
}

/** How a field is shown. `isLeftOut`: it says nothing, in this line and in the last one. */
export type Field<Line> = {
  label: string
  text: (line: Line) => Shown
  code?: (line: Line) => string | null
  isLeftOut?: (line: Line) => boolean
  /** It is another one each month: that is not a change. */
  isAlwaysNew?: true
}

type Words = {
  /** The people of the account. */
  person: 'tenant' | 'renter'
  statuses: Readonly<Record<string, string>>
  /** What a letter of the history says of its month. */
  history: Readonly<Record<string, string>>
  comments: Readonly<Record<string, string>>
}

/** The fields of every source, in its words; the source gives them their order, its labels, and more of its own. */
export const fieldsInWords = ({ person, statuses, history, comments }: Words) =>
  ({
    status: {
      label: 'Status',
      text: (line) => statuses[line.accountStatus] ?? 'Other',
      code: (line) => line.accountStatus,
    },
    owed: { label: 'Amount owed', text: (line) => shownAmount(line.currentBalance) },
    pastDue: { label: 'Amount past due', text: (line) => shownAmount(line.amountPastDue) },
    highest: { label: 'Amount at the start', text: (line) => shownAmount(line.highestCredit) },
    paid: { label: 'Paid in the month', text: (line) => shownAmount(line.actualPayment) },
    dispute: {
      label: 'Dispute',
      text: (line) => disputeLabel(line.complianceCondition, person),
      code: (line) => line.complianceCondition,
    },
    comment: {
      label: 'Comment',
      text: ({ specialComment }) => (specialComment && comments[specialComment]) || 'None',
      code: (line) => line.specialComment,
    },
    opened: { label: 'Opened', text: (line) => shownDay(line.dateOpened) },
    lateSince: { label: 'First missed payment', text: (line) => shownDay(line.dateFirstDelinquency) },
    lastPayment: { label: 'Last payment', text: (line) => shownDay(line.dateLastPayment) },
    closed: {
      label: 'Closed',
      text: (line) => shownDay(line.dateClosed),
      isLeftOut: (line) => line.dateClosed === null,
    },
    monthsBefore: {
      label: 'Months before',
      text: (line) => historyText(line.history, history),
      code: (line) => paymentHistory([...line.history]),
      isAlwaysNew: true,
    },
    address: { label: 'Address', text: ({ address }) => addressText(address) },
    accountNumber: { label: 'Account number', text: (line) => line.accountNumber },
  }) satisfies Record<string, Field<ShownLine>>

/** A line's content, field by field, and last month's. */
export function lineFields<Line>(fields: readonly Field<Line>[], line: Line, last: Line | null): LineField[] {
  const isShown = ({ isLeftOut }: Field<Line>) => !isLeftOut?.(line) || (last !== null && !isLeftOut(last))
  return fields.filter(isShown).map(({ label, text, code, isAlwaysNew }) => {
    const [now, then] = [text(line), last && text(last)]
    const isChange = then !== null && !isSameShown(then, now) && !isAlwaysNew
    return { label, text: now, code: code?.(line) ?? null, before: isChange ? then : null }
  })
}

const shownDay = (date: IsoDate | null): Shown => (date === null ? 'None' : { date })

/** What a line says of a dispute; `null` for none. */
export function disputeLabel(code: string | null, person: Words['person']): string {
  if (code === null) return 'Not disputed'
  const labels: Readonly<Record<string, string>> = {
    [dispute.disputed]: 'Disputed, being looked into',
    [dispute.closedAndStillContested]: `Answered, and the ${person} still disagrees`,
    [dispute.disputeResolved]: 'Was disputed, now resolved',
    [dispute.removed]: 'The mark of the dispute is taken back',
  }
  return labels[code] ?? 'Other'
}

/** `2 paid, 1 in collection`; `B` is a month before the first. */
function historyText(history: string, words: Words['history']): string {
  const counts = new Map<string, number>()
  for (const letter of history.replaceAll('B', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  if (counts.size === 0) return 'None: this is the first report'
  return [...counts].map(([letter, n]) => `${n} ${words[letter] ?? 'other'}`).join(', ')
}

function addressText({ firstLine, secondLine, city, province, postalCode }: Metro2Address): string {
  return [firstLine, secondLine, city, `${province}\u00a0${formatPostalCode(postalCode)}`]
    .filter(Boolean)
    .join(', ')
}
