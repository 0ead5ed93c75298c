import { type RawBuilder, sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { folded } from '#app/platform/database/folded.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { pageAt } from '#app/platform/values/paging.ts'
import { whyNotAsking } from '../settings/may-ask.server.ts'
import { type ConsentState, consentStates, shownConsent } from './consent-states.ts'
import { type RenterFilter, rentersPerPage, termsOf } from './renter-filter.ts'

export type ListedRenter = {
  id: string
  leaseId: string
  name: string
  email: string | null
  address: string
  province: string
  startsOn: string
  consent: ConsentState
  lateConsent: boolean
  isReturned: boolean
  /** The lease has ended. */
  isOver: boolean
  changedOn: IsoDate
}

export type RenterList = {
  rows: ListedRenter[]
  total: number
  page: number
  pageCount: number
  hasAny: boolean
  /** Why no renter can be asked; null if they can. */
  whyNot: string | null
}

type Row = Omit<ListedRenter, 'changedOn'> & { changedAt: Date }

/** The renters of the organization's leases who still live there, ten a page. */
export function listRenters(member: Member, filter: RenterFilter): Promise<RenterList> {
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const whyNot = await whyNotAsking(tx, organizationId)
    const where = matchingRenters(organizationId, filter)
    const { rows: counted } = await sql<{ total: number; hasAny: boolean }>`
      select count(*)::int as total,
        exists (select from lease_renter where organization_id = ${organizationId}) as "hasAny"
      from lease_renter r join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
      where ${where}`.execute(tx)
    const { total, hasAny } = counted[0] ?? { total: 0, hasAny: false }
    const { page, pageCount, offset } = pageAt(filter.page, total, rentersPerPage)
    const { rows } = await sql<Row>`
      select r.id, r.lease_id as "leaseId", concat_ws(' ', r.first_name, r.middle_name, r.last_name) as name, r.email,
        concat_ws(', ', l.address_2, l.address_1, l.city) as address, l.province, l.starts_on as "startsOn", r.consent,
        r.late_consent as "lateConsent", r.is_returned as "isReturned", r.consent_changed_at as "changedAt",
        l.status = 'ended' as "isOver"
      from lease_renter r join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
      where ${where}
      order by r.consent = 'accepted', r.last_name, r.first_name, r.id
      limit ${rentersPerPage} offset ${offset}`.execute(tx)
    return {
      rows: rows.map(({ changedAt, ...row }) => ({ ...row, changedOn: torontoDate(changedAt) })),
      total,
      page,
      pageCount,
      hasAny,
      whyNot,
    }
  })
}

/** Of `lease_renter r` joined with its `lease l`: what a search finds. */
export function matchingRenters(
  organizationId: string,
  filter: Omit<RenterFilter, 'page'>,
): RawBuilder<unknown> {
  const all = [
    sql`r.organization_id = ${organizationId} and r.left_on is null`,
    // The lease's own words are cheap to read; of its renters, only those count who have the word themselves.
    ...termsOf(filter).map((word) => {
      const like = folded(sql`${word}`)
      return sql`strpos(l.search, ${like}) > 0 and strpos(${folded(haystack)}, ${like}) > 0`
    }),
    ...(filter.consent === '' ? [] : [consentIs(filter.consent)]),
  ]
  return sql.join(all, sql` and `)
}

const consentIs = (consent: Exclude<RenterFilter['consent'], ''>) =>
  consent === 'returned'
    ? sql`(r.is_returned and l.status <> 'ended')`
    : sql`r.consent = any (${consentStates.filter((state) => shownConsent(state) === consent)}::text[])`

const haystack = sql`concat_ws(' ', r.first_name, r.middle_name, r.last_name, r.email, l.address_2, l.address_1, l.city)`
