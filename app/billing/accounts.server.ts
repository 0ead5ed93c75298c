import { type Selectable, sql } from 'kysely'
import type { BillingAccountTable } from '#app/billing/tables.ts'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { createCustomer } from '#app/platform/vendors/stripe-billing.server.ts'
import type { StripeAnswer } from '#app/platform/vendors/stripe-client.server.ts'

type Account = Selectable<BillingAccountTable>

const jobOf = (organizationId: string) => ({ personId: null, organizationId })

export async function findAccount(tx: Tx, organizationId: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('billing_account')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ?? null
}

/** The organization of a Stripe customer; null if it is not one of ours. */
export const findOrganizationOf = (customerId: string): Promise<string | null> =>
  inTransaction(anonymous, async (tx) => {
    await sql`select set_config('app.stripe_customer', ${customerId}, true)`.execute(tx)
    const row = await tx
      .selectFrom('billing_account')
      .select('organization_id')
      .where('stripe_customer_id', '=', customerId)
      .executeTakeFirst()
    return row?.organization_id ?? null
  })

export type Customer = { organizationId: string; customerId: string }

/** Every organization that has a Stripe customer. */
export async function listCustomers(): Promise<Customer[]> {
  const customers: Customer[] = []
  await forEveryOrganization(async (organizationId) => {
    const account = await inTransaction(jobOf(organizationId), (tx) => findAccount(tx, organizationId))
    const customerId = account?.stripe_customer_id
    if (customerId) customers.push({ organizationId, customerId })
  })
  return customers
}

type Owner = { organizationId: string; name: string; email: string }

/**
 * The organization's customer at Stripe: the existing one, or a new one. The account's row comes first and names it, so
 * that two requests at once, or one whose answer was lost, get the same.
 */
export async function ensureCustomer(owner: Owner): Promise<StripeAnswer<Customer>> {
  const { organizationId } = owner
  const account = await inTransaction(jobOf(organizationId), async (tx) => {
    await tx
      .insertInto('billing_account')
      .values({ organization_id: organizationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return findAccount(tx, organizationId)
  })
  if (account?.stripe_customer_id)
    return { ok: true, value: { organizationId, customerId: account.stripe_customer_id } }
  const made = await createCustomer({ ...owner, key: account?.customer_key ?? '' })
  if (!made.ok) return made
  await inTransaction(jobOf(organizationId), (tx) =>
    tx
      .updateTable('billing_account')
      .set({ stripe_customer_id: made.value })
      .where('organization_id', '=', organizationId)
      .where('stripe_customer_id', 'is', null)
      .execute(),
  )
  return { ok: true, value: { organizationId, customerId: made.value } }
}
