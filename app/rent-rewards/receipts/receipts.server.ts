import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { type Month, monthOf } from '../months/months.ts'
import { ourReviewers } from '../our-reviewers.ts'

/** A payment or a credit with all that its landlord reads of it. */
export type Receipt = {
  id: string
  kind: 'payment' | 'credit'
  amount: Cents
  on: IsoDate
  method: string | null
  forMonth: Month | null
  reference: string | null
  note: string | null
  returnedOn: IsoDate | null
  returnedBecause: string | null
  /** The month whose statement recorded it; then it is known only that it came by its day. */
  statedFor: Month | null
  by: string | null
  recordedOn: IsoDate
  removedOn: IsoDate | null
  removedBecause: string | null
  removedBy: string | null
  /** Our reviewers recorded it by a decision: the landlord cannot change it. */
  isDecided: boolean
}

/** The payments and credits of a lease, by day; those that were removed too. */
export async function readReceipts(tx: Tx, leaseId: string): Promise<Receipt[]> {
  const rows = await tx
    .selectFrom('lease_receipt as r')
    .leftJoin('lease_statement as s', 's.id', 'r.statement_id')
    .leftJoin('person as p', 'p.id', 'r.recorded_by')
    .leftJoin('person as q', 'q.id', 'r.removed_by')
    .select([
      'r.id',
      'r.kind',
      'r.amount',
      'r.received_on',
      'r.method',
      'r.for_month',
      'r.reference',
      'r.note',
      'r.returned_on',
      'r.returned_because',
      's.month as stated_for',
      'p.first_name',
      'p.last_name',
      'q.first_name as remover_first_name',
      'q.last_name as remover_last_name',
      'r.recorded_at',
      'r.removed_at',
      'r.removed_because',
      'r.dispute_id',
    ])
    .where('r.lease_id', '=', leaseId)
    .orderBy('r.received_on')
    .orderBy('r.recorded_at')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    on: isoDate(row.received_on),
    method: row.method,
    forMonth: row.for_month === null ? null : monthOf(isoDate(row.for_month)),
    reference: row.reference,
    note: row.note,
    returnedOn: isoDateOrNull(row.returned_on),
    returnedBecause: row.returned_because,
    statedFor: row.stated_for === null ? null : monthOf(isoDate(row.stated_for)),
    by: row.dispute_id === null ? nameOf(row.first_name, row.last_name) : ourReviewers,
    recordedOn: torontoDate(row.recorded_at),
    removedOn: row.removed_at && torontoDate(row.removed_at),
    removedBecause: row.removed_because,
    removedBy: nameOf(row.remover_first_name, row.remover_last_name),
    isDecided: row.dispute_id !== null,
  }))
}

const nameOf = (...names: (string | null)[]): string | null => names.filter(Boolean).join(' ') || null

/** A one-off fee of a lease. */
export type Fee = {
  id: string
  amount: Cents
  on: IsoDate
  what: string
  by: string | null
  recordedOn: IsoDate
  removedOn: IsoDate | null
  removedBecause: string | null
}

/** The one-off fees of a lease, by day; those that were removed too. */
export async function readFees(tx: Tx, leaseId: string): Promise<Fee[]> {
  const rows = await tx
    .selectFrom('lease_fee as f')
    .leftJoin('person as p', 'p.id', 'f.recorded_by')
    .select([
      'f.id',
      'f.amount',
      'f.due_on',
      'f.what',
      'p.first_name',
      'p.last_name',
      'f.recorded_at',
      'f.removed_at',
      'f.removed_because',
    ])
    .where('f.lease_id', '=', leaseId)
    .orderBy('f.due_on')
    .orderBy('f.recorded_at')
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    on: isoDate(row.due_on),
    what: row.what,
    by: nameOf(row.first_name, row.last_name),
    recordedOn: torontoDate(row.recorded_at),
    removedOn: row.removed_at && torontoDate(row.removed_at),
    removedBecause: row.removed_because,
  }))
}
