import { type RawBuilder, sql } from 'kysely'
import { reportDateFrom } from '#app/bureau/report-dates.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { pageAt } from '#app/platform/values/paging.ts'
import { toAnswer } from '../disputes/to-answer.server.ts'
import { countMatching, keysOf, leaseConditions, needs, orderBy } from './lease-conditions.server.ts'
import { conditionsOf, isFiltered, type LeaseFilter, pageSize } from './lease-filter.ts'
import type { LeaseStatus } from './lease-status.ts'
import { isRunning, type LandlordWaiting, readLandlordWaiting } from './read-waiting.server.ts'

export type ListedLease = {
  id: string
  unit: string | null
  street: string
  city: string
  renters: string[]
  startsOn: string
  /** In cents, as of today; null while it is not known. */
  owed: number | null
  status: LeaseStatus
  /** The first day of the oldest month to confirm. */
  unconfirmedFrom: string | null
  needsYou: boolean
  /** Renters whose request came back. */
  returned: number
  /** When a renter was asked last who has not answered. */
  askedOn: IsoDate | null
  renterCount: number
  /** The specification's `tenants_with_consent`. */
  consented: number
  /** Until when its landlord can answer a dispute. */
  disputeDueOn: string | null
  /** Why a lease is inactive. */
  inactiveBecause: 'read_only' | 'dispute' | 'not_confirmed' | null
  /** Who agreed and gave no birth date yet. */
  withoutBirthDate: string[]
  isUnderPlan: boolean
  /** When a renter was emailed last, since the latest 15th, that the rent can be reported as late. */
  lateNoticeOn: string | null
}

export type LeaseCounts = { all: number; byStatus: Record<LeaseStatus, number> }

export type LeaseList = {
  rows: ListedLease[]
  total: number
  page: number
  pageCount: number
  counts: LeaseCounts
  waiting: LandlordWaiting
  isFiltered: boolean
  faults: string[]
}

/** The organization's leases, twenty a page. Ten statements, however many there are. */
export async function listLeases(member: Member, filter: LeaseFilter): Promise<LeaseList> {
  const reportOn = reportDateFrom(await today())
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const where = leaseConditions(organizationId, conditionsOf(filter))
    const counts = await countLeases(tx, organizationId)
    const { faults } = conditionsOf(filter)
    const total = isFiltered(filter) ? await countMatching(tx, where) : counts.all
    const { page, pageCount, offset } = pageAt(filter.page, total, pageSize)
    const rows = await readRows(tx, { where, filter, offset, total, organizationId, reportOn })
    const waiting = await readLandlordWaiting(tx, organizationId, reportOn)
    return { rows, total, page, pageCount, counts, waiting, isFiltered: isFiltered(filter), faults }
  })
}

async function countLeases(tx: Tx, organizationId: string): Promise<LeaseCounts> {
  const rows = await tx
    .selectFrom('lease')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('organization_id', '=', organizationId)
    .groupBy('status')
    .execute()
  const byStatus = { active: 0, pending: 0, pending_consent: 0, inactive: 0, ended: 0 }
  for (const { status, count } of rows) byStatus[status] = Number(count)
  return { all: Object.values(byStatus).reduce((sum, count) => sum + count, 0), byStatus }
}

type Row = Omit<ListedLease, 'askedOn'> & { askedAt: number | null }

async function readRows(
  tx: Tx,
  given: {
    where: RawBuilder<unknown>
    filter: LeaseFilter
    offset: number
    total: number
    organizationId: string
    reportOn: IsoDate
  },
): Promise<ListedLease[]> {
  const { where, filter, offset, total, organizationId, reportOn } = given
  const keys = keysOf(filter.sort, organizationId)
  // From the nearer end, and without the rows' other columns: sorting them all is what a far page costs.
  const isFar = offset > total / 2
  const count = Math.max(0, Math.min(pageSize, total - offset))
  const skipped = isFar ? total - offset - count : offset
  const { rows } = await sql<Row>`
    with shown as (
      select l.id from lease l where ${where} order by ${orderBy(keys, isFar)} limit ${count} offset ${skipped})
    select l.id, (${needs(organizationId)}) as "needsYou", l.address_2 as unit, l.address_1 as street, l.city, l.starts_on as "startsOn", l.owed, l.status,
      l.unconfirmed_from as "unconfirmedFrom", coalesce(r.names, '{}') as renters, coalesce(r.count, 0) as "renterCount",
      coalesce(r.consented, 0) as consented, coalesce(r.returned, 0) as returned, r.asked as "askedAt",
      (select min(d.due_on) ${toAnswer(organizationId)} and r.lease_id = l.id) as "disputeDueOn",
      l.inactive_because as "inactiveBecause", coalesce(r.without_date, '{}') as "withoutBirthDate",
      exists (select from lease_plan p where p.organization_id = l.organization_id and p.lease_id = l.id
        and p.agreed_on is not null and p.ended_on is null) as "isUnderPlan",
      (select max(n.mailed_on) from late_notice n join lease_renter r on r.organization_id = n.organization_id
        and r.id = n.lease_renter_id where n.organization_id = l.organization_id and r.lease_id = l.id
        and (l.owed is null or l.owed > 0) and ${isRunning(reportOn)}) as "lateNoticeOn"
    from shown join lease l on l.organization_id = ${organizationId} and l.id = shown.id left join lateral (
      select array_agg(concat_ws(' ', first_name, last_name) order by position) as names, count(*)::int as count,
        (count(*) filter (where consent = 'accepted'))::int as consented,
        (count(*) filter (where is_returned))::int as returned,
        array_agg(concat_ws(' ', first_name, last_name) order by position) filter (where consent = 'accepted'
          and not exists (select from renter_identity i where i.lease_renter_id = r.id)) as without_date,
        floor(extract(epoch from max(consent_changed_at) filter (where consent = 'requested')) * 1000)::float8 as asked
      from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id and r.left_on is null) r
      on true
    order by ${orderBy(keys, false)}`.execute(tx)
  return rows.map(({ askedAt, ...row }) => ({
    ...row,
    askedOn: askedAt === null ? null : torontoDate(Number(askedAt)),
  }))
}
