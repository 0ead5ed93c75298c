import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import type { NumberedDebt } from './same-file-number.ts'

/** One file, in any spelling of its number, including a review or an amended order in it. */
const fileOf = (number: RawBuilder<unknown>) =>
  sql`file_number_key(regexp_replace(${number}, '([-[:space:]](RV|IN|AM|SA|HR|VO)[0-9]?)+$', '', 'i'))`

const currentOrders = sql`court_order ord join document doc on doc.id = ord.document_id and doc.replaced_at is null`

type Row = Omit<NumberedDebt, 'status'> & { of: string; status: DebtStatus }

/**
 * Other debts with the file number of these applications, of any organization, except cancelled ones. A debt's own
 * number is the one it was approved with; before that it is its order's.
 */
export async function listSameFileNumber(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<Map<string, NumberedDebt[]>> {
  const { rows } = await sql<Row>`
    with mine as (
      select doc.rental_debt_id as debt_id, ${fileOf(sql`ord.reference_id`)} as number
      from ${currentOrders} where doc.rental_debt_id in (${sql.join(applicationIds)})),
    other as (
      select mine.debt_id as of, debt.id from rental_debt debt
        join mine on ${fileOf(sql`debt.reference_id`)} = mine.number
      union
      select mine.debt_id, doc.rental_debt_id from ${currentOrders}
        join mine on ${fileOf(sql`ord.reference_id`)} = mine.number
        join rental_debt debt on debt.id = doc.rental_debt_id and debt.reference_id is null)
    select other.of, debt.id as "debtId", org.name as "organizationName", debt.status,
      debt.submitted_at is not null as "isSubmitted",
      ord.reading->>'tribunal' as tribunal, ord.province,
      coalesce(debt.tenant_names, ord.tenant_names, '{}') as "orderTenants",
      coalesce((select jsonb_agg(jsonb_build_object('email', d.person_email,
        'name', concat_ws(' ', d.first_name, d.middle_name, d.last_name)) order by d.position)
        from debtor d where d.rental_debt_id = debt.id), '[]') as debtors,
      exists (select from debt_event event where event.rental_debt_id = debt.id
        and event.event = 'dispute_withdrawn') as "isTakenBack",
      coalesce((select jsonb_agg(concat_ws(' ', event.reason->'from'->>'first_name', event.reason->'from'->>'last_name'))
        from debt_event event join person on person.id = event.person_id and person.is_staff
        where event.rental_debt_id = debt.id and event.event = 'debtor_removed'), '[]') as "takenOut"
    from other
    join rental_debt debt on debt.id = other.id and debt.id <> other.of and debt.status <> 'cancelled'
    join organization org on org.id = debt.organization_id
    left join document doc on doc.rental_debt_id = debt.id and doc.document_type = 'court_order'
      and doc.replaced_at is null
    left join court_order ord on ord.document_id = doc.id
    order by debt.created_at, debt.id`.execute(tx)
  return Map.groupBy(rows, ({ of }) => of)
}

/**
 * Of two approvals of one file number at the same moment, the second waits here, and then finds the first among the
 * registered debts.
 */
export async function holdFileNumber(tx: Tx, debtId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('approval of ' || ${fileOf(sql`ord.reference_id`)}, 0))
    from ${currentOrders} where doc.rental_debt_id = ${debtId} and ord.reference_id is not null`.execute(tx)
}
