import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { productName } from '#app/platform/product.ts'
import {
  createPaymentSession,
  type PaymentSession,
  readPaymentSession,
} from '#app/platform/vendors/stripe.server.ts'
import type { StripeAnswer } from '#app/platform/vendors/stripe-client.server.ts'
import { paths } from '../../paths.ts'
import type { Checkout } from './checkouts.server.ts'

/** The item paid for, in the words of Stripe's page and receipt. */
export const feeProduct = {
  name: 'Rental debt reporting fee',
  description: `One-time fee for registering one rental debt with ${productName}`,
}

const hour = 3_600_000

/** How long a person may take to pay. Stripe allows one day at most, by its own clock. */
const openMs = 23 * hour

/** An attempt that never reached Stripe is abandoned while Stripe would still accept its end time. */
const makeableMs = 22 * hour

/** Whether the attempt's page can still be created, or requested again under the same key. */
export function canCreateSession(checkout: Checkout, at: Date): boolean {
  return at.getTime() - checkout.created_at.getTime() < makeableMs
}

/**
 * Stripe's page of an attempt: the existing one, or one created under the attempt's own key. Everything sent comes from
 * the row, so that a repeated request is the same.
 */
export function sessionFor(checkout: Checkout, email: string | null): Promise<StripeAnswer<PaymentSession>> {
  if (checkout.stripe_session_id) return readPaymentSession(checkout.stripe_session_id)
  const debtId = checkout.rental_debt_id ?? ''
  const here = (path: string) => new URL(path, config().publicUrl).href
  return createPaymentSession({
    organizationId: checkout.organization_id,
    checkoutId: checkout.id,
    debtId,
    amountInCents: checkout.amount_in_cents,
    product: feeProduct,
    email,
    expiresAt: new Date(checkout.created_at.getTime() + openMs),
    successUrl: here(paths.payment(debtId)),
    cancelUrl: here(`${paths.step(debtId, 'submit')}?payment=cancelled`),
  })
}

/** The recipient of Stripe's receipt: the person who started the attempt. */
export async function payerOf(tx: Tx, checkout: Checkout): Promise<string | null> {
  if (!checkout.person_id) return null
  const person = await tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', checkout.person_id)
    .executeTakeFirst()
  return person?.email ?? null
}
