import { sql } from 'kysely'
import { inEach, leftOutAs, rowsOf } from '#app/platform/held-rows.server.ts'
import type { Held, Reading } from '#app/platform/matter.ts'

/** A person's data in rental debts: as a filer, and as a tenant. */
export const heldInDebts: Held = {
  files: {
    'debts-you-filed.json': 'Rental debts that you filed, with what you paid',
    'debts-that-name-you.json': 'Rental debts that name you as a tenant, with what the credit bureau got',
  },
  tables: {
    rental_debt: { in: 'debts-you-filed.json', onDeletion: 'unfinished deleted' },
    checkout: { in: 'debts-you-filed.json', onDeletion: 'unfinished deleted' },
    debtor: { in: 'debts-that-name-you.json', onDeletion: 'unfinished deleted' },
    removed_tenant: { in: 'debts-that-name-you.json', onDeletion: 'kept' },
    debt_transaction: { in: 'debts-that-name-you.json', onDeletion: 'kept' },
    bankruptcy: { in: 'debts-that-name-you.json', onDeletion: 'kept' },
    notice_delivery: { in: 'debts-that-name-you.json', onDeletion: 'kept' },
    notice_mail: { in: 'debts-that-name-you.json', onDeletion: 'kept' },
    occupancy_change: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    debt_event: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    return_reason: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    court_order_correction: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    court_order: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    document: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    former_debtor: { not: leftOutAs.work, onDeletion: 'kept' },
    debt_notice: { not: leftOutAs.work, onDeletion: 'kept' },
    returned_application: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
  },
  read: {
    'debts-you-filed.json': readDebtsFiled,
    'debts-that-name-you.json': readDebtsNaming,
  },
}

/** Their own part of each, without its tenants and without a contact who is another person. */
async function readDebtsFiled(reading: Reading): Promise<unknown> {
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

/** As the page of a debt shows it to its tenant: no other tenant, no contact, only the SIN's mask. */
async function readDebtsNaming(reading: Reading): Promise<unknown> {
  const debts = await rowsOf(
    reading,
    sql`select r.id, r.status, r.reference_id as file_number, r.landlord_names, r.address_1, r.address_2, r.city,
        r.province, r.postal_code, r.issued_date, r.starting_principal, r.starting_filing_cost,
        r.interest_rate::text, r.approved_at, r.grace_period_end_at, r.settled_at, r.terminated_at, r.expired_at
      from rental_debt r where app_is_debtor_of(r.id) order by r.approved_at, r.id`,
  )
  const ids = debts.map(({ id }) => String(id))
  const you = await rowsOf(
    reading,
    sql`select id, rental_debt_id, first_name, middle_name, last_name, email as email_given_by_the_filer,
        person_email as email, date_of_birth, 'XXX-XXX-' || sin_last_digits as sin, notified_on, seen_on,
        address_1, address_2, city, province, postal_code, address_as_of
      from debtor where person_email = ${reading.email} and rental_debt_id = any (${ids}::uuid[])
      order by created_at`,
  )
  const own = you.map(({ id }) => String(id))
  return {
    debts,
    debts_you_were_taken_out_of: await rowsOf(
      reading,
      sql`select rental_debt_id, name, file_number, creditor, ecoa, by_staff, removed_on, reported_on from removed_tenant
        where person_email = ${reading.email} order by removed_on`,
    ),
    as_what_you_are_named: you,
    payments_and_waivers_by_you: await rowsOf(
      reading,
      sql`select rental_debt_id, reason, amount_in_cents, at, created_at, withdrawn_at from debt_transaction
        where paid_by_id = any (${own}::uuid[]) order by at, created_at`,
    ),
    bankruptcies: await rowsOf(
      reading,
      sql`select rental_debt_id, status, filed_date, discharge_date, dismissed_date, created_at from bankruptcy
        where debtor_id = any (${own}::uuid[]) order by filed_date`,
    ),
    notices_by_email: await rowsOf(
      reading,
      sql`select rental_debt_id, mailed_on, came_back_at from notice_mail
        where debtor_id = any (${own}::uuid[]) order by posted_at`,
    ),
    notices_delivered_on_paper: await rowsOf(
      reading,
      sql`select rental_debt_id, how, delivered_on, recorded_at from notice_delivery
        where debtor_id = any (${own}::uuid[]) order by recorded_at`,
    ),
    reports_to_the_credit_bureau: await rowsOf(
      reading,
      sql`select subject_id as rental_debt_id, equifax_report_date, equifax_status, amount_in_cents, reason
        from bureau_entry where source = 'rental_debt' and subject_id = any (${ids}::uuid[])
        order by equifax_report_date`,
    ),
  }
}
