import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { AccountLine } from './account-line.ts'
import type { Batch } from './batches.server.ts'
import type { BureauSource } from './source.ts'

/** Another process completed the batch first: nothing can be added to it. */
export class BatchComplete extends Error {
  override name = 'BatchComplete'
}

export type NewEntry = {
  subject: string
  amount: number
  start: string
  status: 'pending' | 'left_out' | 'held'
  reason: string | null
  line: AccountLine | null
}

type Part = { batch: Batch; organizationId: string; source: BureauSource }

/** Adds the entries that are missing; the batch counts them. */
export async function addEntries(tx: Tx, part: Part, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await count(tx, part.batch, await insertEntries(tx, part, entries))
}

/** The states of those that were missing. */
async function insertEntries(
  tx: Tx,
  { batch, organizationId, source }: Part,
  entries: readonly NewEntry[],
): Promise<NewEntry['status'][]> {
  const { rows } = await sql<{ status: NewEntry['status'] }>`
    insert into bureau_entry (organization_id, source, subject_id, batch_id, equifax_report_date, amount_in_cents,
      start_date, end_date, equifax_status, reason, line)
    select ${organizationId}::uuid, ${source.name}, e.subject, ${batch.id}::uuid, ${batch.reportDate}::date, e.amount,
      e.start, ${batch.reportDate}::date, e.status, e.reason, nullif(e.line, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (subject uuid, amount bigint, start date, status text, reason text, line jsonb)
    on conflict (subject_id, source, equifax_report_date) do nothing
    returning equifax_status as status`.execute(tx)
  return rows.map(({ status }) => status)
}

/** The batch counts its entries; once it is complete it takes no more, and the new entries are rolled back. */
async function count(tx: Tx, batch: Batch, made: NewEntry['status'][]): Promise<void> {
  if (made.length === 0) return
  const of = (status: NewEntry['status']) => made.filter((each) => each === status).length
  const counted = await tx
    .updateTable('bureau_batch')
    .set((eb) => ({
      record_count: eb('record_count', '+', of('pending')),
      left_out_count: eb('left_out_count', '+', of('left_out')),
      held_count: eb('held_count', '+', of('held')),
    }))
    .where('id', '=', batch.id)
    .where('state', '=', 'collecting')
    .executeTakeFirst()
  if (Number(counted.numUpdatedRows) === 0) throw new BatchComplete('the batch takes no more entries')
}
