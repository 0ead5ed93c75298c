import type { Member } from '#app/organization/guards.server.ts'
import { type Customer, ensureCustomer } from './accounts.server.ts'
import { refreshBilling } from './refresh.server.ts'

/**
 * The customer of the organization that somebody acts for, and how they stand now; made where there is none, also where
 * somebody deleted the one there was at Stripe. Null where Stripe cannot be asked.
 */
export async function presentCustomer({
  organizationId,
  membership,
  person,
}: Member): Promise<Customer | null> {
  const owner = { organizationId, name: membership.organizationName, email: person.email }
  const known = await ensureCustomer(owner)
  if (!known.ok || (await refreshBilling(known.value)) !== 'read') return null
  const present = await ensureCustomer(owner)
  return present.ok ? present.value : null
}
