import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { daysBetween, type IsoDate } from '#app/platform/values/dates.ts'
import { oldestShown } from '../shown-records.server.ts'

/** How many orders a search includes on this day, and the newest of them. */
export async function readCorpus(tx: Tx, today: IsoDate): Promise<{ orders: number; upTo: string | null }> {
  const { rows } = await sql<{ up_to: string | null }>`select max(issued_date) as up_to
    from searched_filing where issued_date >= ${oldestShown(today)}::date`.execute(tx)
  const orders = (await readKeptCount(tx, today)) ?? (await countOrders(tx, today))
  return { orders, upTo: rows[0]?.up_to ?? null }
}

/** From the hourly figures: counting a million orders takes longer than the search. Null if they are older. */
async function readKeptCount(tx: Tx, today: IsoDate): Promise<number | null> {
  const { rows } = await sql<{ orders: number | null; from: IsoDate | null }>`select
      (figures -> 'screenedFilings')::int as orders, figures ->> 'screenedFrom' as "from"
    from corpus_figures where calculated_at > now() - interval '2 hours'`.execute(tx)
  const { orders = null, from = null } = rows[0] ?? {}
  // At midnight the figures are yesterday's.
  return orders !== null && from !== null && daysBetween(from, oldestShown(today)) <= 1 ? orders : null
}

async function countOrders(tx: Tx, today: IsoDate): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders
    from searched_filing where issued_date >= ${oldestShown(today)}::date`.execute(tx)
  return rows[0]?.orders ?? 0
}
