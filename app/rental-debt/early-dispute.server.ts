import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'

type Asked = { organizationId: string; debtId: string; openedOn: string }

/**
 * Whether a dispute came within the debt's two weeks and nothing was reported yet: then nothing is, until it is answered.
 * The transaction acts for the debt's organization.
 */
export async function isEarlyDispute(tx: Tx, { organizationId, debtId, openedOn }: Asked): Promise<boolean> {
  const debt = await tx
    .selectFrom('rental_debt')
    .select('grace_period_end_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirst()
  if (!debt?.grace_period_end_at) return false
  if (torontoDate(debt.grace_period_end_at.getTime()) < openedOn) return false
  return !(await wasReported(tx, organizationId, debtId))
}

/** Whether the bureau was ever told anything of a debt. */
export async function wasReported(tx: Tx, organizationId: string, debtId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('bureau_entry')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('subject_id', '=', debtId)
    .where('line', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
