import { sql } from 'kysely'
import { can } from '#app/organization/abilities.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { DeletionFacts, OwnOrganization } from './deletion.ts'

const ended = ['draft', 'in_review', 'cancelled', 'terminated', 'expired', 'settled']

/** What decides about a deletion; the transaction acts for the person, and for no organization afterwards. */
export async function readDeletionFacts(tx: Tx, personId: string): Promise<DeletionFacts> {
  const { rows } = await sql<
    Omit<DeletionFacts, 'organizations' | 'debts' | 'has'> & { claims: boolean; messages: boolean }
  >`
    select p.is_staff as "isStaff", p.suspended_for is not null as "isSuspended",
      exists (select from not_me_claim c where c.person_id = p.id and c.filed_at is not null) as claims,
      exists (select from feedback f where f.person_id = p.id)
        or exists (select from court_filing_report r where r.person_id = p.id) as messages,
      (select count(*)::int from dispute d where d.person_id = p.id and d.state = 'open') as "openDisputes"
    from person p where p.id = ${personId}`.execute(tx)
  const [about] = rows
  if (!about) throw new Error('nobody to delete')
  const { rows: debts } = await sql<DeletionFacts['debts'][number]>`
    select r.reference_id as "fileNumber", r.status <> all (${ended}::text[]) as "isOpen",
      case when r.status not in ('terminated', 'cancelled', 'settled')
        then (r.issued_date + interval '6 years')::date end as "reportedUntil"
    from rental_debt r where app_is_debtor_of(r.id) order by r.approved_at, r.id`.execute(tx)
  const disputes = await tx.selectFrom('dispute').select('id').where('person_id', '=', personId).execute()
  const organizations: OwnOrganization[] = []
  const { claims, messages, ...person } = about
  const has = {
    ...{ payments: false, disputes: disputes.length > 0, claims, messages },
    ...{ publishedOrders: false, filedDebts: false, invoices: false },
  }
  for (const role of await readMemberships(tx, personId)) {
    await actForOrganization(tx, role.organizationId)
    const found = await readOrganization(tx, personId, role.organizationId)
    const hasTeam = can({ role: 'admin', flags: role.flags, hasRenterReports: false }, 'team:manage')
    organizations.push({ name: role.organizationName, isOwner: role.isOwner, hasTeam, ...found.counts })
    has.payments ||= found.has.payments
    has.publishedOrders ||= found.has.publishedOrders
    has.filedDebts ||= found.has.filedDebts
    has.invoices ||= found.has.invoices && found.counts.others === 0
  }
  await actForOrganization(tx, '')
  return { ...person, organizations, debts, has }
}

async function readOrganization(tx: Tx, personId: string, organizationId: string) {
  const { rows } = await sql<{
    others: number
    openDebts: number
    applications: number
    subscriptions: number
    payments: boolean
    publishedOrders: boolean
    filedDebts: boolean
    invoices: boolean
  }>`select
    (select count(*)::int from membership m where m.organization_id = o.id and m.person_id <> ${personId}) as others,
    (select count(*)::int from rental_debt r where r.organization_id = o.id
      and r.status <> all (${ended}::text[])) as "openDebts",
    (select count(*)::int from rental_debt r where r.organization_id = o.id
      and (r.status = 'in_review' or r.status = 'draft' and r.paid_at is not null)) as applications,
    (select count(*)::int from subscription s where s.organization_id = o.id and s.ends_at is null
      and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')) as subscriptions,
    exists (select from checkout c where c.organization_id = o.id and c.person_id = ${personId}
      and c.state = 'paid') as payments,
    exists (select from contribution c where c.organization_id = o.id and c.person_id = ${personId}
      and c.state = 'published') as "publishedOrders",
    exists (select from rental_debt r where r.organization_id = o.id and r.filer_id = ${personId}
      and r.approved_at is not null) as "filedDebts",
    exists (select from billing_account b where b.organization_id = o.id) as invoices
    from organization o where o.id = ${organizationId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an organization without a row')
  const { others, openDebts, applications, subscriptions, ...has } = row
  return { counts: { others, openDebts, applications, subscriptions }, has }
}
