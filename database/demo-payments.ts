import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordSandboxPayment } from '#app/platform/sandbox/stripe/payments.server.ts'
import { paymentMetadata } from '#app/platform/vendors/stripe.server.ts'
import { feeProduct } from '#app/rental-debt/application/checkout/payment-session.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

/** Registers the fees of the demo's debts at the sandbox's Stripe, so that they can be refunded there. */
export async function rememberPaidFees(tx: Tx, organizationId: string): Promise<void> {
  const paid = await tx
    .selectFrom('checkout')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'paid')
    .execute()
  for (const checkout of paid) {
    const debtId = checkout.rental_debt_id ?? ''
    await recordSandboxPayment(tx, {
      sessionId: checkout.stripe_session_id ?? '',
      paymentIntentId: checkout.stripe_payment_intent_id ?? '',
      amountInCents: checkout.amount_in_cents,
      reference: debtId,
      metadata: paymentMetadata({ organizationId, checkoutId: checkout.id }),
      product: feeProduct,
      backTo: new URL(paths.payment(debtId), config().publicUrl).href,
      paidAt: checkout.paid_at ?? checkout.created_at,
    })
  }
}
