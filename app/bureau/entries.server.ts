import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'

/** One account of a source, in its own organization. */
export type Subject = { organizationId: string; source: string; subjectId: string }

/** A month of an account: its line, or why there was none. */
export type Entry = {
  id: string
  startsOn: IsoDate
  endsOn: IsoDate
  amount: number
  reportDate: IsoDate
  status: 'pending' | 'sent' | 'left_out' | 'held'
  reason: string | null
  createdAt: Date
}

const selectEntries = (tx: Tx, { organizationId, source, subjectId }: Subject) =>
  tx
    .selectFrom('bureau_entry as entry')
    .where('entry.organization_id', '=', organizationId)
    .where('entry.source', '=', source)
    .where('entry.subject_id', '=', subjectId)

/** The months of an account whose files are complete, latest first. */
export async function listEntries(tx: Tx, subject: Subject): Promise<Entry[]> {
  const rows = await selectEntries(tx, subject)
    .innerJoin('bureau_batch as batch', 'batch.id', 'entry.batch_id')
    .select(['entry.id', 'entry.start_date', 'entry.end_date', 'entry.amount_in_cents'])
    .select(['entry.equifax_report_date', 'entry.equifax_status', 'entry.reason', 'entry.created_at'])
    .where('batch.state', '<>', 'collecting')
    .orderBy('entry.equifax_report_date', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsOn: isoDate(row.start_date),
    endsOn: isoDate(row.end_date),
    amount: row.amount_in_cents,
    reportDate: isoDate(row.equifax_report_date),
    status: row.equifax_status,
    reason: row.reason,
    createdAt: row.created_at,
  }))
}

/** The first bureau file that an account is in; null if none. */
export async function findFirstReport(tx: Tx, subject: Subject): Promise<IsoDate | null> {
  const row = await selectEntries(tx, subject)
    .select(({ fn }) => fn.min<string | null>('entry.equifax_report_date').as('first'))
    .where('entry.equifax_status', 'in', ['pending', 'sent'])
    .executeTakeFirst()
  return row?.first ? isoDate(row.first) : null
}
