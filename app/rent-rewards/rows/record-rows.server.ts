import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import { lockLeases } from '../leases/lock-leases.server.ts'
import type { LeaseMonths } from '../months/confirmed.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { decidedLeases, stateMonthIn } from '../months/state-month.server.ts'
import { addReceipt, landlord, maxReceipts } from '../receipts/record-receipt.server.ts'
import {
  type ReceiptRow,
  type RowResult,
  refusedRow,
  type SentRow,
  type StatementRow,
  whyNotRecorded,
  whyNotStated,
} from './sent-rows.ts'
import { sourceOfCalls } from './source.ts'

type Recording = { rows: readonly SentRow[]; today: IsoDate; once: OnceKey }

type Placed<Row> = { at: number; leaseId: string; row: Row }
type Working = {
  caller: Caller
  lives: ReadonlyMap<string, LeaseMonths>
  today: IsoDate
  results: RowResult[]
}

/**
 * Records payments, credits and what was said of months, of many leases: each row is recorded or refused by itself, under
 * the rules of its page. Payments come first, so that a month said to be paid in full does not count them again; then
 * months, the oldest first. Returns a result for each row.
 */
export function recordRows(caller: Caller, { rows, today, once: key }: Recording): Promise<RowResult[]> {
  const { organizationId } = caller
  return inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      const idOf = await findLeases(tx, organizationId, rows)
      const ids = await lockLeases(tx, { organizationId, ids: [...new Set(idOf.values())] })
      const lives = await readMonthsOf(tx, { organizationId, ids })
      const results = rows.map(() => refusedRow(null, 'not_found'))
      const placed = rows.flatMap((row, at): Placed<SentRow>[] => {
        const leaseId = row.leaseId ?? idOf.get(row.externalId ?? '')
        return leaseId !== undefined && lives.has(leaseId) ? [{ at, leaseId, row }] : []
      })
      const working = { caller, lives, today, results }
      await recordAll(tx, working, placed.filter(isOf('receipt')))
      await stateAll(tx, working, placed.filter(isOf('statement')))
      const touched = results.flatMap(({ outcome, leaseId }) =>
        outcome === 'refused' || leaseId === null ? [] : [leaseId],
      )
      await followLeases(tx, { organizationId, ids: [...new Set(touched)], today })
      return results
    }),
  )
}

const isOf =
  <Kind extends SentRow['kind']>(kind: Kind) =>
  (placed: Placed<SentRow>): placed is Placed<Extract<SentRow, { kind: Kind }>> =>
    placed.row.kind === kind

/** The leases of external ids, and those that are named by our own. */
async function findLeases(
  tx: Tx,
  organizationId: string,
  rows: readonly SentRow[],
): Promise<Map<string, string>> {
  const externalIds = [...new Set(rows.flatMap(({ externalId }) => externalId ?? []))]
  const { rows: found } = await sql<{ id: string; external_id: string }>`
    select id, external_id from lease where organization_id = ${organizationId} and source = ${sourceOfCalls}
      and external_id = any (${externalIds}::text[])`.execute(tx)
  const own = rows.flatMap(({ leaseId }) => (leaseId === null ? [] : [[leaseId, leaseId] as const]))
  return new Map([...own, ...found.map((row) => [row.external_id, row.id] as const)])
}

async function recordAll(tx: Tx, working: Working, rows: readonly Placed<ReceiptRow>[]): Promise<void> {
  const { caller, lives, today, results } = working
  const { organizationId } = caller
  const by = landlord(caller)
  const added = new Map<string, number>()
  for (const { at, leaseId, row } of rows) {
    const lease = lives.get(leaseId)
    if (!lease) continue
    const count = added.get(leaseId) ?? 0
    const why =
      lease.receipts.length + count >= maxReceipts
        ? ({ code: 'lease_full', text: undefined } as const)
        : whyNotRecorded(row, { lease, today })
    if (why) {
      results[at] = refusedRow(leaseId, why.code, why.text)
      continue
    }
    await addReceipt(tx, { by, lease: { organizationId, id: leaseId }, receipt: row.receipt })
    added.set(leaseId, count + 1)
    results[at] = { leaseId, outcome: 'recorded', code: null, text: null }
  }
  await tx
    .updateTable('lease')
    .set({ revision: sql`revision + 1` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf([...added.keys()]))
    .execute()
}

async function stateAll(tx: Tx, working: Working, rows: readonly Placed<StatementRow>[]): Promise<void> {
  const { today, results } = working
  const seen = new Set<string>()
  const asked: Placed<StatementRow>[] = []
  for (const placed of rows) {
    const { at, leaseId, row } = placed
    const about = `${leaseId} ${row.month}`
    const why = whyNotStated(row, today) ?? (seen.has(about) ? 'twice' : null)
    if (why === null) asked.push(placed)
    else results[at] = refusedRow(leaseId, why)
    if (why === null) seen.add(about)
  }
  const groups = Map.groupBy(asked, ({ row }) => `${row.month} ${row.asOf}`)
  for (const [, alike] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await stateAlike(tx, working, alike)
  }
}

/** The rows of one month, as of one day. */
async function stateAlike(
  tx: Tx,
  { caller, today, results }: Working,
  rows: readonly Placed<StatementRow>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { organizationId } = caller
  const { month, asOf } = first.row
  const ids = rows.map(({ leaseId }) => leaseId)
  const decided = await decidedLeases(tx, { organizationId, ids, month })
  const by = { organizationId, personId: personIdOf(caller) }
  const said = rows.map(({ leaseId, row }) => ({ leaseId, said: row.said, received: row.received }))
  const stated = await stateMonthIn(tx, by, { month, asOf, said, channel: 'call', today })
  const isStated = new Set(stated.map(({ leaseId }) => leaseId))
  for (const { at, leaseId } of rows)
    results[at] = isStated.has(leaseId)
      ? { leaseId, outcome: 'confirmed', code: null, text: null }
      : refusedRow(leaseId, decided.has(leaseId) ? 'decided_on_dispute' : 'not_due')
}
