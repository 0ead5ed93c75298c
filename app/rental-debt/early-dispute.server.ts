import { type RawBuilder, sql } from 'kysely'
import type { HeldBack } from '#app/disputes/dispute-states.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { accountStatus } from '#app/platform/metro2/labels.ts'
import { addDays, type IsoDate, isoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import { graceDays } from './grace-days.ts'

type About = { organizationId: string; debtId: string }
type Filed = About & { partyId: string | null; openedOn: string }

/**
 * What a dispute keeps from being reported until it is answered: the debt, if it came within the debt's two weeks and
 * before any report; only the person who filed it, if it came within their own two weeks, which can end later. The
 * transaction acts for the debt's organization.
 */
export async function findHeldBack(tx: Tx, { openedOn, partyId, ...debt }: Filed): Promise<HeldBack | null> {
  if ((await lastEarlyDay(tx, debt, openedOn)) !== null) return 'record'
  return partyId !== null && (await isWithinOwnWeeks(tx, { ...debt, partyId }, openedOn)) ? 'party' : null
}

/** Whether a person has until then to dispute before they are reported. */
async function isWithinOwnWeeks(
  tx: Tx,
  { organizationId, debtId, partyId }: About & { partyId: string },
  day: string,
): Promise<boolean> {
  const debtor = await tx
    .selectFrom('debtor')
    .select('notified_on')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('id', '=', partyId)
    .executeTakeFirst()
  if (!debtor?.notified_on || addDays(isoDate(debtor.notified_on), graceDays) < day) return false
  return !(await isReported(tx, { organizationId, debtId, debtorId: partyId }))
}

/** Whether any line about a debtor was sent. */
export async function isReported(
  tx: Tx,
  { organizationId, debtId, debtorId }: { organizationId: string; debtId: string; debtorId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from bureau_entry entry
      where entry.organization_id = ${organizationId} and entry.subject_id = ${debtId}
        and entry.line -> 'consumers' @> jsonb_build_array(jsonb_build_object('debtorId', ${debtorId}::text))) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

/** The last day a dispute stops reporting of a debt; null if it is past, or the debt was reported, by a day. */
export async function lastEarlyDay(
  tx: Tx,
  { organizationId, debtId }: About,
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
export const findLastReport = (tx: Tx, organizationId: string, debtId: string): Promise<IsoDate | null> =>
  findLastWith(tx, { organizationId, debtId }, sql`line is not null`)

/** The report that deleted a debt at the bureau; null if there is none. The transaction acts for its organization. */
export const findDeletionReport = (tx: Tx, organizationId: string, debtId: string): Promise<IsoDate | null> =>
  findLastWith(tx, { organizationId, debtId }, sql`line ->> 'accountStatus' = ${accountStatus.deleted}`)

async function findLastWith(
  tx: Tx,
  { organizationId, debtId }: About,
  line: RawBuilder<unknown>,
): Promise<IsoDate | null> {
  const { rows } = await sql<{ on: string | null }>`select max(equifax_report_date) as "on" from bureau_entry
    where organization_id = ${organizationId} and subject_id = ${debtId} and ${line}`.execute(tx)
  return isoDateOrNull(rows[0]?.on ?? null)
}
