import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'

type Asked = { organizationId: string; debtId: string; openedOn: string }

/**
 * Whether a dispute came within the debt's two weeks and before any report: then nothing is reported until it is
 * answered. The transaction acts for the debt's organization.
 */
export const isEarlyDispute = async (tx: Tx, { openedOn, ...debt }: Asked): Promise<boolean> =>
  (await lastEarlyDay(tx, debt, openedOn)) !== null

/** The last day a dispute stops reporting of a debt; null if it is past, or the debt was reported, by a day. */
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
  const lastDay = debt?.grace_period_end_at && torontoDate(debt.grace_period_end_at)
  if (!lastDay || lastDay < day) return null
  return (await wasReported(tx, organizationId, debtId)) ? null : lastDay
}

/** Whether a debt was ever reported to the bureau. */
export const wasReported = async (tx: Tx, organizationId: string, debtId: string): Promise<boolean> =>
  (await findLastReport(tx, organizationId, debtId)) !== null

/** The last report of a debt to the bureau; null if there is none. The transaction acts for the debt's organization. */
export async function findLastReport(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<IsoDate | null> {
  const line = await tx
    .selectFrom('bureau_entry')
    .select(({ fn }) => fn.max<string | null>('equifax_report_date').as('on'))
    .where('organization_id', '=', organizationId)
    .where('subject_id', '=', debtId)
    .where('line', 'is not', null)
    .executeTakeFirstOrThrow()
  return isoDateOrNull(line.on)
}
