import { sql } from 'kysely'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { PaymentSession } from '#app/platform/vendors/stripe.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { paths } from '../../paths.ts'
import { findCourtOrder } from '../court-order/court-orders.server.ts'
import { isRefused, orderFacts, orderStops } from '../court-order/order-stops.ts'
import { readDraft } from '../drafts.server.ts'
import { checkSubmission } from './application.ts'
import {
  type Checkout,
  type CheckoutKey,
  findCheckout,
  lockCheckout,
  markExpired,
  savePaymentSession,
} from './checkouts.server.ts'
import { feeReceiptMail } from './fee-receipt-mail.ts'
import { feeRefundedMail } from './fee-refunded-mail.ts'
import { payerOf } from './payment-session.server.ts'
import { readApplication } from './read-application.server.ts'
import { refundCheckout, type UselessReason } from './refunds.server.ts'
import { submitApplication } from './submit-application.server.ts'

/**
 * Applies a payment's state at Stripe: in any order and any number of times, it ends in one state. False if it is not
 * one of our payments.
 */
export async function settleCheckout(
  tx: Tx,
  key: CheckoutKey,
  session: PaymentSession,
  at: Date,
): Promise<boolean> {
  const found = await findCheckout(tx, key)
  if (!found || !belongsTo(found, session)) return false
  // All code locks the debt first; a deletion removes it before or after this.
  if (found.rental_debt_id) await lockDebt(tx, key, found.rental_debt_id)
  const checkout = await lockCheckout(tx, key)
  if (!checkout || checkout.state === 'paid') return true
  if (session.state === 'paid') await fulfil(tx, key, { checkout, session, at })
  else if (session.state === 'expired' || session.state === 'failed') await markExpired(tx, key)
  else await savePaymentSession(tx, key, session)
  return true
}

/** An attempt whose call never returned has no session yet: the one that names it is its own. */
function belongsTo(checkout: Checkout, session: PaymentSession): boolean {
  const isOwn = checkout.stripe_session_id === null || checkout.stripe_session_id === session.id
  const isFee = session.amountInCents === checkout.amount_in_cents && session.currency === 'cad'
  if (isOwn && isFee) return true
  log().error(
    { checkout: checkout.id, session: session.id, isOwn, isFee },
    'a session that is not its checkout',
  )
  return false
}

async function lockDebt(tx: Tx, key: CheckoutKey, debtId: string): Promise<void> {
  await sql`select from rental_debt where organization_id = ${key.organizationId} and id = ${debtId}
    for update`.execute(tx)
}

type Paid = { checkout: Checkout; session: PaymentSession; at: Date }

/** The fee has arrived. A complete application goes to the reviewers; a payment without purpose is refunded. */
async function fulfil(tx: Tx, key: CheckoutKey, { checkout, session, at }: Paid): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({
      state: 'paid',
      paid_at: at,
      url: null,
      stripe_session_id: session.id,
      stripe_payment_intent_id: session.paymentIntentId,
    })
    .where('organization_id', '=', key.organizationId)
    .where('id', '=', key.checkoutId)
    .execute()
  const debtId = checkout.rental_debt_id
  await recordAudit(tx, 'checkout.paid', { subject: key.checkoutId, partOf: debtId })
  const useless = debtId === null ? 'draft-deleted' : await uselessReasonOf(tx, key, debtId, at)
  if (debtId === null || useless) {
    const reason = useless ?? 'draft-deleted'
    await refundCheckout(tx, key, reason)
    return postRefunded(tx, key, checkout, reason)
  }
  await tx
    .updateTable('rental_debt')
    .set({ paid_at: at, updated_at: nowInTransaction })
    .where('organization_id', '=', key.organizationId)
    .where('id', '=', debtId)
    .execute()
  await postReceipt(tx, key, { checkout, session, at })
  await submitIfWhole(tx, key, debtId, at)
}

/** To the person who paid, once: a payment is applied once, whatever arrives again. */
async function postReceipt(
  tx: Tx,
  { organizationId }: CheckoutKey,
  { checkout, session, at }: Paid,
): Promise<void> {
  const debtId = checkout.rental_debt_id
  const to = await payerOf(tx, checkout)
  if (!debtId || !to) return
  const draft = await readDraft(tx, organizationId, debtId)
  await postMail(
    tx,
    feeReceiptMail({
      to,
      matter: draft.heading,
      amountInCents: checkout.amount_in_cents,
      paidOn: torontoDate(at),
      reference: session.paymentIntentId ?? session.id,
      debtUrl: new URL(paths.debt(debtId), config().publicUrl).href,
    }),
  )
}

/** To the person who paid without purpose: that it is refunded, why, and what they can do. */
async function postRefunded(
  tx: Tx,
  { organizationId }: CheckoutKey,
  checkout: Checkout,
  reason: UselessReason,
): Promise<void> {
  const to = await payerOf(tx, checkout)
  if (!to) return
  const { amount_in_cents: amountInCents, rental_debt_id: debtId } = checkout
  const matter = debtId && (await readDraft(tx, organizationId, debtId)).heading
  const url = new URL(debtId ? paths.debt(debtId) : paths.list, config().publicUrl).href
  await postMail(tx, feeRefundedMail({ to, matter, amountInCents, reason, url }))
}

/** Why a payment had no purpose; null if it had one. */
async function uselessReasonOf(
  tx: Tx,
  { organizationId }: CheckoutKey,
  debtId: string,
  at: Date,
): Promise<UselessReason | null> {
  const draft = await readDraft(tx, organizationId, debtId)
  if (draft.isPaid || draft.status !== 'draft') return 'paid-twice'
  const order = await findCourtOrder(tx, organizationId, debtId)
  const isNone = order && isRefused(orderStops(orderFacts(order), torontoDate(at)))
  return isNone ? 'order-refused' : null
}

/**
 * If it was edited after the button was pressed, it was not affirmed in its present form; it may be incomplete again,
 * or have an unread order. Then it stays a draft with a paid fee.
 */
async function submitIfWhole(tx: Tx, key: CheckoutKey, debtId: string, at: Date): Promise<void> {
  const draft = await readDraft(tx, key.organizationId, debtId)
  const checked = checkSubmission(await readApplication(tx, draft), draft.isAffirmed, torontoDate(at))
  if (!checked.ok) return
  const { organizationId } = key
  const { application } = checked
  await submitApplication(tx, { organizationId, debtId, application, personId: null, at })
}
