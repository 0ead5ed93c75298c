import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { chargesUntil } from './charges.ts'
import { type LeaseMonths, type Said, unconfirmedMonths } from './confirmed.ts'
import type { Month } from './months.ts'
import { readMonthsOf } from './read-months.server.ts'
import { standingOn } from './standing.ts'

/** A lease whose month is to be confirmed. Money in cents. */
export type ToConfirm = {
  id: string
  address: string
  city: string
  renters: string
  due: number
  /** Owed before the month; null while it is not known. */
  before: number | null
  /** What was said of it before; null if nothing was. */
  said: Said | null
}

export type ConfirmList = {
  leases: ToConfirm[]
  /** Leases without the consent of a renter, which are not asked about. */
  without: number
  /** Other months with leases to confirm, oldest first. */
  months: Month[]
}

type Row = { id: string; address: string; city: string; renters: string; hasConsent: boolean }
type Asked = { month: Month; today: IsoDate; leaseId: string | null }

/**
 * The leases of an organization whose rent of a month is due and not confirmed, by address; or one lease, confirmed or
 * not.
 */
export function listToConfirm(member: Member, { month, today, leaseId }: Asked): Promise<ConfirmList> {
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const { rows } = await sql<Row>`
      select l.id, concat_ws(', ', l.address_2, l.address_1) as address, l.city,
        coalesce((select string_agg(concat_ws(' ', r.first_name, r.last_name), ', ' order by r.position)
          from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id and r.left_on is null),
          '') as renters,
        l.status <> 'pending_consent' as "hasConsent"
      from lease l
      where l.organization_id = ${organizationId}
        and (${leaseId}::uuid is null and l.unconfirmed_from is not null or l.id = ${leaseId}::uuid)
      order by l.city, l.address_1, l.address_2 nulls first, l.id`.execute(tx)
    // One lease is confirmed whenever its landlord wants to.
    const asked = rows.filter(({ hasConsent }) => hasConsent || leaseId !== null)
    const lives = await readMonthsOf(tx, { organizationId, ids: asked.map(({ id }) => id) })
    const months = new Set<Month>()
    const leases = asked.flatMap(({ hasConsent: _, ...row }) => {
      const lease = lives.get(row.id)
      if (!lease) return []
      const open = unconfirmedMonths(lease, today)
      for (const each of open) months.add(each)
      const charge = chargesUntil(lease, today).find((each) => each.month === month)
      if (!charge || (leaseId === null && !open.includes(month))) return []
      const isKnown = !open.some((each) => each < month)
      const said = lease.statements.find((each) => each.month === month)?.said ?? null
      return [{ ...row, said, due: charge.amount, before: isKnown ? openBefore(lease, month, today) : null }]
    })
    return { leases, without: rows.length - asked.length, months: [...months].sort() }
  })
}

const openBefore = (lease: LeaseMonths, month: Month, today: IsoDate): number =>
  standingOn(lease, today)
    .charges.filter((charge) => charge.month < month)
    .reduce((all, { open }) => all + open, 0)
