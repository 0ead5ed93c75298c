import { now } from '../../clock.server.ts'
import { anonymous, inTransaction, type Tx } from '../../database/transaction.server.ts'
import { type IsoDate, torontoDate } from '../../values/dates.ts'
import type { SandboxCustomer, SandboxPortal } from './billing-objects.ts'
import { isToEnd } from './billing-time.ts'
import { addCard, letDecline, removeCard, setDefaultCard } from './cards.server.ts'
import { findObject, listOfCustomer, putObject } from './objects.server.ts'
import { attempt, end, setEnding } from './subscriptions.server.ts'
import { tellAt } from './tell.server.ts'

export type PortalView = {
  returnUrl: string
  isForCard: boolean
  customer: string
  invoices: {
    id: string
    number: string
    date: IsoDate
    about: string
    subtotal: number
    tax: number
    total: number
    status: string
  }[]
  cards: { id: string; label: string; isDefault: boolean }[]
  subscriptions: { id: string; label: string; status: string; isEnding: boolean }[]
}

type Opened = { portal: SandboxPortal; customer: SandboxCustomer }

async function open(tx: Tx, portalId: string): Promise<Opened | null> {
  const portal = await findObject(tx, 'portal', portalId)
  const customer = portal && (await findObject(tx, 'customer', portal.customer))
  return customer && !customer.deleted ? { portal, customer } : null
}

/** The data of the page that acts as Stripe's portal; null if there is no such session. */
export function readPortal(portalId: string): Promise<PortalView | null> {
  return inTransaction(anonymous, async (tx) => {
    const opened = await open(tx, portalId)
    if (!opened) return null
    const { portal, customer } = opened
    const cards = await listOfCustomer(tx, 'payment_method', customer.id)
    const invoices = await listOfCustomer(tx, 'invoice', customer.id)
    const subscriptions = await listOfCustomer(tx, 'subscription', customer.id)
    return {
      returnUrl: portal.return_url,
      isForCard: portal.flow === 'payment_method_update',
      customer: customer.name ?? '',
      invoices: invoices.map(({ id, number, created, description, subtotal, tax, total, status }) => ({
        id,
        number,
        date: torontoDate(created * 1000),
        about: description,
        subtotal,
        tax,
        total,
        status,
      })),
      cards: cards.map(({ id, card }) => ({
        id,
        label: `${card.brand} ending in ${card.last4}`,
        isDefault: id === customer.invoice_settings.default_payment_method,
      })),
      subscriptions: subscriptions
        .filter(({ status }) => status !== 'canceled')
        .map((one) => ({
          id: one.id,
          label: one.items.data[0].price.nickname,
          status: one.status,
          isEnding: isToEnd(one),
        })),
    }
  })
}

type Act = { tx: Tx; customer: SandboxCustomer; id: string; at: number }
const acts: Record<string, (act: Act) => Promise<unknown>> = {
  'add-card': ({ tx, customer, at }) => addCard(tx, customer, at, { isDefault: true }),
  'add-declining-card': async ({ tx, customer, at }) =>
    letDecline(tx, await addCard(tx, customer, at, { isDefault: true })),
  'decline-card': ({ tx, id }) => letDecline(tx, id),
  'remove-card': ({ tx, customer, id, at }) => removeCard(tx, customer, id, at),
  'use-card': async ({ tx, customer, id, at }) => {
    const card = await findObject(tx, 'payment_method', id)
    if (card?.customer === customer.id) await setDefaultCard(tx, customer, id, at)
  },
  pay: async (act) => {
    const invoice = await findObject(act.tx, 'invoice', act.id)
    const subscription =
      invoice?.status === 'open' &&
      (await ofCustomer({ ...act, id: invoice.parent.subscription_details.subscription }))
    if (invoice && subscription) await attempt(act.tx, subscription, invoice, act.at, true)
  },
  cancel: (act) =>
    changing(act, (subscription) => {
      const [{ current_period_end: cancel_at }] = subscription.items.data
      return setEnding(act.tx, subscription, { cancel_at_period_end: false, cancel_at }, act.at)
    }),
  resume: (act) =>
    changing(act, (subscription) =>
      setEnding(act.tx, subscription, { cancel_at_period_end: false, cancel_at: null }, act.at),
    ),
  'cancel-now': (act) =>
    changing(act, (subscription) => end(act.tx, subscription, 'cancellation_requested', act.at)),
  dispute: (act) => changing(act, (subscription) => end(act.tx, subscription, 'payment_disputed', act.at)),
  'delete-customer': async ({ tx, customer, at }) => {
    for (const one of await listOfCustomer(tx, 'subscription', customer.id)) {
      if (one.status !== 'canceled') await end(tx, one, 'cancellation_requested', at)
    }
    const deleted = { ...customer, deleted: true as const }
    await putObject(tx, 'customer', customer.id, deleted)
    await tellAt(tx, 'customer.deleted', deleted, at)
  },
}

async function ofCustomer({ tx, customer, id }: Act) {
  const subscription = await findObject(tx, 'subscription', id)
  return subscription?.customer === customer.id && subscription.status !== 'canceled' ? subscription : null
}

type Found = NonNullable<Awaited<ReturnType<typeof ofCustomer>>>

async function changing(act: Act, change: (subscription: Found) => Promise<unknown>): Promise<void> {
  const subscription = await ofCustomer(act)
  if (subscription) await change(subscription)
}

/** Runs a button of that page; false for an unknown one. */
export async function actAtPortal(portalId: string, what: string, id: string): Promise<boolean> {
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined
  const at = Math.floor((await now()) / 1000)
  return inTransaction(anonymous, async (tx) => {
    const opened = await open(tx, portalId)
    if (!act || !opened) return false
    await act({ tx, customer: opened.customer, id, at })
    return true
  })
}
