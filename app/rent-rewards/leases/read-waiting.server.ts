import { sql } from 'kysely'
import { reportDateBefore } from '#app/bureau/report-dates.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type AskedLease, listAskedLeases } from '../court-debt/asked-leases.server.ts'
import { type DisputeToAnswer, listToAnswer } from '../disputes/to-answer.server.ts'
import { type OpenMonth, openMonths } from '../months/ask-months.server.ts'
import { readRentSettings } from '../settings/read-settings.server.ts'
import { isComplete } from '../settings/rent-settings.ts'

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

/** Six statements. `reportOn` is the day of the coming file. */
export async function readLandlordWaiting(
  tx: Tx,
  organizationId: string,
  reportOn: IsoDate,
): Promise<LandlordWaiting> {
  const { returned } = await tx
    .selectFrom('lease_renter as r')
    .innerJoin('lease as l', (join) =>
      join.onRef('l.id', '=', 'r.lease_id').onRef('l.organization_id', '=', 'r.organization_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('returned'))
    .where('r.organization_id', '=', organizationId)
    .where('r.is_returned', '=', true)
    .where('r.left_on', 'is', null)
    // No one is asked about a lease that has ended.
    .where('l.status', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return {
    disputes: await listToAnswer(tx, organizationId),
    debts: await listAskedLeases(tx, organizationId),
    months: await openMonths(tx, organizationId),
    returned: Number(returned),
    settingsMissing: !isComplete(await readRentSettings(tx, organizationId)),
    lateNotices: await readRunning(tx, organizationId, reportOn),
  }
}

/** The same for home, where a landlord without a lease has nothing waiting: then one statement. */
export async function readWaitingForHome(
  tx: Tx,
  organizationId: string,
  reportOn: IsoDate,
): Promise<LandlordWaiting | null> {
  const lease = await tx
    .selectFrom('lease')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return lease ? readLandlordWaiting(tx, organizationId, reportOn) : null
}

/** Notices of the coming file. Of a lease that owes nothing since, there is nothing to report. */
export const isRunning = (
  reportOn: IsoDate,
) => sql`n.returned_at is null and n.mailed_on > ${reportDateBefore(reportOn)}
  and n.may_report_from <= ${reportOn}`

async function readRunning(
  tx: Tx,
  organizationId: string,
  reportOn: IsoDate,
): Promise<RunningNotices | null> {
  const { rows } = await sql<{ leaseId: string; renter: string }>`
    select l.id as "leaseId", min(concat_ws(' ', r.first_name, r.last_name)) as renter
    from late_notice n join lease_renter r on r.organization_id = n.organization_id and r.id = n.lease_renter_id
      join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
    where n.organization_id = ${organizationId} and ${isRunning(reportOn)} and r.late_consent
      and (l.owed is null or l.owed > 0) group by l.id order by renter, l.id`.execute(tx)
  const [first] = rows
  return first ? { ...first, count: rows.length, reportOn } : null
}
