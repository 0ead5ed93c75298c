import type { Tx } from '../../database/transaction.server.ts'
import type { SandboxCard, SandboxCustomer, SandboxSubscription } from './billing-objects.ts'
import { findObject, listOfCustomer, putObject } from './objects.server.ts'
import { tell, tellAt } from './tell.server.ts'

// Customers' cards at the sandbox's Stripe. `at` is in seconds, as there.

type Paid = Pick<SandboxSubscription, 'customer' | 'default_payment_method'>

/** Whether a subscription's card, or else its customer's, accepts a payment; null if there is none. */
export async function cardTakes(tx: Tx, { customer: customerId, ...paid }: Paid): Promise<boolean | null> {
  const customer = await findObject(tx, 'customer', customerId)
  const cards = await listOfCustomer(tx, 'payment_method', customerId)
  const byId = (wanted?: string | null) => cards.find(({ id }) => id === wanted)
  const chosen = byId(paid.default_payment_method) ?? byId(customer?.invoice_settings.default_payment_method)
  return chosen ? !chosen.declines : null
}

/** Adds a card to a customer; as the default one it pays from now on. */
export async function addCard(
  tx: Tx,
  customer: SandboxCustomer,
  at: number,
  { isDefault }: { isDefault: boolean },
): Promise<string> {
  const added: SandboxCard = {
    id: `pm_${crypto.randomUUID()}`,
    object: 'payment_method',
    type: 'card',
    customer: customer.id,
    created: at,
    card: { brand: 'visa', last4: '4242' },
    declines: false,
  }
  await putObject(tx, 'payment_method', added.id, added)
  await tellAt(tx, 'payment_method.attached', added, at)
  if (isDefault) await setDefaultCard(tx, customer, added.id, at)
  return added.id
}

/** Makes a card decline payments from now on. */
export async function letDecline(tx: Tx, cardId: string): Promise<void> {
  const card = await findObject(tx, 'payment_method', cardId)
  if (!card) return
  const declining = { ...card, card: { brand: 'visa', last4: '0341' }, declines: true }
  await putObject(tx, 'payment_method', cardId, declining)
}

export async function setDefaultCard(
  tx: Tx,
  customer: SandboxCustomer,
  cardId: string | null,
  at: number,
): Promise<SandboxCustomer> {
  const changed = { ...customer, invoice_settings: { default_payment_method: cardId } }
  await putObject(tx, 'customer', customer.id, changed)
  await tellAt(tx, 'customer.updated', changed, at)
  return changed
}

/** Removes a card; another one of the customer's pays from then on, if there is one. */
export async function removeCard(
  tx: Tx,
  customer: SandboxCustomer,
  cardId: string,
  at: number,
): Promise<void> {
  const card = await findObject(tx, 'payment_method', cardId)
  if (card?.customer !== customer.id) return
  const gone = { ...card, customer: null }
  await putObject(tx, 'payment_method', cardId, gone)
  // It belongs to no one any more: only the previous state names its owner.
  await tell(tx, 'payment_method.detached', gone, { at: at * 1000, before: { customer: customer.id } })
  if (customer.invoice_settings.default_payment_method !== cardId) return
  const [other] = await listOfCustomer(tx, 'payment_method', customer.id)
  await setDefaultCard(tx, customer, other?.id ?? null, at)
}
