import { sql } from 'kysely'
import { today as clockToday, nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import type { AppliedRow, Applying, RowDone } from './applied-rows.ts'
import { applyChange, applyPaid } from './apply-change.server.ts'
import { applyNew } from './apply-new.server.ts'
import { findImport, lockImport, type OpenImport, releaseFiles } from './imports.server.ts'
import { undoChange } from './undo-change.server.ts'
import { undoNew } from './undo-new.server.ts'

/** Rows in one transaction: a killed process repeats these at most, and finds none of them done. */
const rowsAtOnce = 200

type Job = { organizationId: string; importId: string }

/** Carries out an import, or takes it back, in batches. Running it again continues where it was. */
export async function runImport({ organizationId, importId }: Job): Promise<void> {
  const which = { organizationId, importId }
  const open = await inTransaction({ personId: null, organizationId }, (tx) => findImport(tx, which))
  if (!open?.startedBy) return
  const actor = { personId: open.startedBy, organizationId }
  for (let isOver = false; !isOver; ) {
    const today = await clockToday()
    isOver = await inTransaction(actor, (tx) => runBatch(tx, which, today))
  }
}

async function runBatch(tx: Tx, which: Job, today: IsoDate): Promise<boolean> {
  const open = await lockImport(tx, which)
  if (open.state !== 'importing' && open.state !== 'undoing') return true
  await takeTurn(tx, which.organizationId)
  const isUndo = open.state === 'undoing'
  const rows = await nextRows(tx, which, isUndo)
  if (rows.length === 0) {
    await finish(tx, which, open)
    return true
  }
  const given: Applying = {
    organizationId: which.organizationId,
    personId: open.startedBy ?? '',
    importId: which.importId,
    source: open.source ?? 'file',
    today,
  }
  const applied = isUndo ? await undoAll(tx, given, rows) : await applyAll(tx, given, rows)
  await keepResults(tx, which, applied)
  const touched = new Set(applied.flatMap(({ leaseId }) => leaseId ?? []))
  await followLeases(tx, { organizationId: which.organizationId, ids: [...touched], today })
  await sql`update rent_import set done = done + ${rows.length} where organization_id = ${which.organizationId}
    and id = ${which.importId}`.execute(tx)
  return false
}

/** Imports of one organization take turns: what one has added, the other finds. */
export const takeTurn = (tx: Tx, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`rent-import:${organizationId}`}, 0))`.execute(tx)

async function nextRows(tx: Tx, { organizationId, importId }: Job, isUndo: boolean): Promise<AppliedRow[]> {
  const rows = await tx
    .selectFrom('rent_import_row')
    .select(['number', 'outcome', 'detail', 'lease_id as leaseId', 'before', 'after'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['new', 'changed', 'missing'])
    .$if(!isUndo, (query) => query.where('result', 'is', null).where('is_left_out', '=', false))
    .$if(isUndo, (query) => query.where('result', '=', 'done'))
    // The last change is taken back first.
    .orderBy('number', isUndo ? 'desc' : 'asc')
    .limit(rowsAtOnce)
    .execute()
  return rows as AppliedRow[]
}

async function applyAll(tx: Tx, given: Applying, rows: readonly AppliedRow[]): Promise<RowDone[]> {
  const done = await applyNew(tx, given, rows)
  const paid = await applyPaid(tx, given, rows)
  const others: RowDone[] = []
  for (const row of rows) {
    if (row.outcome === 'new' || (row.outcome === 'changed' && row.detail === 'paid')) continue
    others.push({ number: row.number, leaseId: row.leaseId, ...(await applyChange(tx, given, row)) })
  }
  return [...done, ...paid, ...others]
}

async function undoAll(tx: Tx, given: Applying, rows: readonly AppliedRow[]): Promise<RowDone[]> {
  const undone = await undoNew(tx, given, rows)
  for (const row of rows) if (row.outcome !== 'new') undone.push(await undoChange(tx, given, row))
  return undone
}

async function keepResults(tx: Tx, { organizationId, importId }: Job, applied: readonly RowDone[]) {
  const rows = applied.map(({ number, result, leaseId, after }) => ({
    number,
    result,
    lease_id: leaseId,
    after: after ?? null,
  }))
  await sql`update rent_import_row r set result = d.result, lease_id = d.lease_id,
      after = coalesce(nullif(d.after, 'null'::jsonb), r.after)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (number int, result text, lease_id uuid, after jsonb)
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.number = d.number`.execute(
    tx,
  )
}

async function finish(tx: Tx, which: Job, { state, done }: OpenImport): Promise<void> {
  const { organizationId, importId } = which
  const isUndo = state === 'undoing'
  await tx
    .updateTable('rent_import')
    .set({ state: isUndo ? 'undone' : 'done', finished_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute()
  if (!isUndo) {
    await releaseFiles(tx, which)
    await recordAudit(tx, 'import.finished', { subject: importId, details: { rows: done } })
    return
  }
  const { kept } = await tx
    .selectFrom('rent_import_row')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('result', 'in', ['answered', 'used'])
    .executeTakeFirstOrThrow()
  await recordAudit(tx, 'import.undone', {
    subject: importId,
    details: { rows: done, kept: Number(kept) },
  })
}
