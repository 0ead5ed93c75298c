import type { Tx } from '../../database/transaction.server.ts'
import { asSent, type SandboxObject } from './as-sent.ts'
import { type Delivery, emit } from './events.server.ts'

/** The events of the sandbox's Stripe. */
export const eventTypes = [
  'charge.refunded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_method.attached',
  'payment_method.detached',
  'refund.created',
  'refund.failed',
] as const

export type EventType = (typeof eventTypes)[number]

/** When it happened, in milliseconds; its previous state, if that is no longer visible in it. */
type Telling = { at: number; delivery?: Delivery; before?: object }

/** Announces an object's change; the whole object is sent. */
export const tell = (tx: Tx, type: EventType, kept: SandboxObject, telling: Telling) =>
  emit(tx, type, asSent(kept), telling)

/** The same at a moment in seconds, as Stripe calculates. */
export const tellAt = (tx: Tx, type: EventType, kept: SandboxObject, at: number) =>
  tell(tx, type, kept, { at: at * 1000 })
