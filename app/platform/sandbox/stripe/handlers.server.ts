import { HttpResponse, http } from 'msw'
import { now } from '../../clock.server.ts'
import { config } from '../../config.server.ts'
import { anonymous, inTransaction, type Tx } from '../../database/transaction.server.ts'
import { type Answer, type Asked, found, listed, missing, refuse } from './answers.server.ts'
import { asSent } from './as-sent.ts'
import {
  createCustomer,
  createPortal,
  listCards,
  listInvoices,
  listPrices,
  listSubscriptions,
  payInvoice,
  readCustomer,
  readSubscription,
  updateCustomer,
  updateSubscription,
} from './billing-handlers.server.ts'
import { readBracketed, textAt, textsAt } from './bracketed.ts'
import { addObject, findObject, listRefundsOf, putObject, type SandboxSession } from './objects.server.ts'
import { outageId } from './outage.server.ts'
import { parameters } from './parameters.ts'
import { currentSession, endSession } from './payments.server.ts'
import { planSession } from './plan-sessions.server.ts'
import { startRefund } from './refunds.server.ts'

type Doing = (asked: Asked) => Promise<Answer>

const api = 'https://api.stripe.com/v1'

/** Stripe for the sandbox and the tests; its state is in the database. */
export const stripeHandlers = [
  http.post(`${api}/checkout/sessions`, answering(createSession, parameters.session)),
  http.get(`${api}/checkout/sessions/:id`, answering(readSession)),
  http.post(`${api}/checkout/sessions/:id/expire`, answering(expireSession, parameters.none)),
  http.get(`${api}/payment_intents/:id`, answering(readPaymentIntent)),
  http.post(`${api}/refunds`, answering(startRefund, parameters.refund)),
  http.get(`${api}/refunds`, answering(listRefunds)),
  http.post(`${api}/customers`, answering(createCustomer, parameters.newCustomer)),
  http.get(`${api}/customers/:id`, answering(readCustomer)),
  http.post(`${api}/customers/:id`, answering(updateCustomer, parameters.customer)),
  http.get(`${api}/customers/:id/payment_methods`, answering(listCards)),
  http.get(`${api}/prices`, answering(listPrices)),
  http.get(`${api}/invoices`, answering(listInvoices)),
  http.get(`${api}/subscriptions`, answering(listSubscriptions)),
  http.get(`${api}/subscriptions/:id`, answering(readSubscription)),
  http.post(`${api}/subscriptions/:id`, answering(updateSubscription, parameters.subscription)),
  http.post(`${api}/invoices/:id/pay`, answering(payInvoice, parameters.none)),
  http.post(`${api}/billing_portal/sessions`, answering(createPortal, parameters.portal)),
]

type Resolver = Parameters<typeof http.post>[1]

/** Every answer: an outage first, then the stored answer for the same key, then the work itself. */
function answering(work: Doing, known: readonly string[] = parameters.none): Resolver {
  return async ({ request, params }) => {
    const at = await now()
    const [text, key] = [await request.clone().text(), request.headers.get('Idempotency-Key')]
    const url = new URL(request.url)
    const { status, body } = await inTransaction(anonymous, async (tx) => {
      const outage = await findObject(tx, 'outage', outageId)
      if (outage && Date.now() < outage.until) return down
      const asked = {
        tx,
        at,
        id: String(params.id ?? ''),
        form: readBracketed(text),
        query: url.searchParams,
      }
      if (request.method !== 'POST') return work(asked)
      const unknown = Object.keys(asked.form).find((name) => !known.includes(name))
      if (unknown !== undefined) return refuse(400, `Received unknown parameter: ${unknown}`)
      if (!key) return work(asked)
      return oncePerKey(tx, `key:${key}`, `${url.pathname} ${text}`, () => work(asked))
    })
    return HttpResponse.json(body as Record<string, unknown>, { status })
  }
}

const down: Answer = { status: 503, body: { error: { type: 'api_error', message: 'Stripe is down' } } }

/** The same key gives the same answer; other content under it is refused. */
async function oncePerKey(tx: Tx, key: string, asked: string, work: () => Promise<Answer>): Promise<Answer> {
  const isFirst = await addObject(tx, 'answer', key, { asked, status: 0, body: {} })
  if (isFirst) {
    const answer = await work()
    await putObject(tx, 'answer', key, { asked, ...answer })
    return answer
  }
  const before = await findObject(tx, 'answer', key)
  if (before?.asked === asked) return before
  const message = 'Keys for idempotent requests can only be used with the same parameters.'
  return { status: 400, body: { error: { type: 'idempotency_error', message } } }
}

async function createSession(asked: Asked): Promise<Answer> {
  const { tx, at, form } = asked
  const id = `cs_test_${crypto.randomUUID()}`
  const price = (...path: string[]) => textAt(form, 'line_items', '0', 'price_data', ...path) ?? ''
  const expires = Number(textAt(form, 'expires_at'))
  const lifetime = expires * 1000 - at
  if (!(lifetime >= 30 * 60_000 && lifetime <= 24 * 3_600_000))
    return refuse(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
  const common = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    success_url: textAt(form, 'success_url') ?? '',
    cancel_url: textAt(form, 'cancel_url') ?? '',
    created: Math.floor(at / 1000),
    expires_at: expires,
    livemode: false,
    url: new URL(`/sandbox/checkout/${id}`, config().publicUrl).href,
  } as const
  if (textAt(form, 'mode') !== 'payment') return planSession(asked, common)
  const session: SandboxSession = {
    ...common,
    amount_total: Number(price('unit_amount')),
    currency: price('currency'),
    client_reference_id: textAt(form, 'client_reference_id'),
    customer_email: textAt(form, 'customer_email'),
    metadata: textsAt(form, 'metadata'),
    payment_intent_metadata: textsAt(form, 'payment_intent_data', 'metadata'),
    product: { name: price('product_data', 'name'), description: price('product_data', 'description') },
    mode: 'payment',
  }
  await addObject(tx, 'session', id, session)
  return found(session)
}

async function readSession({ tx, at, id, query }: Asked): Promise<Answer> {
  const session = await currentSession(tx, id, at)
  if (!session) return missing('checkout.session')
  const intent = session.payment_intent && (await findObject(tx, 'payment_intent', session.payment_intent))
  const answer = found(session)
  if (!query.has('expand[0]') || !intent) return answer
  return { ...answer, body: { ...answer.body, payment_intent: asSent(intent) } }
}

async function expireSession({ tx, at, id }: Asked): Promise<Answer> {
  const session = await currentSession(tx, id, at)
  if (!session) return missing('checkout.session')
  if (session.status !== 'open')
    return refuse(400, `Only Checkout Sessions with a status in ["open"] can be expired.`)
  return found(await endSession(tx, session, at))
}

async function readPaymentIntent({ tx, id }: Asked): Promise<Answer> {
  const intent = await findObject(tx, 'payment_intent', id)
  return intent ? found(intent) : missing('payment_intent')
}

async function listRefunds({ tx, query }: Asked): Promise<Answer> {
  const data = await listRefundsOf(tx, query.get('payment_intent') ?? '')
  return listed('refunds', data, query)
}
