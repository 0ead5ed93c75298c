import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { paths } from '../paths.ts'
import { waitingBankruptcies } from './waiting-bankruptcies.server.ts'

type Row = { id: string; reference: string | null; about: string; since: Date }

const asWaiting = ({ id, reference, about, since }: Row) => ({
  id,
  reference,
  about,
  since: torontoDate(since),
})

/** Waiting applications, oldest first. */
export async function listWaitingApplications(tx: Tx, limit: number) {
  const { rows } = await sql<Row & { returned: boolean }>`
    select debt.id, ord.reference_id as reference, org.name as about, debt.submitted_at as since,
      exists (select from return_reason where rental_debt_id = debt.id) as returned
    from rental_debt debt join organization org on org.id = debt.organization_id
      left join document doc on doc.rental_debt_id = debt.id and doc.document_type = 'court_order'
        and doc.replaced_at is null
      left join court_order ord on ord.document_id = doc.id
    where debt.status = 'in_review' and debt.submitted_at is not null
    order by debt.submitted_at, debt.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    ...asWaiting(row),
    to: paths.staff.application(row.id),
    state: row.returned ? 'Sent again' : 'New',
  }))
}

/** The bankruptcies without a decision on what the bureau gets, by the time they were recorded. */
export async function listUndecidedBankruptcies(tx: Tx, limit: number) {
  const { rows } = await sql<Row & { debt_id: string; status: string }>`
    select bankruptcy.id, debt.id as debt_id, debt.reference_id as reference, bankruptcy.status,
      concat_ws(' ', debtor.first_name, debtor.middle_name, debtor.last_name) as about,
      bankruptcy.created_at as since
    from bankruptcy join rental_debt debt on debt.id = bankruptcy.rental_debt_id
      join debtor on debtor.id = bankruptcy.debtor_id
    where ${waitingBankruptcies} order by bankruptcy.created_at, bankruptcy.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    ...asWaiting(row),
    to: paths.staff.bankruptcy(row.debt_id),
    state: row.status === 'petition' ? 'Petition' : 'Discharged',
  }))
}

/** The failed refunds, by the time they failed. */
export async function listRefundsToRetry(tx: Tx, limit: number) {
  const { rows } = await sql<Row & { cents: number }>`
    select checkout.id, debt.reference_id as reference, org.name as about, checkout.amount_in_cents as cents,
      coalesce(checkout.refund_failed_at, checkout.paid_at, checkout.created_at) as since
    from checkout join organization org on org.id = checkout.organization_id
      left join rental_debt debt on debt.id = checkout.rental_debt_id
    where checkout.refund_state = 'failed'
    order by since, checkout.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...asWaiting(row), to: paths.staff.refunds, state: { cents: row.cents } }))
}

/** The changes of who has the unit that raise a debt by much, by the time of the request. */
export async function listWaitingOccupancies(tx: Tx, limit: number) {
  const { rows } = await sql<Row>`
    select change.id, debt.reference_id as reference, org.name as about, change.created_at as since
    from occupancy_change change join rental_debt debt on debt.id = change.rental_debt_id
      join organization org on org.id = change.organization_id
    where change.state = 'waiting' order by change.created_at, change.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    ...asWaiting(row),
    to: paths.staff.occupancy(row.id),
    state: 'Asked for',
  }))
}
