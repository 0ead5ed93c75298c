import type { Tx } from '../../database/transaction.server.ts'
import { type Answer, type Asked, found, missing } from './answers.server.ts'
import { textAt, textsAt } from './bracketed.ts'
import { addCard, letDecline } from './cards.server.ts'
import { periodAmount, sandboxPrice } from './catalogue.ts'
import type { Delivery } from './events.server.ts'
import { addObject, findObject, putObject, type SandboxSession } from './objects.server.ts'
import { subscribe } from './subscriptions.server.ts'
import { tell } from './tell.server.ts'

type Common = Pick<
  SandboxSession,
  'id' | 'object' | 'status' | 'payment_status' | 'payment_intent' | 'success_url' | 'cancel_url' | 'created'
> &
  Pick<SandboxSession, 'expires_at' | 'livemode' | 'url'>

/** Creates the page to subscribe or add a card. */
export async function planSession({ tx, form }: Asked, common: Common): Promise<Answer> {
  const customer = await findObject(tx, 'customer', textAt(form, 'customer') ?? '')
  if (!customer || customer.deleted) return missing('customer')
  const shared = {
    ...common,
    currency: 'cad',
    client_reference_id: null,
    customer_email: customer.email,
    metadata: textsAt(form, 'metadata'),
    payment_intent_metadata: {},
    customer: customer.id,
    subscription: null,
  }
  if (textAt(form, 'mode') === 'setup') {
    const product = { name: 'A card', description: 'It pays what is due from now on' }
    return keep(tx, { ...shared, mode: 'setup', amount_total: 0, product })
  }
  const price = sandboxPrice(textAt(form, 'line_items', '0', 'price') ?? '')
  if (!price) return missing('price')
  const quantity = Number(textAt(form, 'line_items', '0', 'quantity') ?? 1)
  const trial = textAt(form, 'subscription_data', 'trial_period_days')
  const { subtotal, tax } = periodAmount(price, quantity)
  const every = price.recurring.interval === 'year' ? 'a year' : 'a month'
  return keep(tx, {
    ...shared,
    mode: 'subscription',
    amount_total: trial === null ? subtotal + tax : 0,
    amount_tax: trial === null ? tax : 0,
    product: {
      name: price.nickname,
      description: trial === null ? `Every period: ${every}` : `${trial} days of trial, then ${every}`,
    },
    wanted: {
      price: price.id,
      quantity,
      trial_days: trial === null ? null : Number(trial),
      needs_card: textAt(form, 'payment_method_collection') !== 'if_required',
      metadata: textsAt(form, 'subscription_data', 'metadata'),
    },
  })
}

async function keep(tx: Tx, session: SandboxSession): Promise<Answer> {
  await addObject(tx, 'session', session.id, session)
  return found(session)
}

/** A person's choices there: a good card, one that declines from the next payment on, or none if none is required. */
export type CardChoice = 'card' | 'declining-card' | 'no-card'

/** Completes it: the card is added, and the subscription starts. */
export async function completePlanSession(
  tx: Tx,
  session: SandboxSession,
  { at, choice, delivery }: { at: number; choice: CardChoice; delivery: Delivery },
): Promise<boolean> {
  const customer = await findObject(tx, 'customer', session.customer ?? '')
  const { wanted } = session
  if (!customer || (choice === 'no-card' && (!wanted || wanted.needs_card))) return false
  const seconds = Math.floor(at / 1000)
  // A new subscription uses its page's card; for anything else the card waits to be chosen.
  const cardId = choice === 'no-card' ? null : await addCard(tx, customer, seconds, { isDefault: false })
  const subscription = wanted
    ? await subscribe(tx, { customerId: customer.id, cardId }, wanted, seconds)
    : null
  if (cardId && choice === 'declining-card') await letDecline(tx, cardId)
  const complete: SandboxSession = {
    ...session,
    status: 'complete',
    payment_status: session.amount_total > 0 ? 'paid' : 'no_payment_required',
    subscription: subscription?.id ?? null,
    url: null,
  }
  await putObject(tx, 'session', session.id, complete)
  await tell(tx, 'checkout.session.completed', complete, { at, delivery })
  return true
}
