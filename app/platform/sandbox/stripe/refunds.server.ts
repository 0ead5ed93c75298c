import { type Answer, type Asked, found, missing, refuse } from './answers.server.ts'
import { textAt, textsAt } from './bracketed.ts'
import {
  addObject,
  findObject,
  listRefundsOf,
  type SandboxCharge,
  type SandboxRefund,
} from './objects.server.ts'
import { tell } from './tell.server.ts'

/** Refunds a payment. If its card refuses refunds, it is accepted at first and fails later, as at Stripe. */
export async function startRefund({ tx, at, form }: Asked): Promise<Answer> {
  const paymentIntentId = textAt(form, 'payment_intent') ?? ''
  const payment = await findObject(tx, 'payment_intent', paymentIntentId)
  if (!payment) return missing('payment_intent')
  const refunds = await listRefundsOf(tx, paymentIntentId)
  if (refunds.some(({ status }) => status !== 'failed'))
    return refuse(400, 'Charge has already been refunded.', 'charge_already_refunded')
  const fails = payment.refunds_fail
  const refund: SandboxRefund = {
    id: `re_${crypto.randomUUID()}`,
    object: 'refund',
    amount: payment.amount,
    currency: payment.currency,
    status: fails ? 'failed' : 'succeeded',
    ...(fails ? { failure_reason: 'expired_or_canceled_card' } : {}),
    payment_intent: paymentIntentId,
    metadata: textsAt(form, 'metadata'),
    created: Math.floor(at / 1000),
  }
  await addObject(tx, 'refund', refund.id, refund)
  if (fails) {
    await tell(tx, 'refund.failed', refund, { at })
    const { failure_reason: _, ...promised } = refund
    return found({ ...promised, status: 'pending' })
  }
  await tell(tx, 'refund.created', refund, { at })
  const { amount, currency, metadata, created } = payment
  const charge: SandboxCharge = {
    object: 'charge',
    payment_intent: paymentIntentId,
    amount,
    currency,
    metadata,
    created,
    refunded: true,
  }
  await tell(tx, 'charge.refunded', charge, { at })
  return found(refund)
}
