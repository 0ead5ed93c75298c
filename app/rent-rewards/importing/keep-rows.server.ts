import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { ImportRow } from './import-types.ts'

const rowsAtOnce = 1_000

type Which = { organizationId: string; importId: string }

/** Keeps the lines of a check in place of those of the last one. What the person unticked or ended stays so. */
export async function keepRows(
  tx: Tx,
  { organizationId, importId, rows }: Which & { rows: readonly ImportRow[] },
): Promise<void> {
  const decided = await readDecisions(tx, { organizationId, importId })
  await tx
    .deleteFrom('rent_import_row')
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .execute()
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce).map((each, index) => {
      const before = decided.get(keyOf(each))
      return {
        number: at + index + 1,
        outcome: each.outcome,
        detail: 'detail' in each ? each.detail : null,
        file: each.file,
        sheet: each.sheet?.slice(0, 255) ?? null,
        row: each.row,
        lease_id: each.leaseId,
        title: each.title.slice(0, 500),
        people: each.people.slice(0, 2000),
        before: 'before' in each ? each.before : null,
        after: each.outcome === 'missing' ? (before?.after ?? null) : 'after' in each ? each.after : null,
        is_left_out: before?.isLeftOut ?? each.isLeftOut,
      }
    })
    await sql`insert into rent_import_row (organization_id, import_id, number, outcome, detail, file, sheet, row,
        lease_id, title, people, before, after, is_left_out)
      select ${organizationId}::uuid, ${importId}::uuid, number, outcome, detail, file, sheet, row, lease_id, title,
        people, nullif(before, 'null'::jsonb), nullif(after, 'null'::jsonb), is_left_out
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (number int, outcome text, detail text, file int,
        sheet text, row int, lease_id uuid, title text, people text, before jsonb, after jsonb, is_left_out boolean)`.execute(
      tx,
    )
  }
}

type Decision = { isLeftOut: boolean; after: unknown }

async function readDecisions(tx: Tx, { organizationId, importId }: Which): Promise<Map<string, Decision>> {
  const rows = await tx
    .selectFrom('rent_import_row')
    .select(['outcome', 'detail', 'lease_id', 'people', 'before', 'after', 'is_left_out'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['new', 'changed', 'missing'])
    .execute()
  return new Map(
    rows.map(({ lease_id: leaseId, is_left_out: isLeftOut, ...row }) => [
      keyOf({ ...row, leaseId } as Keyed),
      { isLeftOut, after: row.after },
    ]),
  )
}

type Keyed = Pick<ImportRow, 'outcome' | 'leaseId' | 'people'> & {
  detail?: string | null
  before?: unknown
  after?: unknown
}

/** The same difference of the same lease, in one check and the next. */
function keyOf({ outcome, detail, leaseId, people, before, after }: Keyed): string {
  const id = leaseId ?? (after as { external_id?: string } | null)?.external_id ?? people
  const renter = (before as { renterId?: string } | null)?.renterId ?? ''
  const joined = detail === 'joined' ? JSON.stringify(after) : ''
  return [outcome, detail ?? '', id, renter, joined].join(' ')
}
