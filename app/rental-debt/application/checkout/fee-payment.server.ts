import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { FeePayment } from './fee-receipt-mail.ts'

/** The valid payment of a debt's fee; null if it was not paid. A refunded one is shown as a refund. */
export async function findFeePayment(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<FeePayment | null> {
  const paid = await tx
    .selectFrom('checkout')
    .select(['amount_in_cents', 'paid_at', 'stripe_payment_intent_id'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('state', '=', 'paid')
    .where('refund_state', 'is', null)
    .orderBy('paid_at')
    .executeTakeFirst()
  if (!paid?.paid_at || !paid.stripe_payment_intent_id) return null
  return {
    amountInCents: paid.amount_in_cents,
    paidOn: torontoDate(paid.paid_at),
    reference: paid.stripe_payment_intent_id,
  }
}
