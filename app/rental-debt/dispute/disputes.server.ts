import type { Member } from '#app/organization/guards.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { DebtAccess } from '../debt-access.server.ts'

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

/**
 * Whether a dispute of a debt waits for its answer; of a bankrupt one the status does not say so. Another debtor's is
 * found in the creditor's name, after `requireDebt` has proved that this person has a part in the debt.
 */
export async function isDisputed(tx: Tx, member: Member, debt: DebtAccess): Promise<boolean> {
  if (debt.status === 'disputed') return true
  await actForOrganization(tx, debt.organizationId)
  const open = await openDisputeOf(tx, debt.organizationId, debt.id)
  await actForOrganization(tx, member.organizationId)
  return open !== null
}
