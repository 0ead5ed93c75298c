import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, isoDate, startOfTorontoDay } from '#app/platform/values/dates.ts'
import { graceDays } from '../../grace-days.ts'

/**
 * Moves a debt's two weeks to those of the first debtor that a notice has reached, as long as the debt is notified: they
 * do not run as long as none has. The transaction acts for the debt's organization, and the debt is locked.
 */
export async function followFirstNotice(tx: Tx, organizationId: string, debtId: string): Promise<void> {
  const { first } = await tx
    .selectFrom('debtor')
    .select(sql<string | null>`min(notified_on)::text`.as('first'))
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .executeTakeFirstOrThrow()
  if (first === null) return
  const lastDay = addDays(isoDate(first), graceDays)
  await tx
    .updateTable('rental_debt')
    .set({ grace_period_end_at: new Date(startOfTorontoDay(lastDay)) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .where('status', '=', 'notified')
    .where(sql<boolean>`(grace_period_end_at at time zone 'America/Toronto')::date <> ${lastDay}::date`)
    .execute()
}
