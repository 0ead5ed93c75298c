import { sql } from 'kysely'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { LeftAlone } from '#app/platform/matter.ts'

/** Organizations that Stripe continues to charge and that have no other admin to cancel it. */
export async function chargesLeftAlone(tx: Tx, personId: string): Promise<LeftAlone[]> {
  const names: string[] = []
  for (const { organizationId, organizationName, role } of await readMemberships(tx, personId)) {
    if (role !== 'admin') continue
    // An organization's subscriptions are read in its name.
    await actForOrganization(tx, organizationId)
    const { rows } = await sql`select from subscription s
      where s.organization_id = ${organizationId} and s.ends_at is null
        and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')
        and not exists (select from membership other join person p on p.id = other.person_id
          where other.organization_id = s.organization_id and other.person_id <> ${personId}
            and other.role = 'admin' and p.suspended_for is null)`.execute(tx)
    if (rows.length > 0) names.push(organizationName)
  }
  await actForOrganization(tx, '')
  if (names.length === 0) return []
  return [
    {
      fact: `Stripe continues to charge ${names.join(', ')}, and no one there can cancel it.`,
      advice:
        'If the suspension is to last, cancel the subscription at Stripe. The page of the organization leads there.',
    },
  ]
}

/** Whether Stripe continues to charge for a feature. */
export async function isChargedFor(tx: Tx, organizationId: string, feature: string): Promise<boolean> {
  if (feature !== 'rent_report') return false
  const live = await tx
    .selectFrom('subscription')
    .select('product')
    .where('organization_id', '=', organizationId)
    .where('product', '=', 'rent_rewards')
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .executeTakeFirst()
  return live !== undefined
}
