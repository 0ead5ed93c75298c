import { matters } from '../matters.server.ts'
import { config } from '../platform/config.server.ts'
import { recordReturn } from '../platform/mail/came-back.server.ts'
import type { Webhook } from '../platform/provider-events/answer-webhook.server.ts'
import type { Consumer } from '../platform/provider-events/take-event.server.ts'
import { isMailEventSigned, type MailEvent, readMailEvent } from '../platform/vendors/mail-events.server.ts'
import { type IdentityEvent, readEvent, verifySignature } from '../platform/vendors/persona.server.ts'
import { isStripeSigned, readStripeEvent, type StripeEvent } from '../platform/vendors/stripe.server.ts'

/** Connects the providers' events with the matters that use them; several may use the same type. */
export const stripeConsumers: readonly Consumer<StripeEvent>[] = matters.flatMap(
  (each) => each.stripeEvents ?? [],
)
export const personaConsumers: readonly Consumer<IdentityEvent>[] = matters.flatMap(
  (each) => each.personaEvents ?? [],
)

export const stripeWebhook: Webhook<StripeEvent> = {
  provider: 'stripe',
  limitBytes: 512 * 1024,
  isSigned: (body, headers) => isStripeSigned(body, headers.get('Stripe-Signature')),
  read: readStripeEvent,
}

export const personaWebhook: Webhook<IdentityEvent> = {
  provider: 'persona',
  // An event contains the whole inquiry with its documents' fields; pictures are addresses.
  limitBytes: 1024 * 1024,
  isSigned: (body, headers) =>
    verifySignature(
      body,
      headers.get('Persona-Signature'),
      config().persona.webhookSecrets,
      Date.now() / 1000,
    ),
  read: readEvent,
}

/** Messages that came back. */
export const mailConsumers: readonly Consumer<MailEvent>[] = [
  {
    name: 'mail',
    types: ['bounced', 'complained'],
    prepare: async (event) => ({ organizationId: null, apply: (tx) => recordReturn(tx, event) }),
  },
]

export const mailWebhook: Webhook<MailEvent> = {
  provider: 'mail',
  // A mail server's report can contain the whole message.
  limitBytes: 512 * 1024,
  isSigned: (body, headers) =>
    isMailEventSigned(body, headers, { secrets: config().mailWebhookSecrets, nowSeconds: Date.now() / 1000 }),
  read: readMailEvent,
}
