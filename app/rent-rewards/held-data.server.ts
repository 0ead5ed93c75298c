import { sql } from 'kysely'
import { leftOutAs, rowsOf } from '#app/platform/held-rows.server.ts'
import type { Held, Kept } from '#app/platform/matter.ts'
import { readLeaseOpenings } from './looked/lease-openings.server.ts'
import { listHeldProof, readHeldPastRent } from './past/held-past-rent.server.ts'

/** A person's data as a renter: their leases, what was said of the months, what they agreed to. */
export const heldInRentRewards: Held = {
  files: {
    'rent.json':
      'Leases that you rent, what was said of each month, what you agreed to, and offers that you opened',
  },
  tables: {
    lease: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    lease_draft: { not: leftOutAs.typing, onDeletion: 'deleted' },
    month_draft: { not: leftOutAs.work, onDeletion: 'deleted' },
    lease_term: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    lease_renter: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    lease_statement: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    lease_receipt: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    lease_fee: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    lease_plan: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    lease_plan_part: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    renter_identity: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    rent_consent: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    consent_event: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    late_notice: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    reporting_end_mail: { in: 'rent.json', onDeletion: 'unfinished deleted' },
    lease_court_debt: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    consent_request: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    rent_import: { not: leftOutAs.work, onDeletion: 'deleted' },
    rent_import_file: { not: leftOutAs.work, onDeletion: 'deleted' },
    rent_import_row: { not: leftOutAs.work, onDeletion: 'deleted' },
    rent_import_mapping: { not: leftOutAs.work, onDeletion: 'deleted' },
    rent_import_property: { not: leftOutAs.work, onDeletion: 'deleted' },
    past_rent_claim: { in: 'rent.json', onDeletion: 'kept' },
    past_rent_month: { in: 'rent.json', onDeletion: 'kept' },
    past_rent_answer: { in: 'rent.json', onDeletion: 'kept' },
    past_rent_file: { in: 'rent.json', onDeletion: 'kept' },
    consent_run: { not: leftOutAs.work, onDeletion: 'kept' },
    consent_run_result: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    rent_settings: { not: leftOutAs.work, onDeletion: 'deleted' },
    perk_opening: { in: 'rent.json', onDeletion: 'deleted' },
  },
  sent: listHeldProof,
  read: {
    'rent.json': async (reading) => {
      const mine = sql`(select id from lease_renter where person_email = ${reading.email})`
      const leases = sql`(select lease_id from lease_renter where person_email = ${reading.email})`
      return {
        leases: await rowsOf(
          reading,
          sql`select id, address_1, address_2, city, province, postal_code, starts_on, ends_on, due_day, status
            from lease where id in ${leases} order by starts_on`,
        ),
        rent: await rowsOf(
          reading,
          sql`select lease_id, starts_on, rent, fees, subsidy from lease_term where lease_id in ${leases}
            order by lease_id, starts_on`,
        ),
        you: await rowsOf(
          reading,
          sql`select r.id, r.lease_id, r.first_name, r.middle_name, r.last_name, r.email, r.phone, r.joined_on,
              r.left_on, r.consent, r.late_consent, i.legal_name, i.given_at as birth_date_given_at
            from lease_renter r left join renter_identity i on i.lease_renter_id = r.id
            where r.person_email = ${reading.email} order by r.joined_on`,
        ),
        months: await rowsOf(
          reading,
          sql`select lease_id, month, said, received, as_of, channel, said_at, replaced_at from lease_statement
            where lease_id in ${leases} order by lease_id, month, said_at`,
        ),
        late_notices: await rowsOf(
          reading,
          sql`select lease_renter_id, about, owed, recipient, mailed_on, may_report_from, returned_at from late_notice
            where lease_renter_id in ${mine} order by mailed_on`,
        ),
        reporting_ended: await rowsOf(
          reading,
          sql`select lease_renter_id, ended_on, mailed_at, resumed_at from reporting_end_mail
            where lease_renter_id in ${mine} order by ended_on`,
        ),
        payments: await rowsOf(
          reading,
          // Without reference and note, which can name a roommate.
          sql`select lease_id, kind, amount, received_on, method, for_month, returned_on, removed_at
            from lease_receipt where lease_id in ${leases} order by lease_id, received_on`,
        ),
        fees: await rowsOf(
          reading,
          sql`select lease_id, amount, due_on, what, removed_at from lease_fee where lease_id in ${leases}
            order by lease_id, due_on`,
        ),
        plans: await rowsOf(
          reading,
          sql`select id, lease_id, total, proposed_on, agreed_on, declined_on, ended_on, ended_because
            from lease_plan
            where lease_renter_id in ${mine} order by proposed_on`,
        ),
        plan_payments: await rowsOf(
          reading,
          sql`select plan_id, due_on, amount from lease_plan_part
            where plan_id in (select id from lease_plan where lease_renter_id in ${mine}) order by plan_id, due_on`,
        ),
        what_you_agreed_to: await rowsOf(
          reading,
          sql`select lease_renter_id, covers_late, channel, text_version, text_sha256, legal_name, addendum,
              accepted_at, late_withdrawn_at, withdrawn_at
            from rent_consent where lease_renter_id in ${mine} order by accepted_at`,
        ),
        ...(await readHeldPastRent(reading, leases)),
        offers_you_opened: await rowsOf(
          reading,
          sql`select p.company_name, p.discount, o.opened_at from perk_opening o join perk p on p.id = o.perk_id
            where o.person_id = ${reading.personId} order by o.opened_at`,
        ),
        who_opened_it: (
          await readLeaseOpenings(reading.tx, { personId: reading.personId, before: null, limit: 10_000 })
        ).map(({ at, what, who, why }) => ({ at: at.iso, what, who, why })),
        history: await rowsOf(
          reading,
          sql`select lease_renter_id, event, by_whom, created_at from consent_event
            where lease_renter_id in ${mine} order by id`,
        ),
      }
    },
  },
}

export const keptConsent: Kept = {
  what: 'What you agreed to about your rent',
  stays:
    'Your consent to report your rent, its receipts, and what your landlord recorded. Your rent is reported until you stop it with the link in our emails',
  until: '7 years after the last report',
}
