import type { IsoDate } from '#app/platform/values/dates.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { firstDayOf, lastDayOf, type Month, monthAfter, monthOf } from '../months/months.ts'
import type { Receipt } from './receipts.server.ts'

const maxMonths = 36

/** The months that money can be for, newest first: until next month. */
export function monthsToChoose(countsFrom: IsoDate, today: IsoDate): Month[] {
  const months: Month[] = []
  const from = monthOf(countsFrom)
  for (
    let month = monthAfter(monthOf(today));
    month >= from && months.length < maxMonths;
    month = monthOf(addDays(firstDayOf(month), -1))
  )
    months.push(month)
  return months.length > 0 ? months : [monthOf(lastDayOf(from))]
}

/** A recorded one as its form shows it. */
export const savedReceipt = (receipt: Receipt) => ({
  kind: receipt.kind,
  amount: formatCentsForInput(receipt.amount),
  received_on: receipt.on,
  method: receipt.method ?? '',
  for_month: receipt.forMonth ?? '',
  reference: receipt.reference ?? '',
  note: receipt.note ?? '',
})
