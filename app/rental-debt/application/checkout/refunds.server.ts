import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type Refund, readPayment, refundPayment } from '#app/platform/vendors/stripe.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { type Checkout, type CheckoutKey, findCheckout } from './checkouts.server.ts'

/** Why a fee is refunded: a code. */
export type RefundReason = 'rejected' | 'deleted-in-review' | UselessReason
/** Why a payment had no purpose when it arrived. */
export type UselessReason = 'draft-deleted' | 'paid-twice' | 'order-refused'

/**
 * Queues, in the transaction that causes it, the refund of a debt's fee. False if none was paid, or it is already being
 * refunded.
 */
export async function requestRefund(
  tx: Tx,
  given: { organizationId: string; debtId: string; reason: RefundReason },
): Promise<boolean> {
  const paid = await tx
    .selectFrom('checkout')
    .select('id')
    .where('organization_id', '=', given.organizationId)
    .where('rental_debt_id', '=', given.debtId)
    .where('state', '=', 'paid')
    .where('refund_state', 'is', null)
    .executeTakeFirst()
  if (!paid) return false
  await refundCheckout(tx, { organizationId: given.organizationId, checkoutId: paid.id }, given.reason)
  return true
}

/** The same for one payment. */
export async function refundCheckout(tx: Tx, key: CheckoutKey, reason: RefundReason): Promise<void> {
  const asked = await ofCheckout(tx, key)
    .set({ refund_state: 'requested', refund_reason: reason })
    .where('refund_state', 'is', null)
    .returning(debtOfCheckout)
    .executeTakeFirst()
  if (asked) await recordAudit(tx, 'refund.requested', { subject: key.checkoutId, ...asked, why: reason })
  await requestJob(tx, 'refund-fee', key)
}

/** Tries a failed refund once more, as a new refund. False if none has failed. */
export async function retryRefund(
  tx: Tx,
  given: { organizationId: string; checkoutId: string },
): Promise<boolean> {
  const again = await ofCheckout(tx, given)
    .set((row) => ({
      refund_state: 'requested',
      refund_failure: null,
      stripe_refund_id: null,
      refund_attempt: row('refund_attempt', '+', 1),
    }))
    .where('refund_state', '=', 'failed')
    .returning(debtOfCheckout)
    .executeTakeFirst()
  if (!again) return false
  await recordAudit(tx, 'refund.retried', { subject: given.checkoutId, ...again })
  await requestJob(tx, 'refund-fee', given)
  return true
}

/** The parent of a checkout, for the audit trail. */
const debtOfCheckout = 'rental_debt_id as partOf' as const

const ofCheckout = (tx: Tx, { organizationId, checkoutId }: CheckoutKey) =>
  tx.updateTable('checkout').where('organization_id', '=', organizationId).where('id', '=', checkoutId)

/**
 * The job: requests the refund from Stripe. If Stripe is unreachable, it is tried again; if refused, staff see Stripe's
 * text.
 */
export async function refundFee(key: CheckoutKey): Promise<void> {
  const actor = { personId: null, organizationId: key.organizationId }
  const checkout = await inTransaction(actor, (tx) => findCheckout(tx, key))
  if (checkout?.refund_state !== 'requested' || !checkout.stripe_payment_intent_id) return
  const answer = await askForRefund(key, checkout, checkout.stripe_payment_intent_id)
  await inTransaction(actor, (tx) =>
    answer.ok
      ? settleRefund(tx, key, answer.refund)
      : markFailed(tx, key, { attempt: checkout.refund_attempt, failure: answer.failure, refundId: null }),
  )
}

async function askForRefund(key: CheckoutKey, checkout: Checkout, paymentIntentId: string) {
  const made = await refundPayment({ ...key, paymentIntentId, attempt: checkout.refund_attempt })
  if (made.ok) return { ok: true, refund: made.value } as const
  if (made.reason === 'unreachable') throw new Error('Stripe is out of reach: the refund waits.')
  if (made.reason === 'unknown') return { ok: false, failure: 'Stripe does not know this payment.' } as const
  // It was refunded at Stripe by hand: that refund counts.
  const known = await readPayment(paymentIntentId)
  if (known.ok && known.value.refund && known.value.refund.state !== 'failed') {
    return { ok: true, refund: known.value.refund } as const
  }
  return { ok: false, failure: made.message } as const
}

/**
 * Applies a refund's state at Stripe. In any order and any number of times: an older try, or a part of the fee, changes
 * nothing; a pending one never overwrites a completed one.
 */
export async function settleRefund(tx: Tx, key: CheckoutKey, refund: Refund): Promise<void> {
  const checkout = await findCheckout(tx, key)
  if (checkout?.state !== 'paid') return
  const isOlderTry = refund.attempt !== null && refund.attempt < checkout.refund_attempt
  // Ours refunds all that is left, which is less if a part was refunded at Stripe by hand.
  const isOurs = refund.attempt === checkout.refund_attempt
  if (isOlderTry || (!isOurs && refund.amountInCents < checkout.amount_in_cents)) return
  if (refund.state === 'failed') {
    const { refund_attempt: attempt } = checkout
    return markFailed(tx, key, { attempt, failure: refund.failure ?? 'failed', refundId: refund.id })
  }
  const isDone = refund.state === 'succeeded'
  const moved = await ofCheckout(tx, key)
    .set({
      refund_state: isDone ? 'refunded' : 'requested',
      stripe_refund_id: refund.id,
      refund_failure: null,
      ...(isDone ? { refunded_at: nowInTransaction } : {}),
    })
    .where((row) =>
      row.or([
        row('refund_state', 'is', null),
        row('refund_state', '=', 'requested'),
        // After a failure, another one created at Stripe by hand.
        ...(isDone
          ? [
              row.and([
                row('refund_state', '=', 'failed'),
                row('stripe_refund_id', 'is distinct from', refund.id),
              ]),
            ]
          : []),
      ]),
    )
    .returning(debtOfCheckout)
    .executeTakeFirst()
  if (moved && isDone) await recordAudit(tx, 'refund.made', { subject: key.checkoutId, ...moved })
}

type Failure = { attempt: number; failure: string; refundId: string | null }

/** A bank can return a refund after it was done: the event reports that too. */
async function markFailed(tx: Tx, key: CheckoutKey, { attempt, failure, refundId }: Failure): Promise<void> {
  const failed = await ofCheckout(tx, key)
    .set({
      refund_state: 'failed',
      refund_failure: failure,
      stripe_refund_id: refundId,
      refunded_at: null,
      refund_failed_at: nowInTransaction,
    })
    .where('refund_attempt', '=', attempt)
    .returning(debtOfCheckout)
    .executeTakeFirst()
  if (failed) await recordAudit(tx, 'refund.failed', { subject: key.checkoutId, ...failed })
}
