import { type Insertable, sql } from 'kysely'
import type { BureauBatchTable } from '#app/bureau/tables.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { type BureauSettings, bureauSettings } from './settings.server.ts'

export type Batch = {
  id: string
  number: number
  reportDate: IsoDate
  state: 'collecting' | 'written' | 'sent'
  settings: BureauSettings
}

/** Batches belong to no organization. */
export const asUpkeep: Actor = { personId: null, organizationId: null, asUpkeep: true }

/** The batch of a 15th, created if there was none. Two callers at the same moment get the same one. */
export async function beginBatch(reportDate: IsoDate): Promise<Batch> {
  return inTransaction(asUpkeep, async (tx) => {
    for (let tries = 0; tries < 5; tries += 1) {
      const found = await findBatch(tx, reportDate)
      if (found) return found
      await tx
        .insertInto('bureau_batch')
        .values(newBatch(reportDate))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    throw new Error('The batch of a report date could not be begun')
  })
}

function newBatch(reportDate: IsoDate): Insertable<BureauBatchTable> {
  return {
    number: sql<number>`(select coalesce(max(number), 0) + 1 from bureau_batch)` as unknown as number,
    report_date: reportDate,
    settings: JSON.stringify(bureauSettings()),
  }
}

async function findBatch(tx: Tx, reportDate: IsoDate): Promise<Batch | null> {
  const row = await tx
    .selectFrom('bureau_batch')
    .select(['id', 'number', 'report_date', 'state', 'settings'])
    .where('report_date', '=', reportDate)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    number: row.number,
    reportDate: isoDate(row.report_date),
    state: row.state,
    settings: row.settings as BureauSettings,
  }
}

/** The latest 15th that has a batch, and whether it is complete; null before the first. */
export async function findLatestBatch(): Promise<{ reportDate: IsoDate; isWhole: boolean } | null> {
  const row = await inTransaction(asUpkeep, (tx) =>
    tx
      .selectFrom('bureau_batch')
      .select(['report_date', 'state'])
      .orderBy('report_date', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return row ? { reportDate: isoDate(row.report_date), isWhole: row.state !== 'collecting' } : null
}
