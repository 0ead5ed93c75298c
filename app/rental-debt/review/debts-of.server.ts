import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { LeftAlone, UsageCount } from '#app/platform/matter.ts'

/** Whether an organization has ever submitted an application. */
export async function hasFiledDebts(tx: Tx, organizationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rental_debt')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '!=', 'draft')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Owing debts of organizations in which only this person can sign in. */
export async function debtsLeftAlone(tx: Tx, personId: string): Promise<LeftAlone[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from membership m join rental_debt d on d.organization_id = m.organization_id
    where m.person_id = ${personId} and d.status in ('notified', 'active', 'disputed', 'petition_for_bankruptcy')
      and not exists (select from membership other join person p on p.id = other.person_id
        where other.organization_id = m.organization_id and other.person_id <> m.person_id
          and p.suspended_for is null)`.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count === 0) return []
  return [
    {
      fact:
        count === 1
          ? '1 rental debt will have no one to record payments.'
          : `${count} rental debts will have no one to record payments.`,
      advice:
        'A tenant who has paid can dispute the debt, and we correct it. Lift the suspension as soon as you can.',
    },
  ]
}

type Counts = { registered: number; waiting: number }

/** How many debts of an organization were ever approved, and how many applications wait for a reviewer. */
export async function countDebtsOf(tx: Tx, organizationId: string): Promise<UsageCount[]> {
  const { rows } =
    await sql<Counts>`select count(*) filter (where approved_at is not null)::int as registered,
      count(*) filter (where status = 'in_review')::int as waiting
    from rental_debt where organization_id = ${organizationId}`.execute(tx)
  return [
    { label: 'Debts registered', count: rows[0]?.registered ?? 0 },
    { label: 'Applications waiting for review', count: rows[0]?.waiting ?? 0 },
  ]
}
