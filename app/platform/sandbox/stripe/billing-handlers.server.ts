import { config } from '../../config.server.ts'
import { type Answer, type Asked, found, listed, missing, refuse } from './answers.server.ts'
import type { SandboxCustomer, SandboxPortal, SandboxSubscription } from './billing-objects.ts'
import { textAt, textsAt } from './bracketed.ts'
import { setDefaultCard } from './cards.server.ts'
import { sandboxPrices } from './catalogue.ts'
import { addObject, findObject, listOfCustomer, putObject } from './objects.server.ts'
import {
  attempt,
  changePrice,
  type Ending,
  setEnding,
  setOwnCard,
  setQuantity,
} from './subscriptions.server.ts'
import { tell } from './tell.server.ts'

// The sandbox's Stripe API for customers and subscriptions.

const seconds = (at: number) => Math.floor(at / 1000)

export async function createCustomer({ tx, at, form }: Asked): Promise<Answer> {
  const customer: SandboxCustomer = {
    id: `cus_${crypto.randomUUID()}`,
    object: 'customer',
    name: textAt(form, 'name'),
    email: textAt(form, 'email'),
    metadata: textsAt(form, 'metadata'),
    created: seconds(at),
    livemode: false,
    balance: 0,
    invoice_settings: { default_payment_method: null },
  }
  await addObject(tx, 'customer', customer.id, customer)
  await tell(tx, 'customer.created', customer, { at })
  return found(customer)
}

export async function readCustomer({ tx, id }: Asked): Promise<Answer> {
  const customer = await findObject(tx, 'customer', id)
  if (!customer) return missing('customer')
  if (customer.deleted) return { status: 200, body: { id, object: 'customer', deleted: true } }
  return found(customer)
}

export async function updateCustomer({ tx, at, id, form }: Asked): Promise<Answer> {
  const customer = await findObject(tx, 'customer', id)
  const cardId = textAt(form, 'invoice_settings', 'default_payment_method')
  if (!customer || customer.deleted) return missing('customer')
  const email = textAt(form, 'email')
  if (email !== null) {
    const name = textAt(form, 'name') ?? customer.name
    const changed = {
      ...customer,
      name,
      email,
      metadata: { ...customer.metadata, ...textsAt(form, 'metadata') },
    }
    await putObject(tx, 'customer', id, changed)
    await tell(tx, 'customer.updated', changed, { at })
    return found(changed)
  }
  const card = cardId === null ? null : await findObject(tx, 'payment_method', cardId)
  if (card?.customer !== id) return missing('payment_method')
  return found(await setDefaultCard(tx, customer, card.id, seconds(at)))
}

export async function listCards({ tx, id, query }: Asked): Promise<Answer> {
  const cards = await listOfCustomer(tx, 'payment_method', id)
  return listed(`customers/${id}/payment_methods`, cards, query)
}

/** A customer's, with one status if requested, latest first. */
export async function listInvoices({ tx, query }: Asked): Promise<Answer> {
  const all = await listOfCustomer(tx, 'invoice', query.get('customer') ?? '')
  const status = query.get('status')
  const wanted = all.filter((invoice) => status === null || invoice.status === status)
  return listed('invoices', wanted, query)
}

/** All of a customer's, including ended ones. */
export async function listSubscriptions({ tx, query }: Asked): Promise<Answer> {
  const customerId = query.get('customer') ?? ''
  const customer = await findObject(tx, 'customer', customerId)
  if (!customer || customer.deleted) return missing('customer')
  const all = await listOfCustomer(tx, 'subscription', customerId)
  return listed('subscriptions', all, query)
}

export async function readSubscription({ tx, id }: Asked): Promise<Answer> {
  const subscription = await findObject(tx, 'subscription', id)
  return subscription ? found(subscription) : missing('subscription')
}

export async function updateSubscription({ tx, at, id, form }: Asked): Promise<Answer> {
  const subscription = await findObject(tx, 'subscription', id)
  if (!subscription) return missing('subscription')
  if (subscription.status === 'canceled')
    return refuse(400, 'A canceled subscription can only update its cancellation_details and metadata.')
  const ending = endingOf(subscription, form)
  if (!ending) return refuse(400, 'You cannot set `cancel_at` and `cancel_at_period_end` at once.')
  const price = textAt(form, 'items', '0', 'price')
  const quantity = textAt(form, 'items', '0', 'quantity')
  const cardId = textAt(form, 'default_payment_method')
  // The real one charges or credits the difference unless it is asked not to: we never want that.
  if (price === null && quantity !== null && textAt(form, 'proration_behavior') !== 'none')
    return refuse(400, 'The sandbox changes a quantity alone only with `proration_behavior` none.')
  const changed = price
    ? await moveTo(price, { subscription, quantity, ending, tx, at })
    : quantity !== null
      ? await setQuantity(tx, subscription, Number(quantity), seconds(at))
      : cardId !== null
        ? await setOwnCard(tx, subscription, cardId || null, seconds(at))
        : await setEnding(tx, subscription, ending, seconds(at))
  if (changed) return found(changed)
  return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: declined } } }
}

/** Like the real one: each of the two stays unchanged if it is not given. Null if both are. */
function endingOf(now: SandboxSubscription, form: Asked['form']): Ending | null {
  const byPeriod = textAt(form, 'cancel_at_period_end')
  const day = textAt(form, 'cancel_at')
  if (byPeriod !== null && day !== null) return null
  if (byPeriod !== null) return { cancel_at_period_end: byPeriod === 'true', cancel_at: now.cancel_at }
  return {
    cancel_at_period_end: now.cancel_at_period_end,
    cancel_at: day === null ? now.cancel_at : day === '' ? null : Number(day),
  }
}

const declined = 'Your card was declined.'

type Move = Pick<Asked, 'tx' | 'at'> & {
  subscription: SandboxSubscription
  quantity: string | null
  ending: Ending
}

const moveTo = (price: string, { tx, at, subscription, quantity, ending }: Move) =>
  changePrice(tx, subscription, { price, quantity: Number(quantity ?? 1), ending }, seconds(at))

export async function payInvoice({ tx, at, id }: Asked): Promise<Answer> {
  const invoice = await findObject(tx, 'invoice', id)
  if (!invoice) return missing('invoice')
  if (invoice.status === 'paid') return refuse(400, 'Invoice is already paid', 'invoice_already_paid')
  const { subscription: subscriptionId } = invoice.parent.subscription_details
  const subscription = await findObject(tx, 'subscription', subscriptionId)
  if (subscription?.status === 'canceled' || !subscription)
    return refuse(400, 'It is not collected any more.')
  const { isPaid } = await attempt(tx, subscription, invoice, seconds(at), true)
  if (isPaid) return found((await findObject(tx, 'invoice', id)) ?? invoice)
  return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: declined } } }
}

/** With their tiers, if requested. */
export async function listPrices({ query }: Asked): Promise<Answer> {
  const keys = [...query.entries()].filter(([name]) => name.startsWith('lookup_keys')).map(([, key]) => key)
  const isExpanded = [...query.values()].includes('data.tiers')
  const wanted = sandboxPrices.filter(({ lookup_key }) => keys.includes(lookup_key))
  const prices = isExpanded ? wanted : wanted.map(({ tiers: _, ...price }) => price)
  return listed('prices', prices, query)
}

export async function createPortal({ tx, at, form }: Asked): Promise<Answer> {
  const customer = await findObject(tx, 'customer', textAt(form, 'customer') ?? '')
  if (!customer || customer.deleted) return missing('customer')
  const id = `bps_${crypto.randomUUID()}`
  const portal: SandboxPortal = {
    id,
    object: 'billing_portal.session',
    customer: customer.id,
    return_url: textAt(form, 'return_url') ?? '',
    created: seconds(at),
    livemode: false,
    flow: textAt(form, 'flow_data', 'type') === 'payment_method_update' ? 'payment_method_update' : null,
    url: new URL(`/sandbox/portal/${id}`, config().publicUrl).href,
  }
  await addObject(tx, 'portal', id, portal)
  return found(portal)
}
