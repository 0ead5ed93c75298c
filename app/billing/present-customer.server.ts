import type { PersonCaller } from '#app/organization/caller.ts'
import { readOrganizationName } from '#app/organization/names.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type Customer, ensureCustomer } from './accounts.server.ts'
import { refreshBilling } from './refresh.server.ts'

/**
 * The customer of the caller's organization and its current state; created if there is none or the one at Stripe was
 * deleted. Null if Stripe cannot be reached.
 */
export async function presentCustomer({ actor, organizationId, by }: PersonCaller): Promise<Customer | null> {
  const name = await inTransaction(actor, (tx) => readOrganizationName(tx, organizationId))
  const owner = { organizationId, name, email: by.person.email }
  const known = await ensureCustomer(owner)
  if (!known.ok || (await refreshBilling(known.value)) !== 'read') return null
  const present = await ensureCustomer(owner)
  return present.ok ? present.value : null
}
