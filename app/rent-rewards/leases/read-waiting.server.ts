import { sql } from 'kysely'
import { reportDateBefore } from '#app/bureau/report-dates.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type AskedLease, listAskedLeases } from '../court-debt/asked-leases.server.ts'
import { type DisputeToAnswer, listToAnswer } from '../disputes/to-answer.server.ts'
import { type OpenMonth, selectOpenMonths } from '../months/ask-months.server.ts'
import { selectRentSettings } from '../settings/read-settings.server.ts'
import { isComplete, noSettings, type RentSettings } from '../settings/rent-settings.ts'

/** What only the landlord can do, across all leases. */
export type LandlordWaiting = {
  disputes: DisputeToAnswer[]
  /** Leases whose landlord has to say whether a registered debt is about them. */
  debts: AskedLease[]
  /** `2026-11`, oldest first. */
  months: OpenMonth[]
  /** Renters whose request came back. */
  returned: number
  settingsMissing: boolean
  lateNotices: RunningNotices | null
}

/** Leases whose first late month can be in the coming file. */
export type RunningNotices = { count: number; leaseId: string; renter: string; reportOn: IsoDate }

/** Three statements. `reportOn` is the day of the coming file. */
export const readLandlordWaiting = async (
  tx: Tx,
  organizationId: string,
  reportOn: IsoDate,
): Promise<LandlordWaiting> => withLists(tx, organizationId, await readCounted(tx, organizationId, reportOn))

/** The same for home, where a landlord without a lease has nothing waiting: then one statement. */
export async function readWaitingForHome(
  tx: Tx,
  organizationId: string,
  reportOn: IsoDate,
): Promise<LandlordWaiting | null> {
  const { hasLease, ...counted } = await readCounted(tx, organizationId, reportOn)
  return hasLease ? withLists(tx, organizationId, counted) : null
}

type Counted = Pick<LandlordWaiting, 'months' | 'returned' | 'settingsMissing' | 'lateNotices'>

async function withLists(tx: Tx, organizationId: string, counted: Counted): Promise<LandlordWaiting> {
  const { months, returned, settingsMissing, lateNotices } = counted
  return {
    disputes: await listToAnswer(tx, organizationId),
    debts: await listAskedLeases(tx, organizationId),
    months,
    returned,
    settingsMissing,
    lateNotices,
  }
}

type CountedRow = {
  hasLease: boolean
  returned: number
  months: OpenMonth[]
  settings: RentSettings | null
  notices: Pick<RunningNotices, 'leaseId' | 'renter'>[]
}

/** What is counted over all leases, in one statement: home reads it at each visit. */
async function readCounted(
  tx: Tx,
  organizationId: string,
  reportOn: IsoDate,
): Promise<Counted & { hasLease: boolean }> {
  const { rows } = await sql<CountedRow>`
    select exists (select from lease where organization_id = ${organizationId}) as "hasLease",
      -- No one is asked about a lease that has ended.
      (select count(*)::int from lease_renter r
        join lease l on l.id = r.lease_id and l.organization_id = r.organization_id
        where r.organization_id = ${organizationId} and r.is_returned and r.left_on is null
          and l.status <> 'ended') as returned,
      (select coalesce(jsonb_agg(m order by m.month), '[]') from (${selectOpenMonths(organizationId)}) m) as months,
      (select to_jsonb(s) from (${selectRentSettings(organizationId)}) s) as settings,
      (select coalesce(jsonb_agg(n order by n.renter, n."leaseId"), '[]')
        from (${selectRunning(organizationId, reportOn)}) n) as notices`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a statement without a condition has no row')
  const { hasLease, returned, months, settings, notices } = row
  const [first] = notices
  return {
    hasLease,
    returned,
    months,
    settingsMissing: !isComplete(settings ?? noSettings),
    lateNotices: first ? { ...first, count: notices.length, reportOn } : null,
  }
}

/** Notices of the coming file. Of a lease that owes nothing since, there is nothing to report. */
export const isRunning = (
  reportOn: IsoDate,
) => sql`n.returned_at is null and n.mailed_on > ${reportDateBefore(reportOn)}
  and n.may_report_from <= ${reportOn}`

const selectRunning = (organizationId: string, reportOn: IsoDate) => sql`
    select l.id as "leaseId", min(concat_ws(' ', r.first_name, r.last_name)) as renter
    from late_notice n join lease_renter r on r.organization_id = n.organization_id and r.id = n.lease_renter_id
      join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
    where n.organization_id = ${organizationId} and ${isRunning(reportOn)} and r.late_consent
      and (l.owed is null or l.owed > 0) group by l.id`
