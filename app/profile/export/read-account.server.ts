import { type RawBuilder, sql } from 'kysely'
import type { Reading } from './reading.ts'
import { mailWithoutSecrets } from './without-codes.ts'

type Row = Record<string, unknown>

export const rowsOf = async ({ tx }: Pick<Reading, 'tx'>, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(tx)).rows

export async function readAccount(reading: Reading): Promise<unknown> {
  const { personId } = reading
  const [account] = await rowsOf(
    reading,
    sql`select email, first_name, middle_name, last_name, created_at from person where id = ${personId}`,
  )
  return {
    account,
    what_you_told_about_yourself: await rowsOf(
      reading,
      sql`select residential_country, residential_province, residential_postal_code, labels, label_other,
          property_management_tool, tool_other, doors, logged_in_attribution, attribution_other
        from person_profile where person_id = ${personId}`,
    ),
    your_feedback: await rowsOf(
      reading,
      sql`select message, url, state, answer, created_at from feedback where person_id = ${personId}
        order by created_at`,
    ),
    email_change_that_waits: await rowsOf(
      reading,
      sql`select new_email, old_confirmed_at, new_confirmed_at, created_at, expires_at from email_change
        where person_id = ${personId}`,
    ),
    identity_check: await rowsOf(
      reading,
      sql`select status, setback, occurred_at, updated_at from identity_verification where person_id = ${personId}`,
    ),
    identity_checks_tried: await rowsOf(
      reading,
      sql`select inquiry_id, status, setback, occurred_at from identity_inquiry where person_id = ${personId}
        order by occurred_at`,
    ),
    notices_put_away: await rowsOf(
      reading,
      sql`select notice, dismissed_at from dismissed_notice where person_id = ${personId} order by dismissed_at`,
    ),
    deletion_that_waits: await rowsOf(
      reading,
      sql`select created_at, due_on from account_deletion where person_id = ${personId}`,
    ),
    copies_of_your_data: await rowsOf(
      reading,
      sql`select created_at, expires_on from data_export where person_id = ${personId}`,
    ),
  }
}

export async function readSignIn(reading: Reading): Promise<unknown> {
  const { personId } = reading
  return {
    sessions: await rowsOf(
      reading,
      sql`select device, created_at, last_seen_at, expires_at from session where person_id = ${personId}
        order by created_at`,
    ),
    known_devices: await rowsOf(
      reading,
      sql`select first_seen_at, last_seen_at from known_device where person_id = ${personId} order by first_seen_at`,
    ),
    sign_ins_from_new_devices: await rowsOf(
      reading,
      sql`select device, signed_in_at, disowned_at from sign_in_notice where person_id = ${personId}
        order by signed_in_at`,
    ),
    authenticator_app: await rowsOf(
      reading,
      sql`select created_at as set_up_at, (select count(*)::int from recovery_code c
          where c.person_id = a.person_id and c.used_at is null) as recovery_codes_left
        from authenticator a where person_id = ${personId}`,
    ),
    passkeys: await rowsOf(
      reading,
      sql`select name, created_at, last_used_at from passkey where person_id = ${personId} order by created_at`,
    ),
  }
}

export const readOrganizations = (reading: Reading): Promise<unknown> =>
  rowsOf(
    reading,
    sql`select o.name as organization, m.role, m.is_owner, m.created_at as since from membership m
      join organization o on o.id = m.organization_id where m.person_id = ${reading.personId} order by m.created_at`,
  )

/** Each as it went to this person's own mailbox, but for what would still let somebody in. */
export async function readMails(reading: Reading): Promise<unknown> {
  const mails = await rowsOf(
    reading,
    sql`select subject, text_body, created_at, sent_at from outgoing_mail where recipient = ${reading.email}
      order by created_at`,
  )
  return mails.map(({ subject, text_body, ...days }) => ({
    ...mailWithoutSecrets({ subject: String(subject), text: String(text_body) }),
    ...days,
  }))
}
