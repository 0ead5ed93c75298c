import { type RawBuilder, sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { folded } from '#app/platform/database/folded.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { pageAt } from '#app/platform/values/paging.ts'
import { consentStates, shownConsent } from '../consent/consent-states.ts'
import { openMonths } from '../months/ask-months.server.ts'
import { readRentSettings } from '../settings/read-settings.server.ts'
import { isComplete } from '../settings/rent-settings.ts'
import { conditionsOf, isFiltered, type LeaseFilter, operatorSymbols, pageSize } from './lease-filter.ts'
import type { LeaseStatus } from './lease-status.ts'

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
}

export type LeaseCounts = { all: number; byStatus: Record<LeaseStatus, number> }

/** What only the landlord can do, across all leases. */
export type WaitingFor = {
  /** `2026-11`, oldest first. */
  months: { month: string; leases: number }[]
  /** Renters whose request came back. */
  returned: number
  settingsMissing: boolean
}

export type LeaseList = {
  rows: ListedLease[]
  total: number
  page: number
  pageCount: number
  counts: LeaseCounts
  waiting: WaitingFor
  isFiltered: boolean
  faults: string[]
}

/** The organization's leases, twenty a page. Seven statements, however many there are. */
export function listLeases(member: Member, filter: LeaseFilter): Promise<LeaseList> {
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const where = conditions(organizationId, filter)
    const counts = await countLeases(tx, organizationId)
    const { faults } = conditionsOf(filter)
    const total = isFiltered(filter) ? await countMatching(tx, where) : counts.all
    const { page, pageCount, offset } = pageAt(filter.page, total, pageSize)
    const rows = await readRows(tx, { where, filter, offset, organizationId })
    const waiting = await readWaiting(tx, organizationId)
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

async function readWaiting(tx: Tx, organizationId: string): Promise<WaitingFor> {
  const { returned } = await tx
    .selectFrom('lease_renter')
    .select((eb) => eb.fn.countAll<number>().as('returned'))
    .where('organization_id', '=', organizationId)
    .where('is_returned', '=', true)
    .where('consent', '=', 'pending')
    .where('left_on', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    months: await openMonths(tx, organizationId),
    returned: Number(returned),
    settingsMissing: !isComplete(await readRentSettings(tx, organizationId)),
  }
}

async function countMatching(tx: Tx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from lease l where ${where}`.execute(tx)
  return rows[0]?.total ?? 0
}

type Row = Omit<ListedLease, 'askedOn'> & { askedAt: number | null }

async function readRows(
  tx: Tx,
  given: { where: RawBuilder<unknown>; filter: LeaseFilter; offset: number; organizationId: string },
): Promise<ListedLease[]> {
  const { where, filter, offset, organizationId } = given
  const order = orderOf(filter.sort, organizationId)
  const { rows } = await sql<Row>`
    with shown as (
      select l.* from lease l where ${where} order by ${order} limit ${pageSize} offset ${offset})
    select l.id, (${needs(organizationId)}) as "needsYou", l.address_2 as unit, l.address_1 as street, l.city, l.starts_on as "startsOn", l.owed, l.status,
      l.unconfirmed_from as "unconfirmedFrom", coalesce(r.names, '{}') as renters, coalesce(r.count, 0) as "renterCount",
      coalesce(r.consented, 0) as consented, coalesce(r.returned, 0) as returned, r.asked as "askedAt"
    from shown l left join lateral (
      select array_agg(concat_ws(' ', first_name, last_name) order by position) as names, count(*)::int as count,
        (count(*) filter (where consent = 'accepted'))::int as consented,
        (count(*) filter (where is_returned and consent = 'pending'))::int as returned,
        floor(extract(epoch from max(consent_changed_at) filter (where consent = 'requested')) * 1000)::float8 as asked
      from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id and r.left_on is null) r
      on true
    order by ${order}`.execute(tx)
  return rows.map(({ askedAt, ...row }) => ({
    ...row,
    askedOn: askedAt === null ? null : torontoDate(Number(askedAt)),
  }))
}

/** Someone has to do something about it: a month to confirm, or a request that came back. */
const needs = (organizationId: string) => sql`(l.status not in ('ended', 'pending_consent')
    and l.unconfirmed_from is not null)
  or l.id in (select r.lease_id from lease_renter r where r.organization_id = ${organizationId}
    and r.is_returned and r.consent = 'pending' and r.left_on is null)`

const address = sql`l.city, l.address_1, l.address_2 nulls first, l.id`
const orderOf = (sort: LeaseFilter['sort'], organizationId: string): RawBuilder<unknown> =>
  ({
    needs: sql`(${needs(organizationId)}) desc, l.status = 'ended', ${address}`,
    address,
    start: sql`l.starts_on desc, ${address}`,
    balance: sql`l.owed desc nulls last, ${address}`,
  })[sort]

function conditions(organizationId: string, filter: LeaseFilter): RawBuilder<unknown> {
  const { terms, balance, start } = conditionsOf(filter)
  const all = [
    sql`l.organization_id = ${organizationId}`,
    // Uses a position function, so that no character of the input has a special meaning.
    ...terms.map((word) => sql`strpos(l.search, ${folded(sql`${word}`)}) > 0`),
    ...(balance ? [sql`l.owed ${sql.raw(operatorSymbols[balance.is])} ${balance.cents}`] : []),
    ...(start ? [sql`l.starts_on ${sql.raw(operatorSymbols[start.is])} ${start.date}::date`] : []),
    ...(filter.consent === '' ? [] : [hasRenterWith(organizationId, filter.consent)]),
  ]
  return sql.join(all, sql` and `)
}

const hasRenterWith = (organizationId: string, consent: 'pending' | 'requested' | 'accepted') =>
  sql`l.id in (select r.lease_id from lease_renter r where r.organization_id = ${organizationId} and r.left_on is null
    and r.consent = any (${consentStates.filter((state) => shownConsent(state) === consent)}::text[]))`
