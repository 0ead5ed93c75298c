import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { LeaseMonths, Said } from '../months/confirmed.ts'
import { firstDayOf, type Month, monthOf } from '../months/months.ts'
import { conflictOf, conflictText } from '../receipts/conflicts.ts'
import { parseCountingDay, type ReceiptInput, receiptMessages } from '../receipts/receipt-schema.ts'

/** A row of a call about one lease, which it names in one of two ways. Amounts in cents. */
export type SentRow = { leaseId: string | null; externalId: string | null } & (
  | { kind: 'statement'; month: Month; asOf: IsoDate; said: Said; received: number | null }
  | { kind: 'receipt'; receipt: ReceiptInput; seen: string }
)
export type StatementRow = Extract<SentRow, { kind: 'statement' }>
export type ReceiptRow = Extract<SentRow, { kind: 'receipt' }>

/** Why a row was refused; where the text depends on the row, this one is not used. */
export const refusalTexts = {
  not_found: 'There is no such lease',
  day_not_possible: receiptMessages.noDate,
  lease_full: 'This lease already holds 1,000 payments and credits, the most it can hold',
  says_otherwise: 'What was said of the month says something else',
  ahead: 'This must be today or an earlier day',
  before_month: 'This must be a day in the month or later',
  twice: 'An earlier row of the call says something of this month already',
  decided_on_dispute: 'Our reviewers decided this month on a dispute',
  not_due: 'No rent of this month is due by that day',
} as const
export type RowRefusal = keyof typeof refusalTexts

export type RowResult = {
  leaseId: string | null
  outcome: 'confirmed' | 'recorded' | 'refused'
  code: RowRefusal | null
  text: string | null
}

export const refusedRow = (
  leaseId: string | null,
  code: RowRefusal,
  text: string = refusalTexts[code],
): RowResult => ({ leaseId, outcome: 'refused', code, text })

/** Why a payment or credit is not recorded, as on its page; null if it is. */
export function whyNotRecorded(
  { receipt, seen }: ReceiptRow,
  { lease, today }: { lease: LeaseMonths; today: IsoDate },
): { code: RowRefusal; text: string } | null {
  const limits = { today, countsFrom: lease.startsOn, missing: receiptMessages.noDate }
  const on = parseCountingDay(limits)(receipt.receivedOn)
  if (!on.ok) return { code: 'day_not_possible', text: on.message }
  const conflict = receipt.kind === 'payment' ? conflictOf(lease, { on: receipt.receivedOn }) : null
  const text = conflict && conflictText(conflict)
  return text === null || text === seen ? null : { code: 'says_otherwise', text }
}

/** Why nothing can be said of a month, whichever the lease; null if it can. */
export function whyNotStated({ month, asOf }: StatementRow, today: IsoDate): RowRefusal | null {
  if (month > monthOf(today) || isBefore(today, asOf)) return 'ahead'
  return isBefore(asOf, firstDayOf(month)) ? 'before_month' : null
}
