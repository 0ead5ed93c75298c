import { type RawBuilder, sql } from 'kysely'
import { actForOrganization } from '#app/platform/database/transaction.server.ts'
import { rowsOf } from './read-account.server.ts'
import type { Reading } from './reading.ts'

/** Rows of each organization of the person, under its name: row level security shows them to nobody else. */
export async function inEach(
  reading: Reading,
  query: (organizationId: string) => RawBuilder<Record<string, unknown>>,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for (const { id, name } of reading.organizations) {
    await actForOrganization(reading.tx, id)
    const rows = await rowsOf(reading, query(id))
    all.push(...rows.map((row) => ({ organization: name, ...row })))
  }
  await actForOrganization(reading.tx, '')
  return all
}

export const readSavedSearches = (reading: Reading): Promise<unknown> =>
  inEach(
    reading,
    (id) => sql`select name, query, is_mailed, created_at from saved_search
      where organization_id = ${id} and person_id = ${reading.personId} order by created_at`,
  )

export async function readUploads(reading: Reading): Promise<unknown> {
  const { personId } = reading
  return {
    court_orders: await inEach(
      reading,
      (
        id,
      ) => sql`select file_name, province, state, created_at, handed_in_at, decided_at, reason from contribution
        where organization_id = ${id} and person_id = ${personId} order by created_at`,
    ),
    not_finished: await inEach(
      reading,
      (id) => sql`select file_name, declared_bytes, received_bytes, created_at from upload
        where organization_id = ${id} and person_id = ${personId} order by created_at`,
    ),
    mistakes_reported: await rowsOf(
      reading,
      sql`select filing_id, message, url, email, state, answer, created_at, decided_at from court_filing_report
        where person_id = ${personId} order by created_at`,
    ),
  }
}

/** Their own part of each: neither its tenants nor a contact who is somebody else. */
export async function readDebtsFiled(reading: Reading): Promise<unknown> {
  const { personId, email } = reading
  return {
    debts: await inEach(
      reading,
      (
        id,
      ) => sql`select id, status, reference_id as file_number, address_1, address_2, city, province, postal_code,
          issued_date, starting_principal, starting_filing_cost, interest_rate::text, filer_relationship,
          case when filer_contact_email = ${email} then jsonb_build_object('name', filer_contact_name,
            'email', filer_contact_email, 'phone', filer_contact_number) end as contact,
          created_at, submitted_at, approved_at, settled_at, terminated_at, expired_at
        from rental_debt where organization_id = ${id} and filer_id = ${personId} order by created_at`,
    ),
    payments_of_the_fee: await inEach(
      reading,
      (
        id,
      ) => sql`select rental_debt_id, state, amount_in_cents, created_at, paid_at, refund_state, refunded_at
        from checkout where organization_id = ${id} and person_id = ${personId} order by created_at`,
    ),
  }
}
