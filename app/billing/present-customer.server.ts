import type { PersonCaller } from '#app/organization/caller.ts'
import { readOrganizationName } from '#app/organization/names.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type Customer, ensureCustomer } from './accounts.server.ts'
import { refreshBilling } from './refresh.server.ts'

/**
 * The customer of the organization that somebody acts for, and how they stand now; made where there is none, also where
 * somebody deleted the one there was at Stripe. Null where Stripe cannot be asked.
 */
export async function presentCustomer({ actor, organizationId, by }: PersonCaller): Promise<Customer | null> {
  const name = await inTransaction(actor, (tx) => readOrganizationName(tx, organizationId))
  const owner = { organizationId, name, email: by.person.email }
  const known = await ensureCustomer(owner)
  if (!known.ok || (await refreshBilling(known.value)) !== 'read') return null
  const present = await ensureCustomer(owner)
  return present.ok ? present.value : null
}
