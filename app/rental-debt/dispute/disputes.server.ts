import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'

export type OpenDispute = {
  id: string
  personId: string
  openedOn: IsoDate
  dueOn: IsoDate
  isReportingPaused: boolean
}

/** The dispute of a debt that waits for its answer; there is at most one. */
export async function openDisputeOf(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<OpenDispute | null> {
  const row = await tx
    .selectFrom('dispute')
    .select(['id', 'person_id', 'opened_on', 'due_on', 'reporting_paused_at'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    personId: row.person_id,
    openedOn: isoDate(row.opened_on),
    dueOn: isoDate(row.due_on),
    isReportingPaused: row.reporting_paused_at !== null,
  }
}
