import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { dropImport } from './confirm-import.server.ts'
import type { ImportState } from './import-types.ts'
import { sourceName } from './source.ts'

export type ListedImport = {
  id: string
  files: string
  source: string | null
  state: ImportState
  on: IsoDate
  by: string
  /** Lines that were carried out. */
  done: number
}

const listed = 50

/** The last imports of the organization, newest first, without those that were cancelled. */
export function listImports(member: Member): Promise<ListedImport[]> {
  return inTransaction(member.actor, async (tx) => {
    const { rows } = await sql<Omit<ListedImport, 'on'> & { at: Date }>`
      select i.id, i.state, i.source, i.created_at as at,
        coalesce((select string_agg(f.file_name, ', ' order by f.position) from rent_import_file f
          where f.organization_id = i.organization_id and f.import_id = i.id), '') as files,
        concat_ws(' ', p.first_name, p.last_name) as by,
        (select count(*)::int from rent_import_row r where r.organization_id = i.organization_id and r.import_id = i.id
          and r.result = 'done') as done
      from rent_import i left join person p on p.id = i.created_by
      where i.organization_id = ${member.organizationId} and i.state <> 'cancelled'
      order by i.created_at desc, i.id limit ${listed}`.execute(tx)
    return rows.map(({ at, ...row }) => ({
      ...row,
      source: sourceName(row.source),
      on: torontoDate(at),
    }))
  })
}

/** How long files wait for their person. */
const draftDays = 30

/** Drops imports that no one finished, with their files. */
export async function dropOldDrafts(today: IsoDate): Promise<void> {
  const before = addDays(today, -draftDays)
  await forEveryOrganization((organizationId) =>
    inTransaction({ personId: null, organizationId }, async (tx) => {
      const { rows } = await sql<{
        id: string
      }>`select id from rent_import where organization_id = ${organizationId}
        and state in ('draft', 'checked') and created_at < ${before}::date for update skip locked`.execute(tx)
      for (const { id } of rows) await dropImport(tx, { organizationId, importId: id })
    }),
  )
}
