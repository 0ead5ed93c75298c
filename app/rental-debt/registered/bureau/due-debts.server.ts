import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { debtSourceName } from './source-name.ts'

/**
 * The ids of an organization's debts that may be due on a 15th, in order, after a given one. `reportingStatusOn`
 * decides; this only skips debts whose last line is final, so that they cost nothing.
 */
export async function listCandidates(
  tx: Tx,
  organizationId: string,
  reportDate: IsoDate,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const page = sql`${after}::uuid is null or debt.id > ${after}::uuid`
  return selectCandidates(tx, organizationId, reportDate, { among: page, limit })
}

/** Whether one debt is among them. */
export async function isCandidate(
  tx: Tx,
  organizationId: string,
  reportDate: IsoDate,
  debtId: string,
): Promise<boolean> {
  const among = sql`debt.id = ${debtId}`
  return (await selectCandidates(tx, organizationId, reportDate, { among, limit: 1 })).length > 0
}

async function selectCandidates(
  tx: Tx,
  organizationId: string,
  reportDate: IsoDate,
  { among, limit }: { among: RawBuilder<unknown>; limit: number },
): Promise<string[]> {
  // A fact of the ledger, a removed person, or data the bureau identifies a person by.
  const isChangedSince = sql`((debt.accounting_update_at at time zone 'America/Toronto')::date >= past.reported_on
    or exists (select from former_debtor former where former.rental_debt_id = debt.id
      and former.removed_on >= past.reported_on)
    or exists (select from debtor where debtor.rental_debt_id = debt.id
      and (debtor.sin_changed_at at time zone 'America/Toronto')::date >= past.reported_on))`
  const { rows } = await sql<{ id: string }>`
    select debt.id from rental_debt debt
    left join lateral (
      select entry.reason, entry.equifax_report_date as reported_on, coalesce(entry.line ->> 'accountStatus', '') as said,
        coalesce(entry.line ->> 'complianceCondition', 'XR') as dispute
      from bureau_entry entry
      where entry.subject_id = debt.id and entry.source = ${debtSourceName} and entry.equifax_report_date < ${reportDate}
        and debt.status in ('settled', 'terminated', 'expired')
      order by entry.equifax_report_date desc limit 1) past on true
    where debt.organization_id = ${organizationId}
      and (${among})
      and debt.status not in ('draft', 'in_review', 'cancelled')
      and (debt.grace_period_end_at at time zone 'America/Toronto')::date < ${reportDate}::date
      and case debt.status
        when 'terminated' then past.said <> 'DA'
        when 'expired' then past.reason is distinct from 'expired' or ${isChangedSince}
        when 'settled' then case when past.said is null
          then (debt.settled_at at time zone 'America/Toronto')::date > ${reportDate}::date
          else past.said <> '62' or past.dispute <> 'XR'
            or ${isChangedSince} end
        else true end
    order by debt.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The day after an organization's first grace period ended; null if there was none. */
export async function firstDayAfterGrace(tx: Tx, organizationId: string): Promise<IsoDate | null> {
  const row = await tx
    .selectFrom('rental_debt')
    .select(
      sql<string | null>`min((grace_period_end_at at time zone 'America/Toronto')::date)::text`.as('ended'),
    )
    .where('organization_id', '=', organizationId)
    .where('status', 'not in', ['draft', 'in_review', 'cancelled'])
    .executeTakeFirst()
  return row?.ended ? addDays(isoDate(row.ended), 1) : null
}
