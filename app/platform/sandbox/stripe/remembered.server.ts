import type { Tx } from '../../database/transaction.server.ts'
import type { SandboxCustomer, SandboxSubscription, Wanted } from './billing-objects.ts'
import { newInvoice, startedSubscription } from './new-objects.ts'
import { addObject } from './objects.server.ts'

/** An older subscription, for demo data: its first invoice, if any, was paid. */
export type Remembered = { wanted: Wanted; startedAt: Date }

const first = (at: number) =>
  ({ at, reason: 'subscription_create', count: 0, balance: 0, credits: [] }) as const

/** Records a past customer with their subscriptions. No event is sent. */
export async function recordSandboxCustomer(
  tx: Tx,
  given: Pick<SandboxCustomer, 'id' | 'name' | 'email' | 'metadata'>,
  remembered: readonly Remembered[],
): Promise<SandboxSubscription[]> {
  const kept: SandboxSubscription[] = []
  const since = Math.min(...remembered.map(({ startedAt }) => startedAt.getTime()))
  await addObject(tx, 'customer', given.id, {
    ...given,
    object: 'customer',
    created: Math.floor(since / 1000),
    livemode: false,
    balance: 0,
    invoice_settings: { default_payment_method: null },
  })
  for (const { wanted, startedAt } of remembered) {
    const at = Math.floor(startedAt.getTime() / 1000)
    const started = startedSubscription({ customerId: given.id, cardId: null }, wanted, at)
    const invoice = started.status === 'trialing' ? null : newInvoice(started, first(at))
    const subscription = { ...started, latest_invoice: invoice?.id ?? null }
    await addObject(tx, 'subscription', subscription.id, subscription)
    if (invoice) {
      const { amount_due: due } = invoice
      const paid = {
        status: 'paid' as const,
        paid_at: at,
        amount_paid: due,
        amount_remaining: 0,
        attempt_count: 1,
      }
      await addObject(tx, 'invoice', invoice.id, { ...invoice, ...paid, next_payment_attempt: null })
    }
    kept.push(subscription)
  }
  return kept
}
