import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { firstToConfirm, openMonths } from './ask-months.server.ts'
import { chargesUntil } from './charges.ts'
import { type LeaseMonths, unknownMonths } from './confirmed.ts'
import { type MonthDraft, readMonthDraft } from './month-draft.server.ts'
import type { Choice } from './month-draft.ts'
import { firstDayOf, lastDayOf, type Month } from './months.ts'
import { readMonthsOf } from './read-months.server.ts'
import { standingOn } from './standing.ts'
import { readStanding, type StandingStatement } from './standing-statements.server.ts'

/** A lease whose month is to be confirmed. Money in cents. */
export type ToConfirm = {
  id: string
  address: string
  city: string
  renters: string
  due: number
  /** Owed before the month; null while it is not known. */
  before: number | null
  /** What stands of it; null if nothing was said. */
  standing: StandingStatement | null
  /** What was chosen and saved for later, `received` as typed; null if nothing was. */
  kept: Pick<Choice, 'said' | 'received'> | null
}

export type ConfirmList = {
  leases: ToConfirm[]
  /** How many more come after these are confirmed. */
  more: number
  /** Leases without the consent of a renter, which are not asked about. */
  without: number
  /** The months with leases to confirm, oldest first: `2026-11`. */
  months: Month[]
  /** The one to begin with. */
  first: Month | null
  /** Who saved the choices for later, when, and their day as typed; null if no one did. */
  draft: Omit<MonthDraft, 'choices'> | null
}

/** On one page; the next ones follow once these are confirmed. */
export const confirmedAtOnce = 500

type Row = { id: string; address: string; city: string; renters: string; total: number }
type Asked = { month: Month; today: IsoDate; leaseIds: readonly string[] | null }

/**
 * The leases of an organization whose rent of a month is due and not confirmed, by address; or some of its leases,
 * confirmed or not.
 */
export function listToConfirm(member: Member, { month, today, leaseIds }: Asked): Promise<ConfirmList> {
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const rows = await readRows(tx, organizationId, { month, today, leaseIds })
    const ids = rows.map(({ id }) => id)
    const lives = await readMonthsOf(tx, { organizationId, ids })
    const standing = await readStanding(tx, { organizationId, ids, month })
    const draft = leaseIds ? null : await readMonthDraft(tx, { organizationId, month })
    const leases = rows.flatMap(({ total: _, ...row }) => {
      const lease = lives.get(row.id)
      const charge = lease && chargesUntil(lease, today).find((each) => each.month === month)
      if (!lease || !charge) return []
      const open = unknownMonths(lease, today)
      if (leaseIds === null && !open.includes(month)) return []
      const isKnown = !open.some((each) => each < month)
      const stands = standing.get(row.id) ?? null
      const choice = draft?.choices[row.id]
      // A choice that was made beside another statement does not count.
      const kept = choice && choice.shown === (stands?.id ?? null) ? choice : null
      return [
        {
          ...row,
          standing: stands,
          kept: kept && { said: kept.said, received: kept.received },
          due: charge.amount,
          before: isKnown ? openBefore(lease, month, today) : null,
        },
      ]
    })
    const { without } = await tx
      .selectFrom('lease')
      .select((eb) => eb.fn.countAll<number>().as('without'))
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'pending_consent')
      .executeTakeFirstOrThrow()
    const months = await openMonths(tx, organizationId)
    return {
      leases,
      more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
      without: Number(without),
      months: months.map((each) => each.month as Month),
      first: firstToConfirm(months) as Month | null,
      draft: draft && { asOf: draft.asOf, by: draft.by, at: draft.at },
    }
  })
}

async function readRows(tx: Tx, organizationId: string, { month, leaseIds }: Asked): Promise<Row[]> {
  const first = firstDayOf(month)
  const isAsked = leaseIds
    ? sql`l.id = any(${leaseIds}::uuid[])`
    : sql`l.status <> 'pending_consent' and l.unconfirmed_from <= ${first}
        and l.starts_on <= ${lastDayOf(month)} and (l.ends_on is null or l.ends_on >= ${first})
        and not exists (select from lease_statement s where s.organization_id = l.organization_id
          and s.lease_id = l.id and s.month = ${first} and s.replaced_at is null and s.said <> 'not_known')`
  const { rows } = await sql<Row>`
    with asked as (
      select l.*, count(*) over ()::int as total from lease l
      where l.organization_id = ${organizationId} and ${isAsked}
      order by l.city, l.address_1, l.address_2 nulls first, l.id limit ${confirmedAtOnce})
    select a.id, concat_ws(', ', a.address_2, a.address_1) as address, a.city, a.total,
      coalesce((select string_agg(concat_ws(' ', r.first_name, r.last_name), ', ' order by r.position)
        from lease_renter r where r.organization_id = a.organization_id and r.lease_id = a.id and r.left_on is null),
        '') as renters
    from asked a order by a.city, a.address_1, a.address_2 nulls first, a.id`.execute(tx)
  return rows
}

const openBefore = (lease: LeaseMonths, month: Month, today: IsoDate): number =>
  standingOn(lease, today)
    .charges.filter((charge) => charge.month < month)
    .reduce((all, { open }) => all + open, 0)
