import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { csvOf } from '#app/platform/values/csv.ts'
import { templateColumns } from '#app/rent-rewards/import/template-csv.ts'
import { runImport } from '#app/rent-rewards/importing/import-job.server.ts'
import { origin } from '../support/browser.ts'
import type { Answered, Person } from '../worlds/reviewer.ts'
import { app } from './landlord-world.ts'

export const start = '/dashboard/rent-rewards/import'

export type SentFile = readonly [name: string, content: string | Uint8Array]

/** Sends files by the plain form of the page. */
export async function sendFiles(person: Person, ...files: SentFile[]): Promise<Answered> {
  const form = new FormData()
  form.set('form_token', await person.token())
  for (const [name, content] of files) form.append('file', new Blob([content as BlobPart]), name)
  const response = await app.send(
    person.browser,
    person.browser.request(start, { method: 'POST', body: form, headers: { Origin: origin } }),
  )
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

/** Uploads files and returns the id of their import. */
export async function upload(person: Person, ...files: SentFile[]): Promise<string> {
  const answer = await sendFiles(person, ...files)
  const id = /import\/([0-9a-f-]{36})\/columns$/.exec(answer.location ?? '')?.[1]
  if (!id) throw new Error(`not taken: ${answer.status}`)
  return id
}

export const pageOf = (id: string, page: string) => `${start}/${id}/${page}`

/** Checks with the likeliest presets. */
export const check = (person: Person, id: string, fields: Record<string, string> = {}) =>
  person.send(pageOf(id, 'columns'), { do: 'check', 'by-0': 'template', ...fields })

/** Imports everything that is ticked, and runs its job. */
export async function confirm(person: Person, id: string): Promise<Answered> {
  const answer = await person.send(pageOf(id, 'check'), { do: 'import' })
  await run(person, id)
  return answer
}

export const run = (person: Person, importId: string) =>
  runImport({ organizationId: person.owner.organizationId, importId })

export async function undo(person: Person, id: string): Promise<void> {
  await person.send(pageOf(id, 'undo'), {})
  await run(person, id)
}

export async function importAll(person: Person, ...files: SentFile[]): Promise<string> {
  const id = await upload(person, ...files)
  await check(person, id)
  await confirm(person, id)
  return id
}

export const stateOf = (person: Person, id: string) =>
  person.inOwnName(async (tx) => {
    const row = tx.selectFrom('rent_import').select(['state', 'total', 'done']).where('id', '=', id)
    return row.executeTakeFirstOrThrow()
  })

export const linesOf = (person: Person, id: string) =>
  person.inOwnName((tx) =>
    tx
      .selectFrom('rent_import_row')
      .select([
        'number',
        'outcome',
        'detail',
        'result',
        'title',
        'is_left_out',
        'before',
        'after',
        'lease_id',
      ])
      .where('import_id', '=', id)
      .orderBy('number')
      .execute(),
  )

/** How many lines there are of each outcome and detail. */
export async function summaryOf(person: Person, id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { outcome, detail } of await linesOf(person, id)) {
    const name = outcome === 'changed' ? (detail ?? '') : outcome
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

type TemplateRow = Partial<Record<(typeof templateColumns)[number]['field'], string>>

let count = 0

/** A row of our template, with whatever it does not say made up. */
export const templateRow = (row: TemplateRow = {}): TemplateRow => {
  count += 1
  return {
    leaseId: `L-${count}`,
    unit: String(count),
    address: '18 Tamarack Lane',
    city: 'Hamilton',
    province: 'ON',
    postalCode: 'L8P 1A1',
    firstName: 'Ada',
    lastName: 'Cole',
    email: `ada.${count}@renter.example`,
    leaseStart: '2024-01-01',
    dueDay: '1',
    rent: '1500.00',
    ...row,
  }
}

export const templateFile = (rows: TemplateRow[], name = 'leases.csv'): SentFile => [
  name,
  csvOf([
    templateColumns.map(({ label }) => label),
    ...rows.map((row) => templateColumns.map(({ field }) => row[field] ?? '')),
  ]),
]

const tables = ['lease', 'lease_term', 'lease_renter', 'lease_statement', 'lease_receipt'] as const

/** They only grow. */
const counters = ['revision', 'undone_changes']

/** The digest of everything that an organization knows of its leases. */
export async function digestOf(person: Person): Promise<string> {
  const parts = await person.inOwnName(async (tx) => {
    const all: string[] = []
    for (const table of tables) {
      const { rows } = await sql<{ rows: string | null }>`
        select string_agg(t.row::text, E'\n' order by t.row::text) as rows
        from (select organization_id, to_jsonb(x) - ${counters}::text[] as row from ${sql.table(table)} x) t
        where organization_id = ${person.owner.organizationId}`.execute(tx)
      all.push(`${table}\n${rows[0]?.rows ?? ''}`)
    }
    return all
  })
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

export const leasesOf = (person: Person) =>
  person.inOwnName((tx) =>
    tx.selectFrom('lease').selectAll().where('organization_id', '=', person.owner.organizationId).execute(),
  )
