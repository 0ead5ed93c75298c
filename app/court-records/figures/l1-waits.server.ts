import { recordAudit } from '#app/court-records/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { l1Chart } from './charts.ts'
import { drawCharts } from './draw-charts.server.ts'
import type { L1Waits } from './l1-waits.ts'

/** The months and their source as staff set them; null if not set. */
export const readL1Waits = ({ actor }: Staff): Promise<L1Waits | null> =>
  inTransaction(actor, async (tx) => {
    const row = await tx.selectFrom('l1_waits').select(['months', 'source']).executeTakeFirst()
    return row ? { months: row.months as L1Waits['months'], source: row.source } : null
  })

/** Sets the chart of L1 hearings on everyone's home. */
export async function setL1Waits({ actor }: Staff, { months, source }: L1Waits): Promise<void> {
  const [drawings] = await drawCharts([l1Chart(months).bars])
  if (!drawings) throw new Error('the chart was not drawn')
  const values = { months: JSON.stringify(months), source, drawings: JSON.stringify(drawings) }
  await inTransaction(actor, async (tx) => {
    await tx
      .insertInto('l1_waits')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('single').doUpdateSet({ ...values, set_at: nowInTransaction }),
      )
      .execute()
    await recordAudit(tx, 'figures.hearing_waits_set')
  })
}

/** Removes the chart from home; in the sandbox the sample returns. */
export const removeL1Waits = ({ actor }: Staff): Promise<void> =>
  inTransaction(actor, async (tx) => {
    await tx.deleteFrom('l1_waits').execute()
    await recordAudit(tx, 'figures.hearing_waits_removed')
  })
