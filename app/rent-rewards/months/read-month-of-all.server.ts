import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { MonthOfLease } from './month-csv.ts'
import { monthRows } from './month-rows.ts'
import { firstDayOf, lastDayOf, type Month } from './months.ts'
import { readMonthsOf } from './read-months.server.ts'
import { readStanding } from './standing-statements.server.ts'

type Asked = { month: Month; today: IsoDate }
type Row = { id: string } & Pick<MonthOfLease, 'address' | 'city' | 'renters'>

/** How many leases are in memory with all that was said of them. */
const partSize = 1000

/** Every lease of the organization whose rent of a month is due, confirmed or not, by address. */
export function readMonthOfAll(member: Member, { month, today }: Asked): Promise<MonthOfLease[]> {
  const { organizationId, actor } = member
  return inTransaction(actor, async (tx) => {
    const rows = await readRows(tx, organizationId, month)
    const leases: MonthOfLease[] = []
    for (let from = 0; from < rows.length; from += partSize) {
      const part = rows.slice(from, from + partSize)
      const ids = part.map(({ id }) => id)
      const lives = await readMonthsOf(tx, { organizationId, ids })
      const standing = await readStanding(tx, { organizationId, ids, month })
      for (const { id, ...lease } of part) {
        const life = lives.get(id)
        const row = life && monthRows(life, today).find((each) => each.month === month)
        const stands = standing.get(id)
        if (row) leases.push({ ...lease, row, said: stands?.said ?? null, asOf: stands?.asOf ?? null })
      }
    }
    return leases
  })
}

async function readRows(tx: Tx, organizationId: string, month: Month): Promise<Row[]> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const { rows } = await sql<Row>`
    select l.id, concat_ws(', ', l.address_2, l.address_1) as address, l.city,
      coalesce((select string_agg(concat_ws(' ', r.first_name, r.last_name), '; ' order by r.position)
        from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id
          and r.joined_on <= ${last} and (r.left_on is null or r.left_on >= ${first})
          and r.left_how is distinct from 'mistake'), '') as renters
    from lease l
    where l.organization_id = ${organizationId} and l.starts_on <= ${last}
      and (l.ends_on is null or l.ends_on >= ${first})
    order by l.city, l.address_1, l.address_2 nulls first, l.id`.execute(tx)
  return rows
}
