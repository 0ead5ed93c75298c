import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import type { LeaseView } from '../leases/read-lease.server.ts'
import { type Fee, type Receipt, readFees, readReceipts } from '../receipts/receipts.server.ts'
import type { Said } from './confirmed.ts'
import { firstDayOf, type Month, monthOf } from './months.ts'

/** What was said of a month once, and until when it counted. */
export type SaidOnce = {
  id: string
  said: Said
  received: number | null
  asOf: IsoDate
  /** Null for a former member, and for a renter, who reads the landlord's name. */
  by: string | null
  on: IsoDate
  channel: 'page' | 'import' | 'call'
  /** Our reviewers said so, by a decision on a dispute. */
  isDecided: boolean
  replacedOn: IsoDate | null
}

export type MonthHistory = {
  month: Month
  /** Newest first. */
  said: SaidOnce[]
  receipts: Receipt[]
  fees: Fee[]
}

type Reading = { lease: LeaseView; month: Month; forRenter: boolean }

/** Everything that was said and recorded of a month; a renter gets nothing that names someone else. */
export async function readMonth(tx: Tx, { lease, month, forRenter }: Reading): Promise<MonthHistory> {
  const rows = await tx
    .selectFrom('lease_statement as s')
    .leftJoin('person as p', 'p.id', 's.said_by')
    .select([
      's.id',
      's.said',
      's.received',
      's.as_of',
      's.channel',
      's.said_at',
      's.replaced_at',
      's.dispute_id',
      'p.first_name',
      'p.last_name',
    ])
    .where('s.lease_id', '=', lease.id)
    .where('s.month', '=', firstDayOf(month))
    .orderBy('s.said_at', 'desc')
    .orderBy('s.id')
    .execute()
  const receipts = (await readReceipts(tx, lease.id)).filter(({ on }) => monthOf(on) === month)
  const fees = (await readFees(tx, lease.id)).filter(({ on }) => monthOf(on) === month)
  return {
    month,
    said: rows.map((row) => ({
      id: row.id,
      said: row.said,
      received: row.received,
      asOf: isoDate(row.as_of),
      isDecided: row.dispute_id !== null,
      by: forRenter || row.dispute_id !== null ? null : wholeName(row.first_name, row.last_name) || null,
      on: torontoDate(row.said_at),
      channel: row.channel,
      replacedOn: row.replaced_at && torontoDate(row.replaced_at),
    })),
    receipts: forRenter
      ? receipts.filter(({ removedOn }) => removedOn === null).map(withoutRecord)
      : receipts,
    fees: forRenter ? fees.filter(({ removedOn }) => removedOn === null).map(withoutRecord) : fees,
  }
}

/** The landlord's own notes, and their people, are not the renter's to read; a reference can name a roommate. */
const withoutRecord = <Row extends Receipt | Fee>(row: Row): Row => ({
  ...row,
  by: null,
  ...('reference' in row && { reference: null, note: null, returnedBecause: null }),
})
