import { sql } from 'kysely'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '../../database/transaction.server.ts'
import type {
  SandboxCard,
  SandboxCustomer,
  SandboxInvoice,
  SandboxPortal,
  SandboxSubscription,
  Wanted,
} from './billing-objects.ts'

export type Metadata = Record<string, string>

/** The stored state of the sandbox's Stripe, as far as objects differ; `asSent` adds the rest. */
export type SandboxSession = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  amount_total: number
  amount_tax?: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  metadata: Metadata
  payment_intent: string | null
  payment_intent_metadata: Metadata
  product: { name: string; description: string }
  success_url: string
  cancel_url: string
  created: number
  expires_at: number
  livemode: false
  mode: 'payment' | 'subscription' | 'setup'
  url: string | null
  /** For a session that subscribes or adds a card. */
  customer?: string
  subscription?: string | null
  /** The pending subscription, as far as Stripe does not send it again. */
  wanted?: Wanted
}

export type SandboxPayment = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: 'succeeded'
  metadata: Metadata
  created: number
  /** The card it was paid with is gone: a refund is accepted and fails later. */
  refunds_fail: boolean
}

export type SandboxRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  payment_intent: string
  metadata: Metadata
  created: number
}

/** A payment's charge on its card; it is never read by itself. */
export type SandboxCharge = {
  object: 'charge'
  payment_intent: string
  amount: number
  currency: string
  metadata: Metadata
  created: number
  refunded: boolean
}

export type SandboxEvent = {
  id: string
  object: 'event'
  api_version: string
  type: string
  created: number
  livemode: false
  data: { object: object; previous_attributes?: object }
  /** When the application confirmed the event. */
  deliveries: number
}

type Kinds = {
  session: SandboxSession
  payment_intent: SandboxPayment
  refund: SandboxRefund
  event: SandboxEvent
  answer: { asked: string; status: number; body: object }
  outage: { until: number }
  customer: SandboxCustomer
  payment_method: SandboxCard
  subscription: SandboxSubscription
  invoice: SandboxInvoice
  portal: SandboxPortal
}
export type Kind = keyof Kinds

/** Stores an object; false if that id exists. */
export async function addObject<K extends Kind>(
  tx: Tx,
  kind: K,
  id: string,
  body: Kinds[K],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sandbox_object')
    .values({ id, provider: 'stripe', kind, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** An object, locked until the transaction ends; null if there is none. */
export async function findObject<K extends Kind>(tx: Tx, kind: K, id: string): Promise<Kinds[K] | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .select('body')
    .where('provider', '=', 'stripe')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row?.body as Kinds[K] | undefined) ?? null
}

export async function putObject<K extends Kind>(tx: Tx, kind: K, id: string, body: Kinds[K]): Promise<void> {
  const text = JSON.stringify(body)
  await tx
    .insertInto('sandbox_object')
    .values({ id, provider: 'stripe', kind, body: text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: text, updated_at: nowInTransaction }))
    .execute()
}

/** Newest first. */
export async function listObjects<K extends Kind>(tx: Tx, kind: K, limit = 50): Promise<Kinds[K][]> {
  const rows = await tx
    .selectFrom('sandbox_object')
    .select('body')
    .where('provider', '=', 'stripe')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ body }) => body as Kinds[K])
}

type OfCustomer = 'payment_method' | 'subscription' | 'invoice'

/** A customer's objects of a kind, newest first. */
export async function listOfCustomer<K extends OfCustomer>(
  tx: Tx,
  kind: K,
  customerId: string,
): Promise<Kinds[K][]> {
  const { rows } = await sql<{ body: Kinds[K] }>`select body from sandbox_object
    where provider = 'stripe' and kind = ${kind} and body->>'customer' = ${customerId}
    order by (body->>'created')::bigint desc, created_at desc, id`.execute(tx)
  return rows.map(({ body }) => body)
}

/** Refunds of a payment, newest first. */
export async function listRefundsOf(tx: Tx, paymentIntentId: string): Promise<SandboxRefund[]> {
  const { rows } = await sql<{ body: SandboxRefund }>`select body from sandbox_object
    where provider = 'stripe' and kind = 'refund' and body->>'payment_intent' = ${paymentIntentId}
    order by created_at desc`.execute(tx)
  return rows.map(({ body }) => body)
}
