import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { atMillisecond, isBehind } from '#app/platform/database/behind-cursor.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import type { RowCursor } from '#app/platform/values/row-cursor.ts'
import { recordOpening } from '#app/rent-rewards/audit.server.ts'
import { knownBalance, type LeaseMonths, unknownMonths } from '../../months/confirmed.ts'
import { readMonthsOf } from '../../months/read-months.server.ts'
import { countMatching, keysOf, leaseConditions, orderBy } from '../lease-conditions.server.ts'
import type { LeaseSort, ReadConditions } from '../lease-filter.ts'
import type { InactiveReason, LeaseStatus } from '../lease-status.ts'
import { consentOf, type LeaseEntity } from './lease-call.ts'

export type LeasesAsked = {
  conditions: Omit<ReadConditions, 'faults'>
  /** Only leases that have ended. */
  isEnded?: boolean
  /** `created`: newest first, which alone has a cursor. */
  sort: LeaseSort | 'created'
  limit: number
  offset: number
  /** Only those behind it. */
  after: RowCursor | null
}

/** The leases of the caller's organization: a part of them, and how many match. */
export async function listLeaseEntities(
  { actor, organizationId }: Caller,
  { conditions, isEnded, sort, limit, offset, after }: LeasesAsked,
): Promise<{ items: LeaseEntity[]; total: number }> {
  const today = await clockToday()
  const found = leaseConditions(organizationId, conditions)
  const where = isEnded ? sql`${found} and l.status = 'ended'` : found
  return inTransaction(actor, async (tx) => {
    const behind = after ? sql`${where} and ${isBehind(sql`l.created_at`, sql`l.id`, after)}` : where
    const order =
      sort === 'created'
        ? sql`${atMillisecond(sql`l.created_at`)} desc, l.id desc`
        : orderBy(keysOf(sort, organizationId), false)
    const { rows } = await sql<{ id: string }>`select l.id from lease l where ${behind}
      order by ${order} limit ${limit} offset ${offset}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    return {
      items: await readLeaseEntities(tx, { organizationId, ids, today }),
      total: await countMatching(tx, where),
    }
  })
}

/** One lease of the caller's organization, which is recorded as on its page; null if it is not theirs. */
export async function openLeaseEntity(
  { actor, organizationId }: Caller,
  leaseId: string,
): Promise<LeaseEntity | null> {
  const today = await clockToday()
  return inTransaction(actor, async (tx) => {
    const [lease] = await readLeaseEntities(tx, { organizationId, ids: [leaseId], today })
    if (lease) await recordOpening(tx, 'lease.opened', { subject: leaseId, why: 'landlord' })
    return lease ?? null
  })
}

/** The same after a change of it, of which its renters are mailed. */
export async function readLeaseEntity(
  { actor, organizationId }: Caller,
  leaseId: string,
): Promise<LeaseEntity | null> {
  const today = await clockToday()
  const asked = { organizationId, ids: [leaseId], today }
  const [lease] = await inTransaction(actor, (tx) => readLeaseEntities(tx, asked))
  return lease ?? null
}

type Row = Omit<
  LeaseEntity,
  | 'full_address'
  | 'balance'
  | 'unconfirmed_from'
  | 'reportees'
  | 'stats'
  | 'created_at'
  | 'status'
  | 'inactive_because'
> & {
  status: LeaseStatus
  inactive_because: InactiveReason | null
  createdAt: Date
  renters: ({ id: string; name: string; email: string | null } & Parameters<typeof consentOf>[0])[]
}

/** Leases by id, in that order; those of other organizations are left out. Six statements. */
export async function readLeaseEntities(
  tx: Tx,
  { organizationId, ids, today }: { organizationId: string; ids: readonly string[]; today: IsoDate },
): Promise<LeaseEntity[]> {
  const { rows } = await sql<Row>`
    select l.id, l.external_id, l.address_1, l.address_2, l.city, l.province, l.postal_code,
      l.starts_on as lease_start_date, l.ends_on as lease_end_date, l.due_day, t.rent::float8 as rent,
      t.fees::float8 as fees, t.subsidy::float8 as subsidy, l.status, l.inactive_because, l.revision, l.created_at as "createdAt",
      coalesce(r.renters, '[]'::jsonb) as renters
    from lease l
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', r.id, 'email', r.email, 'consent', r.consent,
          'name', concat_ws(' ', r.first_name, r.middle_name, r.last_name), 'lateConsent', r.late_consent,
          'isReturned', r.is_returned) order by r.position) as renters
        from lease_renter r
        where r.organization_id = l.organization_id and r.lease_id = l.id and r.left_on is null) r on true
      left join lateral (
        select t.rent, t.fees, t.subsidy from lease_term t
        where t.organization_id = l.organization_id and t.lease_id = l.id
        order by t.starts_on > ${today}::date, case when t.starts_on <= ${today}::date then t.starts_on end desc,
          t.starts_on limit 1) t on true
    where l.organization_id = ${organizationId} and l.id = ${anyOf(ids)}`.execute(tx)
  const months = await readMonthsOf(tx, { organizationId, ids })
  const byId = new Map(rows.map((row) => [row.id, entityOf(row, months.get(row.id), today)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const entityOf = (
  { renters, createdAt, ...row }: Row,
  months: LeaseMonths | undefined,
  today: IsoDate,
): LeaseEntity => ({
  ...row,
  full_address: fullAddress(row) ?? '',
  balance: months ? knownBalance(months, today) : null,
  unconfirmed_from: (months && unknownMonths(months, today)[0]) ?? null,
  reportees: renters.map(reporteeOf),
  stats: {
    tenants: renters.length,
    tenants_with_consent: renters.filter(({ consent }) => consent === 'accepted').length,
  },
  created_at: createdAt.toISOString(),
})

const reporteeOf = ({ id, name, email, ...row }: Row['renters'][number]) => ({
  id,
  full_name: name,
  email,
  ...consentOf(row),
})
