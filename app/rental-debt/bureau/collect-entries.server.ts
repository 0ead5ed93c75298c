import { sql } from 'kysely'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { Batch } from './batches.server.ts'
import type { BureauFacts } from './bureau-facts.ts'
import { bureauLine } from './bureau-line.ts'
import { listCandidates } from './due-debts.server.ts'
import { readBureauFacts } from './read-bureau-facts.server.ts'
import { reportDateBefore } from './report-dates.ts'

/** So many debts are in memory at a time. */
const chunkSize = 500

/** Somebody else was faster: the batch is whole, and nothing is added to it any more. */
export class BatchIsWhole extends Error {
  override name = 'BatchIsWhole'
}

/**
 * The entries of one organization in a batch, in chunks that each are there as a whole. What is there already stays as
 * it is, so that a batch which was interrupted, or is made twice at once, goes on.
 */
export async function collectEntries(batch: Batch, organizationId: string): Promise<void> {
  let after: string | null = null
  do {
    const from: string | null = after
    after = await inTransaction({ personId: null, organizationId, asUpkeep: true }, (tx) =>
      collectChunk(tx, batch, organizationId, from),
    )
  } while (after !== null)
}

/** Answers the last debt it looked at; null when there is nothing more. */
async function collectChunk(
  tx: Tx,
  batch: Batch,
  organizationId: string,
  after: string | null,
): Promise<string | null> {
  const ids = await listCandidates(tx, organizationId, batch.reportDate, { after, limit: chunkSize })
  const entries: Entry[] = []
  // What is wrong with one debt keeps nobody else out of the file, and is told instead of its line.
  const onFault = (debt: string, error: unknown) => {
    log().error({ debt, batch: batch.number, error: describeError(error) }, 'no bureau line of a debt')
    entries.push(faultOf(debt, batch))
  }
  const facts = await readBureauFacts(tx, organizationId, ids, batch.reportDate, onFault)
  for (const [id, debt] of facts) {
    try {
      entries.push(...entryOf(debt, batch))
    } catch (error) {
      onFault(id, error)
    }
  }
  if (entries.length > 0) await count(tx, batch, await insertEntries(tx, batch, organizationId, entries))
  return ids.length < chunkSize ? null : (ids.at(-1) ?? null)
}

type Entry = {
  debt: string
  amount: number
  start: string
  status: 'pending' | 'left_out' | 'held'
  reason: string | null
  line: unknown
}

function entryOf(facts: BureauFacts, { reportDate, settings }: Batch): Entry[] {
  const outcome = bureauLine(facts, reportDate, settings.dialect)
  if (outcome.kind === 'not_due') return []
  const { amount, startsOn: start } = outcome
  const entry = { debt: facts.debtId, amount, start }
  if (outcome.kind === 'line') return [{ ...entry, status: 'pending', reason: null, line: outcome.line }]
  return [{ ...entry, status: outcome.kind, reason: outcome.reason, line: null }]
}

/** What is owed is not known, so nothing is said of it. */
const faultOf = (debt: string, { reportDate }: Batch): Entry => ({
  ...{ debt, amount: 0, start: reportDateBefore(reportDate) },
  ...{ status: 'left_out', reason: 'fault', line: null },
})

/** The states of those that were not there yet. */
async function insertEntries(
  tx: Tx,
  batch: Batch,
  organizationId: string,
  entries: Entry[],
): Promise<Entry['status'][]> {
  const { rows } = await sql<{ status: Entry['status'] }>`
    insert into bureau_entry (organization_id, rental_debt_id, batch_id, equifax_report_date, amount_in_cents,
      start_date, end_date, equifax_status, reason, line)
    select ${organizationId}::uuid, e.debt, ${batch.id}::uuid, ${batch.reportDate}::date, e.amount, e.start,
      ${batch.reportDate}::date, e.status, e.reason, nullif(e.line, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (debt uuid, amount bigint, start date, status text, reason text, line jsonb)
    on conflict (rental_debt_id, equifax_report_date) do nothing
    returning equifax_status as status`.execute(tx)
  return rows.map(({ status }) => status)
}

/** The batch knows how many it has; once it is whole it takes no more, and the entries just made are taken back. */
async function count(tx: Tx, batch: Batch, made: Entry['status'][]): Promise<void> {
  if (made.length === 0) return
  const of = (status: Entry['status']) => made.filter((each) => each === status).length
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
  if (Number(counted.numUpdatedRows) === 0) throw new BatchIsWhole('the batch takes no more entries')
}
