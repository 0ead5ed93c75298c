import { sql } from 'kysely'
import { rowsOf } from './read-account.server.ts'
import { inEach } from './read-work.server.ts'
import type { HeldFile, Reading } from './reading.ts'

/** As the page of a debt shows it to its tenant: no other tenant, no contact, of the SIN its mask. */
export async function readDebtsNaming(reading: Reading): Promise<unknown> {
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
        person_email as email, date_of_birth, 'XXX-XXX-' || sin_last_digits as sin, notified_on,
        address_1, address_2, city, province, postal_code, address_as_of
      from debtor where person_email = ${reading.email} and rental_debt_id = any (${ids}::uuid[])
      order by created_at`,
  )
  const own = you.map(({ id }) => String(id))
  return {
    debts,
    debts_you_were_taken_out_of: await rowsOf(
      reading,
      sql`select rental_debt_id, name, file_number, creditor, ecoa, by_staff, removed_on, told_on from removed_tenant
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

/** What the person said, and how it was answered; not the words of others who are no part of us. */
export async function readDisputes(reading: Reading): Promise<unknown> {
  const { personId } = reading
  return {
    disputes: await rowsOf(
      reading,
      sql`select id, subject_kind, subject_id, reason, explanation, state, opened_on, due_on, resolution, resolved_on,
          contested_on, contested_words, created_at from dispute where person_id = ${personId} order by created_at`,
    ),
    what_happened: await rowsOf(
      reading,
      sql`select e.dispute_id, e.event, case when e.person_id = ${personId} then e.words end as words, e.created_at
        from dispute_event e join dispute d on d.id = e.dispute_id
        where d.person_id = ${personId} order by e.created_at, e.sequence`,
    ),
    what_you_added: await rowsOf(
      reading,
      sql`select dispute_id, words, files, created_at from dispute_statement
        where person_id = ${personId} and side = 'consumer' order by created_at`,
    ),
    this_is_not_me: await rowsOf(
      reading,
      sql`select id, first_name, middle_name, last_name, birth_date, phone_number, referrer_url, filed_at, created_at
        from not_me_claim where person_id = ${personId} order by created_at`,
    ),
    drafts: await inEach(
      reading,
      (
        id,
      ) => sql`select subject_kind, subject_id, reason, explanation, created_at, updated_at from dispute_draft
        where organization_id = ${id} and person_id = ${personId} order by created_at`,
    ),
    files: (await listHeldFiles(reading)).map(({ name, sizeBytes }) => ({ name, bytes: sizeBytes })),
  }
}

type FileRow = { file: unknown; key: unknown; bytes: unknown }

/** The files that the person sent with disputes, or gathered for one, each under a name of its own. */
export async function listHeldFiles(reading: Reading): Promise<HeldFile[]> {
  const { personId } = reading
  const sent = await rowsOf(
    reading,
    sql`select e.original_file_name as file, f.storage_key as key, f.size_bytes as bytes
      from dispute_evidence e join dispute d on d.id = e.dispute_id join stored_file f on f.id = e.file_id
      where d.person_id = ${personId} and e.side = 'consumer' order by e.created_at, e.id`,
  )
  const gathered = await inEach(
    reading,
    (id) => sql`select w.original_file_name as file, f.storage_key as key, f.size_bytes as bytes
      from dispute_draft_file w join dispute_draft d on d.id = w.draft_id join stored_file f on f.id = w.file_id
      where w.organization_id = ${id} and d.person_id = ${personId} order by w.created_at, w.id`,
  )
  return [...sent, ...gathered].map((row, index) => {
    const { file, key, bytes } = row as FileRow
    const name = `files/${String(index + 1).padStart(3, '0')}-${safeName(String(file))}`
    return { name, storageKey: String(key), sizeBytes: Number(bytes) }
  })
}

/** No way out of the folder that somebody unpacks it to. */
const safeName = (name: string): string => name.replace(/[\\/:*?"<>|\p{C}]/gu, '_').replace(/^\.+/, '_')
