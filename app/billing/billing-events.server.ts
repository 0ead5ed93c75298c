import type { Consumer } from '#app/platform/provider-events/take-event.server.ts'
import type { StripeEvent } from '#app/platform/vendors/stripe.server.ts'
import { findOrganizationOf } from './accounts.server.ts'
import { takeCard } from './cards.server.ts'
import { applyReading, readBilling } from './refresh.server.ts'

/**
 * Events about customers and their subscriptions. Of an event, only the customer is trusted: everything of that
 * customer is read again, so the order, number and time of events do not matter.
 */
export const billingEvents: Consumer<StripeEvent> = {
  name: 'billing',
  types: [
    'checkout.session.completed',
    'customer.updated',
    'customer.deleted',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.subscription.trial_will_end',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.marked_uncollectible',
    'invoice.voided',
    'payment_method.attached',
    'payment_method.detached',
  ],
  prepare: async ({ type, objectId, customerId }) => {
    const organizationId = customerId && (await findOrganizationOf(customerId))
    if (!organizationId) return 'not-ours'
    const customer = { organizationId, customerId }
    if (type === 'checkout.session.completed' && objectId) {
      const taken = await takeCard(objectId)
      if (taken === 'unreachable') return taken
    }
    const reading = await readBilling(customer)
    if (!reading.ok) return reading.reason === 'unreachable' ? 'unreachable' : 'not-understood'
    return { organizationId, apply: (tx) => applyReading(tx, customer, reading.value) }
  },
}
