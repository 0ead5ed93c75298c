import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import type { AccountLine, LinePerson } from './account-line.ts'
import { type BatchFilter, type Place, places, searchTerms } from './batch-filter.ts'
import type { EntryRow, Total } from './batch-view.ts'
import type { BureauSource, SubjectSummary } from './source.ts'

/** A line's status or, without one, the reason. */
const code = sql`coalesce(entry.reason, entry.line ->> 'accountStatus')`
const place = sql<Place>`case entry.equifax_status when 'left_out' then 'left_out' when 'held' then 'held'
  else 'in_file' end`

/** How many entries of each kind a batch has, those in the file first, and their totals. */
export async function readTotals(
  tx: Tx,
  sources: readonly BureauSource[],
  batchId: string,
): Promise<Total[]> {
  const { rows } = await sql<{ source: string; place: Place; code: string; n: number; amount: number }>`
    select entry.source, ${place} as place, ${code} as code, count(*)::int as n,
      sum(entry.amount_in_cents)::float8 as amount
    from bureau_entry entry where entry.batch_id = ${batchId}
    group by 1, 2, 3`.execute(tx)
  const totals = rows.map(({ source, place, code, n, amount }) => ({
    key: `${source}.${code}`,
    source: labelOf(sources, source),
    place,
    label: entryLabel(sources, source, place, code),
    accounts: n,
    amount,
  }))
  return totals.sort(
    (a, b) =>
      places.indexOf(a.place) - places.indexOf(b.place) ||
      b.accounts - a.accounts ||
      (a.key < b.key ? -1 : 1),
  )
}

export async function countEntries(
  tx: Tx,
  sources: readonly BureauSource[],
  batchId: string,
  filter: BatchFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bureau_entry entry
    where entry.batch_id = ${batchId} and ${matching(sources, filter)}`.execute(tx)
  return rows[0]?.n ?? 0
}

type Asked = { batchId: string; filter: BatchFilter; page: { limit: number; offset: number } }

type Stored = {
  id: string
  source: string
  subject_id: string
  place: Place
  code: string
  amount: number
  account_number: string | null
  consumers: LinePerson[] | null
  organization_name: string
}

/** The entries of a page, in file order. */
export async function listEntryRows(
  tx: Tx,
  sources: readonly BureauSource[],
  { batchId, filter, page }: Asked,
): Promise<EntryRow[]> {
  const { rows } = await sql<Stored>`
    select entry.id, entry.source, entry.subject_id, ${place} as place, ${code} as code,
      entry.amount_in_cents::float8 as amount, entry.line ->> 'accountNumber' as account_number,
      entry.line -> 'consumers' as consumers, org.name as organization_name
    from bureau_entry entry join organization org on org.id = entry.organization_id
    where entry.batch_id = ${batchId} and ${matching(sources, filter)}
    order by entry.organization_id, entry.source, entry.subject_id
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  const summaries = await describe(tx, sources, rows)
  return rows.map((row) => entryRow(sources, row, summaries.get(row.source)?.get(row.subject_id) ?? null))
}

async function describe(
  tx: Tx,
  sources: readonly BureauSource[],
  rows: readonly Stored[],
): Promise<Map<string, Map<string, SubjectSummary>>> {
  const found = new Map<string, Map<string, SubjectSummary>>()
  for (const [name, some] of Map.groupBy(rows, ({ source }) => source)) {
    const source = sources.find((each) => each.name === name)
    if (source)
      found.set(
        name,
        await source.describe(
          tx,
          some.map(({ subject_id }) => subject_id),
        ),
      )
  }
  return found
}

/** The people of a line are those the file names; for other entries, the people known now. */
function entryRow(sources: readonly BureauSource[], row: Stored, summary: SubjectSummary | null): EntryRow {
  const people = row.consumers?.map(personName) ?? summary?.people ?? []
  return {
    id: row.id,
    people: people.join(', ') || 'No one known',
    subject: summary && { title: summary.title, fileNumber: summary.fileNumber, to: summary.to },
    accountNumber: row.account_number,
    organizationName: row.organization_name,
    place: row.place,
    label: entryLabel(sources, row.source, row.place, row.code),
    amount: row.amount,
  }
}

const personName = ({ firstName, middleName, lastName }: AccountLine['consumers'][number]) =>
  wholeName(firstName, middleName, lastName)

const labelOf = (sources: readonly BureauSource[], name: string) =>
  sources.find((source) => source.name === name)?.label ?? name

/** The bureau's own reasons for leaving an account out, if its source has no label. */
const ownReasons = new Map([
  ['fault', 'Could not be calculated'],
  ['not_writable', "Cannot be written in the bureau's format"],
])

function entryLabel(sources: readonly BureauSource[], name: string, place: Place, code: string): string {
  const source = sources.find((each) => each.name === name)
  const label = place === 'in_file' ? source?.statusLabels[code] : source?.reasonLabel(code)
  return label ?? ownReasons.get(code) ?? `Code ${code}`
}

/** The condition of a filter; an invalid one is ignored. */
function matching(sources: readonly BureauSource[], { show, search }: BatchFilter): RawBuilder<unknown> {
  return sql`${shown(show)} and ${found(sources, searchTerms(search), search)}`
}

function shown(show: string): RawBuilder<unknown> {
  if (show === 'in_file') return sql`entry.reason is null`
  if (show === 'left_out' || show === 'held')
    return sql`entry.reason is not null and entry.equifax_status = ${show}`
  const [, source, asked] = /^([a-z_]+)\.(\w+)$/.exec(show) ?? []
  return source && asked ? sql`entry.source = ${source} and ${code} = ${asked}` : sql`true`
}

/** By what the line says, and by what its source knows: an entry without a line has no names. */
function found(sources: readonly BureauSource[], words: string[], search: string): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`
  const named = sql`(select bool_and(strpos(said.text, word) > 0) from unnest(${words}::text[]) word,
    (select lower(concat_ws(' ', entry.line ->> 'accountNumber', string_agg(concat_ws(' ', person ->> 'firstName',
      person ->> 'middleName', person ->> 'lastName'), ' '))) as text
      from jsonb_array_elements(entry.line -> 'consumers') person) said)`
  const known = sources.map(
    (source) => sql`(entry.source = ${source.name} and entry.subject_id in (${source.search(search)}))`,
  )
  return sql`(${sql.join([named, ...known], sql` or `)})`
}
