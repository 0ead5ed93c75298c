import type {
  SandboxCard,
  SandboxCustomer,
  SandboxInvoice,
  SandboxPortal,
  SandboxSubscription,
} from './billing-objects.ts'
import type { SandboxPrice } from './catalogue.ts'
import type { SandboxCharge, SandboxPayment, SandboxRefund, SandboxSession } from './objects.server.ts'
import { sentCard, sentCustomer, sentPortal, sentPrice, sentSubscription } from './sent-billing.ts'
import { sentInvoice } from './sent-invoice.ts'
import { sentCharge, sentPayment, sentRefund, sentSession } from './sent-payments.ts'

export type SandboxObject =
  | SandboxCard
  | SandboxCharge
  | SandboxCustomer
  | SandboxInvoice
  | SandboxPayment
  | SandboxPortal
  | SandboxPrice
  | SandboxRefund
  | SandboxSession
  | SandboxSubscription

/** A stored sandbox object, as Stripe would send it: complete, and without what only the sandbox knows. */
export function asSent(kept: SandboxObject): object {
  switch (kept.object) {
    case 'billing_portal.session':
      return sentPortal(kept)
    case 'charge':
      return sentCharge(kept)
    case 'checkout.session':
      return sentSession(kept)
    case 'customer':
      return sentCustomer(kept)
    case 'invoice':
      return sentInvoice(kept)
    case 'payment_intent':
      return sentPayment(kept)
    case 'payment_method':
      return sentCard(kept)
    case 'price':
      return sentPrice(kept)
    case 'refund':
      return sentRefund(kept)
    case 'subscription':
      return sentSubscription(kept)
  }
}
