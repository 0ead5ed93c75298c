// Leases in a real database beside the debts of bureau-debts.ts, to measure the cost of a monthly file with both.
import { sql } from 'kysely'
import { database } from '#app/platform/database/database.server.ts'
import { sealBirthDate } from '#app/rent-rewards/consent/identity.server.ts'

/**
 * A number of leases of the same organizations, all with the consent of a renter since May 2025 and reported from June:
 * one in ten with a roommate, one in twenty that pays nothing from June on, the others with a payment each month. Each
 * month until December is confirmed.
 */
export async function seedLeases(leases: number, organizations: number): Promise<void> {
  const { runScript } = await database()
  const organization = `md5('organization' || 1 + n % ${organizations})::uuid`
  const months = `(select m::date as month from generate_series('2025-05-01'::date, '2025-12-01', '1 month') m) months`
  await runScript(`
    update organization set feature_flags = array['rent_report'], rent_rewards_started_on = '2025-05-01';
    insert into lease (id, organization_id, address_1, address_2, city, province, postal_code, starts_on, due_day,
      tracked_from, followed_on, status)
    select md5('lease' || n)::uuid, ${organization}, n || ' Tamarack Lane', 'Unit ' || n % 400, 'Hamilton', 'ON',
      'L8P3K7', '2024-01-01', 1, '2025-05-01', '2025-05-01', 'active' from generate_series(1, ${leases}) n;
    insert into lease_term (organization_id, lease_id, starts_on, rent)
    select ${organization}, md5('lease' || n)::uuid, '2025-05-01', 120000 + n % 90000 from generate_series(1, ${leases}) n;
    insert into lease_renter (id, organization_id, lease_id, position, first_name, last_name, email, joined_on, consent,
      late_consent)
    select md5('renter' || n || '-' || p)::uuid, ${organization}, md5('lease' || n)::uuid, p, 'Zoé ' || chr(97 + n % 26),
      'Bergeron', 'renter-' || n || '-' || p || '@renter.example', '2024-01-01', 'accepted', true
    from generate_series(1, ${leases}) n, generate_series(1, 2) p where p = 1 or n % 10 = 0;
    insert into rent_consent (id, organization_id, lease_renter_id, covers_late, channel, text_version, text_sha256,
      legal_name, accepted_at)
    select gen_random_uuid(), organization_id, id, true, 'page', 1, repeat('0', 64), first_name || ' ' || last_name,
      '2025-05-02' from lease_renter;
    insert into lease_statement (id, organization_id, lease_id, month, said, as_of, channel)
    select gen_random_uuid(), ${organization}, md5('lease' || n)::uuid, month,
      case when n % 20 = 0 and month > '2025-05-01' then 'nothing' else 'in_full' end, month + 3, 'page'
    from generate_series(1, ${leases}) n, ${months};
    insert into lease_receipt (id, organization_id, lease_id, kind, amount, received_on)
    select gen_random_uuid(), ${organization}, md5('lease' || n)::uuid, 'payment', 120000 + n % 90000, month
    from generate_series(1, ${leases}) n, ${months} where n % 20 <> 0 or month = '2025-05-01';
    insert into late_notice (id, organization_id, lease_renter_id, about, owed, recipient, mailed_on, may_report_from)
    select gen_random_uuid(), organization_id, id, '2025-06-01', 120000, email, '2025-06-20', '2025-06-27'
    from lease_renter where lease_id in (select md5('lease' || n)::uuid from generate_series(20, ${leases}, 20) n);`)
  await sealBirthDates()
  await runScript('analyze')
}

async function sealBirthDates(): Promise<void> {
  const { owner } = await database()
  const renters = await owner.selectFrom('lease_renter').select(['id', 'organization_id']).execute()
  for (let from = 0; from < renters.length; from += 2000) {
    const chunk = renters
      .slice(from, from + 2000)
      .map(({ id, organization_id }) => ({ id, organization_id, sealed: sealBirthDate(id, '1990-05-17') }))
    await sql`insert into renter_identity (lease_renter_id, organization_id, legal_name, birth_date_sealed)
      select id, organization_id, 'Zoé Bergeron', sealed
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as s (id uuid, organization_id uuid, sealed text)`.execute(
      owner,
    )
  }
}
