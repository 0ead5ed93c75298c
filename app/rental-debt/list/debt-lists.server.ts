import { type RawBuilder, sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { folded } from '#app/platform/database/folded.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Address } from '#app/platform/values/full-address.ts'
import { mayDeleteAny } from '../deletion-right.server.ts'
import { takenBackAmong } from '../registered/is-taken-back.server.ts'
import { readFiguresOfMany } from '../registered/ledger/read-ledger.server.ts'
import { type DebtListFilter, listOrder, pageSize, searchTermsOf, statusOf } from './list-filter.ts'

/** A debt as a list reads it; the view decides what is shown. */
type FoundDebt = Address & {
  id: string
  organization_id: string
  status: string
  file_number: string | null
  landlord_names: string[]
  tenant_names: string[]
  /** The amount ordered, in cents. */
  principal: number | null
  filing_cost: number | null
  includes_filing_cost: boolean | null
  /** ISO, in Toronto. */
  started_on: string
  /** The number of changes a reviewer asked for. */
  returned: number
  unfinished_steps: string[]
  may_delete: boolean
}

/**
 * A debt of a list with the amount owed today by its ledger, in cents; null if it has no ledger yet, 'fault' if the
 * recorded data cannot be calculated.
 */
export type ListedDebt = FoundDebt & { owed: number | 'fault' | null }

type FoundPage = {
  rows: FoundDebt[]
  total: number
  page: number
  pageCount: number
  /** Whether there are any without the filter. */
  hasAny: boolean
}

export type ListPage = Omit<FoundPage, 'rows'> & { rows: ListedDebt[] }

/** The organization's own debts. */
export function listOwedToYou(member: Member, filter: DebtListFilter, today: IsoDate): Promise<ListPage> {
  return inTransaction(member.actor, async (tx) => {
    const source = ownDebts(member, await mayDeleteAny(tx, member))
    const page = await readPage(tx, source, filter, filter.page)
    return withLedgers(tx, page, today)
  })
}

/** The debts that name the person by their proven e-mail address, of any organization. */
export const listOwedByYou = (member: Member, filter: DebtListFilter, today: IsoDate): Promise<ListPage> =>
  inTransaction(member.actor, (tx) => readOwedByYou(tx, filter, today))

/** The same in a transaction of the person. */
export const readOwedByYou = async (tx: Tx, filter: DebtListFilter, today: IsoDate): Promise<ListPage> =>
  withLedgers(tx, await readPage(tx, debtsOfPerson, filter, filter.byPage), today)

/**
 * The total in a list (specification 3, section 9): the five open buckets of each ledger, as of today. A debt that
 * cannot be calculated is shown without it, and does not block the others.
 */
async function withLedgers(tx: Tx, page: FoundPage, today: IsoDate): Promise<ListPage> {
  const owed = new Map<string, number | 'fault'>()
  const onFault = (debt: string, error: unknown) => {
    log().error({ debt, error: describeError(error) }, 'no amount of a debt in a list')
    owed.set(debt, 'fault')
  }
  for (const [organizationId, debts] of Map.groupBy(page.rows, (debt) => debt.organization_id)) {
    const ids = debts.map(({ id }) => id)
    const figures = await readFiguresOfMany(tx, organizationId, { ids, asOf: today, onFault })
    for (const [id, { outstanding }] of figures) owed.set(id, outstanding)
  }
  for (const id of await takenBackOf(tx, page.rows)) owed.set(id, 0)
  return { ...page, rows: page.rows.map((debt) => ({ ...debt, owed: owed.get(debt.id) ?? null })) }
}

/**
 * Debts that ended because a dispute succeeded: nothing is owed on them. Last in its transaction, which acts for each
 * organization in turn: the list may be a debtor's.
 */
async function takenBackOf(tx: Tx, rows: readonly FoundDebt[]): Promise<string[]> {
  const found: string[] = []
  const ended = rows.filter(({ status }) => status === 'terminated')
  for (const [organizationId, debts] of Map.groupBy(ended, (debt) => debt.organization_id)) {
    await actForOrganization(tx, organizationId)
    found.push(
      ...(await takenBackAmong(
        tx,
        organizationId,
        debts.map(({ id }) => id),
      )),
    )
  }
  return found
}

type Source = RawBuilder<unknown>

const address = sql`debt.id, debt.organization_id, debt.status, debt.created_at, debt.address_1, debt.address_2, debt.city, debt.province,
  debt.postal_code, to_char(debt.created_at at time zone 'America/Toronto', 'YYYY-MM-DD') as started_on`

/** Until the approval fixes the order's values, the order itself is read; the debtors are the filer's latest list. */
const ownDebts = ({ organizationId, person }: Member, mayDelete: boolean): Source => sql`
  select ${address},
    (${mayDelete}::boolean or debt.filer_id = ${person.id}) as may_delete,
    coalesce(debt.reference_id, ord.reference_id) as file_number,
    coalesce(nullif(debt.landlord_names, '{}'), ord.landlord_names, '{}') as landlord_names,
    coalesce(nullif(debtors.names, '{}'), nullif(debt.tenant_names, '{}'), ord.tenant_names, '{}') as tenant_names,
    debt.tenant_names || ord.tenant_names || debtors.names as other_names,
    coalesce(debt.starting_principal, ord.amount_owed) as principal,
    coalesce(debt.starting_filing_cost, ord.filing_cost) as filing_cost,
    coalesce(debt.starting_principal_includes_filing_cost, ord.starting_principal_includes_filing_cost)
      as includes_filing_cost,
    case when debt.status = 'draft' then debt.unfinished_steps else '{}' end as unfinished_steps,
    (select count(*)::int from return_reason r where r.rental_debt_id = debt.id and r.resolved_at is null
      and debt.status = 'draft') as returned
  from rental_debt debt
  left join document doc on doc.rental_debt_id = debt.id and doc.document_type = 'court_order'
    and doc.replaced_at is null
  left join court_order ord on ord.document_id = doc.id
  left join lateral (select coalesce(array_agg(concat_ws(' ', d.first_name, d.middle_name, d.last_name)
    order by d.position), '{}') as names from debtor d
    where d.organization_id = debt.organization_id and d.rental_debt_id = debt.id) debtors on true
  where debt.organization_id = ${organizationId}`

/** Only what the approval fixed: neither the order's row nor the other debtors are visible to them. */
const debtsOfPerson: Source = sql`
  select ${address}, debt.reference_id as file_number, debt.landlord_names, debt.tenant_names,
    '{}'::text[] as other_names, debt.starting_principal as principal, debt.starting_filing_cost as filing_cost,
    debt.starting_principal_includes_filing_cost as includes_filing_cost, '{}'::text[] as unfinished_steps,
    0 as returned, false as may_delete
  from rental_debt debt
  where debt.id in (select d.rental_debt_id from debtor d where d.person_email = app_user_email())
    and debt.approved_at is not null and debt.status not in ('draft', 'in_review', 'cancelled')`

/** Count and page in one query. A page beyond the end is the last one. */
async function readPage(tx: Tx, source: Source, filter: DebtListFilter, page: number): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`
    with listed as (${source}),
    matching as (
      select *, case when returned > 0 then 0
          else coalesce(array_position(${sql.val([...listOrder])}::text[], status), 99) end as rank
      from listed where ${conditions(filter)}),
    counted as (select count(*)::int as total from matching),
    paged as (
      select total, greatest(1, ceil(total / ${pageSize}::numeric))::int as "pageCount",
        least(${page}::int, greatest(1, ceil(total / ${pageSize}::numeric))::int) as page
      from counted),
    shown as (
      select * from matching order by rank, created_at desc, id
      limit ${pageSize} offset (select (page - 1) * ${pageSize}::int from paged))
    select total, "pageCount", page, exists (select from listed) as "hasAny",
      coalesce((select jsonb_agg(to_jsonb(shown) - 'other_names' - 'created_at' - 'rank'
        order by rank, created_at desc, id) from shown), '[]') as rows
    from paged`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a count is always one row')
  return found
}

function conditions(filter: DebtListFilter): RawBuilder<unknown> {
  const status = statusOf(filter)
  const all = [
    ...(status ? [sql`status = ${status}`] : []),
    // Uses a position function, so that no character of the input has a special meaning.
    ...searchTermsOf(filter).map((word) => sql`strpos(${folded(haystack)}, ${folded(sql`${word}`)}) > 0`),
  ]
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

const haystack = sql`concat_ws(' ', address_2, address_1, city, province, postal_code, file_number,
  array_to_string(landlord_names || tenant_names || other_names, ' '))`
