import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type Change, changes, type RowData, type RowOutcome } from './import-types.ts'
import { countNotReported } from './not-reported.server.ts'

/** A line as the check shows it. */
export type CheckLine = RowData & {
  number: number
  file: number | null
  sheet: string | null
  row: number | null
  leaseId: string | null
  title: string
  people: string
  isLeftOut: boolean
}

/** What is shown together: the outcomes, and of what differs each kind. */
export const sections = ['error', 'new', ...changes, 'missing', 'same'] as const
export type Section = (typeof sections)[number]

export type CheckSection = { section: Section; count: number; lines: CheckLine[] }
export type SkippedKind = { detail: string; count: number; rows: string }

export type CheckView = {
  sections: CheckSection[]
  skipped: SkippedKind[]
  ticked: number
  /** New leases in a province where rent is not reported. */
  notReported: number
  /** The page of one section; null for the first lines of all. */
  shown: { section: Section; page: number; pageCount: number } | null
}

/** How many lines of each section stand on the first page, and on a page of one section. */
const firstLines = 25
const pageSize = 100

type Asked = { importId: string; show: string | null; page: number }

/** What an import would change, section by section. */
export function viewCheck(member: Member, { importId, show, page }: Asked): Promise<CheckView> {
  const which = { organizationId: member.organizationId, importId }
  return inTransaction(member.actor, async (tx) => {
    const counts = await countSections(tx, which)
    const only = sections.find((section) => section === show && (counts.get(section)?.count ?? 0) > 0)
    const wanted = only ? [only] : sections.filter((section) => counts.has(section))
    const pageCount = only ? Math.max(1, Math.ceil((counts.get(only)?.count ?? 0) / pageSize)) : 1
    const at = Math.min(page, pageCount)
    const shown: CheckSection[] = []
    for (const section of wanted) {
      const limit = only ? pageSize : section === 'same' ? 0 : firstLines
      const lines =
        limit > 0
          ? await readLines(tx, which, section, { limit, offset: only ? (at - 1) * pageSize : 0 })
          : []
      shown.push({ section, count: counts.get(section)?.count ?? 0, lines })
    }
    const ticked = [...counts]
      .filter(([section]) => section !== 'error' && section !== 'same')
      .reduce((sum, [, each]) => sum + each.ticked, 0)
    return {
      sections: shown,
      skipped: await readSkipped(tx, which),
      ticked,
      notReported: await countNotReported(tx, which),
      shown: only ? { section: only, page: at, pageCount } : null,
    }
  })
}

type Which = { organizationId: string; importId: string }

/** How many lines each section has, and how many of them are ticked. */
export async function countSections(tx: Tx, { organizationId, importId }: Which) {
  const { rows } = await sql<{ outcome: RowOutcome; detail: string | null; count: number; ticked: number }>`
    select outcome, case when outcome = 'changed' then detail end as detail, count(*)::int as count,
      (count(*) filter (where not is_left_out))::int as ticked
    from rent_import_row where organization_id = ${organizationId} and import_id = ${importId} and outcome <> 'skipped'
    group by 1, 2`.execute(tx)
  return new Map(
    rows.map(({ outcome, detail, count, ticked }) => [
      (outcome === 'changed' ? (detail as Change) : outcome) as Section,
      { count, ticked },
    ]),
  )
}

async function readLines(
  tx: Tx,
  { organizationId, importId }: Which,
  section: Section,
  { limit, offset }: { limit: number; offset: number },
): Promise<CheckLine[]> {
  const isChange = (changes as readonly string[]).includes(section)
  const rows = await tx
    .selectFrom('rent_import_row')
    .select([
      'number',
      'outcome',
      'detail',
      'file',
      'sheet',
      'row',
      'lease_id as leaseId',
      'title',
      'people',
      'before',
      'after',
      'is_left_out as isLeftOut',
    ])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('outcome', '=', isChange ? 'changed' : (section as RowOutcome))
    .$if(isChange, (query) => query.where('detail', '=', section))
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows as CheckLine[]
}

const maxRowsNamed = 20

async function readSkipped(tx: Tx, { organizationId, importId }: Which): Promise<SkippedKind[]> {
  const { rows } = await sql<{ detail: string; count: number; rows: (string | null)[] }>`
    select detail, count(*)::int as count,
      (array_agg(concat_ws(' ', case when file = 1 then 'second file,' end, sheet, row) order by number))[1:${sql.lit(maxRowsNamed)}] as rows
    from rent_import_row where organization_id = ${organizationId} and import_id = ${importId} and outcome = 'skipped'
    group by detail order by count(*) desc, detail`.execute(tx)
  return rows.map(({ detail, count, rows: named }) => ({
    detail,
    count,
    rows: `${named.filter(Boolean).join(', ')}${count > maxRowsNamed ? ' …' : ''}`,
  }))
}
