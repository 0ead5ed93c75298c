import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'

type Asked = { organizationId: string; debtId: string; openedOn: string }

/**
 * Whether a dispute came within the debt's two weeks and nothing was reported yet: then nothing is, until it is answered.
 * The transaction acts for the debt's organization.
 */
export const isEarlyDispute = async (tx: Tx, { openedOn, ...debt }: Asked): Promise<boolean> =>
  (await lastEarlyDay(tx, debt, openedOn)) !== null

/** The last day on which a dispute keeps a debt back; null where it is past, or the debt was reported, by a day. */
export async function lastEarlyDay(
  tx: Tx,
  { organizationId, debtId }: Pick<Asked, 'organizationId' | 'debtId'>,
  day: string,
): Promise<IsoDate | null> {
  const debt = await tx
    .selectFrom('rental_debt')
    .select('grace_period_end_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirst()
  const lastDay = debt?.grace_period_end_at && torontoDate(debt.grace_period_end_at.getTime())
  if (!lastDay || lastDay < day) return null
  return (await wasReported(tx, organizationId, debtId)) ? null : lastDay
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
