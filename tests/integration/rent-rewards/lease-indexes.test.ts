// @engine: indexes are read from the catalogue of the engine
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

type Reference = { from: string; columns: string }

/**
 * Tables whose rows go with a lease or its renter, without an index of all rows that begins with the columns of the
 * reference. An index of rows where these are not null has all that a reference looks for.
 */
async function unindexed(): Promise<Reference[]> {
  const { owner } = await database()
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as from, string_agg(a.attname, ', ' order by a.attnum) as columns
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('lease'::regclass, 'lease_renter'::regclass) and c.confdeltype = 'c'
      and not exists (select from pg_index i
        where i.indrelid = c.conrelid
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) similar to '[(][a-z_]+ IS NOT NULL[)]')
          and (select count(*) from unnest((i.indkey::int2[])[0:1]) k where k = any (c.conkey))
            >= case when i.indkey[0] = (select x.attnum from pg_attribute x
                where x.attrelid = c.conrelid and x.attname = 'organization_id') then 2 else 1 end)
    group by c.oid, c.conrelid order by 1`.execute(owner)
  return rows
}

test('what goes with a lease or a renter is found by an index: without one, each lease reads the rows of all others', async () => {
  expect(await unindexed()).toEqual([])
})
