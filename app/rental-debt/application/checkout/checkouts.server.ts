import type { Selectable } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { PaymentSession } from '#app/platform/vendors/stripe.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import type { CheckoutTable } from '#app/rental-debt/tables.ts'

/** One attempt to pay the fee of a debt. It outlives its debt. */
export type Checkout = Selectable<CheckoutTable>

export type CheckoutKey = { organizationId: string; checkoutId: string }

/** Null if the organization has none with that id. */
export async function findCheckout(tx: Tx, key: CheckoutKey): Promise<Checkout | null> {
  const row = await ofKey(tx, key).executeTakeFirst()
  return row ?? null
}

/** The same, locked until the transaction ends. Lock its debt first: all code locks the two in that order. */
export async function lockCheckout(tx: Tx, key: CheckoutKey): Promise<Checkout | null> {
  const row = await ofKey(tx, key).forUpdate().executeTakeFirst()
  return row ?? null
}

const ofKey = (tx: Tx, { organizationId, checkoutId }: CheckoutKey) =>
  tx
    .selectFrom('checkout')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', checkoutId)

/** The newest attempt for a debt. */
export async function findLatestCheckout(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<Checkout | null> {
  const row = await tx
    .selectFrom('checkout')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

type NewCheckout = {
  organizationId: string
  debtId: string
  personId: string
  amountInCents: number
  at: Date
}

/** The debt's one open attempt: the existing one or a new one. The caller has locked its debt. */
export async function openCheckout(tx: Tx, given: NewCheckout): Promise<Checkout> {
  const open = await tx
    .selectFrom('checkout')
    .selectAll()
    .where('organization_id', '=', given.organizationId)
    .where('rental_debt_id', '=', given.debtId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) return open
  const made = await tx
    .insertInto('checkout')
    .values({
      organization_id: given.organizationId,
      rental_debt_id: given.debtId,
      amount_in_cents: given.amountInCents,
      person_id: given.personId,
      created_at: given.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(tx, 'checkout.started', { subject: made.id, partOf: given.debtId })
  return made
}

/** Stores which Stripe page an attempt has. */
export async function savePaymentSession(tx: Tx, key: CheckoutKey, session: PaymentSession): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ stripe_session_id: session.id, url: session.url })
    .where('organization_id', '=', key.organizationId)
    .where('id', '=', key.checkoutId)
    .where('stripe_session_id', 'is', null)
    .execute()
}

/** Ends an attempt that can no longer be paid. */
export async function markExpired(tx: Tx, key: CheckoutKey): Promise<void> {
  const ended = await tx
    .updateTable('checkout')
    .set({ state: 'expired', url: null })
    .where('organization_id', '=', key.organizationId)
    .where('id', '=', key.checkoutId)
    .where('state', '=', 'open')
    .returning('rental_debt_id as partOf')
    .executeTakeFirst()
  if (ended) await recordAudit(tx, 'checkout.expired', { subject: key.checkoutId, ...ended })
}
