import { recordAudit } from '#app/billing/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import { findAccount } from './accounts.server.ts'
import { products } from './choose-subscription.ts'
import { refreshBilling } from './refresh.server.ts'
import { findSubscription, type KeptSubscription } from './subscriptions.server.ts'

export type StaffSubscription = Pick<
  KeptSubscription,
  'id' | 'product' | 'isAnnual' | 'status' | 'quantity' | 'periodEndsOn' | 'endsOn' | 'owing'
>

/** The last state at Stripe of an organization, as staff read it. */
export type StaffBilling = {
  customerId: string | null
  hasCard: boolean
  subscriptions: StaffSubscription[]
  /** The address at Stripe; null in the sandbox, which has no such pages. */
  customerUrl: string | null
}

export const readStaffBilling = ({ actor }: Staff, organizationId: string): Promise<StaffBilling> =>
  inTransaction({ ...actor, organizationId }, async (tx) => {
    const account = await findAccount(tx, organizationId)
    const subscriptions: StaffSubscription[] = []
    for (const product of products) {
      const found = await findSubscription(tx, organizationId, product)
      if (found) subscriptions.push(shown(found))
    }
    const customerId = account?.stripe_customer_id ?? null
    return {
      customerId,
      subscriptions,
      hasCard: account?.has_card ?? false,
      customerUrl: customerId && pageAtStripe(customerId),
    }
  })

function shown({ id, product, isAnnual, status, quantity, periodEndsOn, endsOn, owing }: KeptSubscription) {
  return { id, product, isAnnual, status, quantity, periodEndsOn, endsOn, owing }
}

function pageAtStripe(customerId: string): string | null {
  const { stripe } = config()
  if (stripe.isDouble) return null
  const mode = stripe.secretKey.includes('_test_') ? '/test' : ''
  return `https://dashboard.stripe.com${mode}/customers/${encodeURIComponent(customerId)}`
}

/** Reads an organization's state from Stripe at once; the hourly job does the same. Repeating it is safe. */
export async function rereadForStaff(
  { actor }: Staff,
  { organizationId, once: key }: { organizationId: string; once: OnceKey },
): Promise<'read' | 'unreachable' | 'refused' | 'no_customer'> {
  const asStaff = { ...actor, organizationId }
  const account = await inTransaction(asStaff, (tx) => findAccount(tx, organizationId))
  const customerId = account?.stripe_customer_id
  if (!customerId) return 'no_customer'
  const answer = await refreshBilling({ organizationId, customerId })
  await inTransaction(asStaff, (tx) =>
    onceDone(tx, key, async () => {
      await recordAudit(tx, 'billing.reread', { subject: organizationId, details: { answer } })
    }),
  )
  return answer
}
