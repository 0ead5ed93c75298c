import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { findWords } from '../find-words.ts'

export type OrganizationRow = {
  id: string
  name: string
  ownerEmail: string | null
  plan: 'community' | 'plus'
  members: number
  since: IsoDate
}
export type OrganizationList = Paging & { rows: OrganizationRow[] }

type Row = Omit<OrganizationRow, 'since'> & { createdAt: Date }

/**
 * Organizations, newest first: all, or those with every word of `find` in their name or their owner's address, or with
 * that id. A test organization is found as the one that it belongs to.
 */
export const listOrganizations = (
  { actor }: Pick<Staff, 'actor'>,
  { find, page }: { find: string; page: number },
): Promise<OrganizationList> =>
  inTransaction(actor, async (tx) => {
    const which = whichOf(find)
    const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(tx)
    const { offset, ...paging } = pageAt(page, counted.rows[0]?.total ?? 0)
    const { rows } = await sql<Row>`
      select o.id, o.name, o.plan, o.created_at as "createdAt", p.email as "ownerEmail",
        (select count(*)::int from membership m where m.organization_id = o.id) as members
      ${which} order by o.created_at desc, o.id limit ${rowsPerPage} offset ${offset}`.execute(tx)
    return { ...paging, rows: rows.map(shownRow) }
  })

function whichOf(find: string) {
  const joined = sql`from organization o
    left join membership owner on owner.organization_id = o.id and owner.is_owner
    left join person p on p.id = owner.person_id
    where not o.is_test`
  if (isUuid(find)) return sql`${joined} and ${find.toLowerCase()}::uuid in (o.id, o.test_organization_id)`
  const words = findWords(find).map(
    (word) => sql`and strpos(lower(concat_ws(' ', o.name, p.email)), ${word}) > 0`,
  )
  return sql`${joined} ${sql.join(words, sql` `)}`
}

const shownRow = ({ createdAt, ...row }: Row): OrganizationRow => ({
  ...row,
  since: torontoDate(createdAt),
})
