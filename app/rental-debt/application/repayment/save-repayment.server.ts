import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { ForeignRow, isNewRow } from '#app/wizard/list-rows.ts'
import type { SavedStep } from '#app/wizard/wizard.server.ts'
import { type ApplicationSave, saveStep } from '../application-steps.server.ts'
import type { Draft } from '../drafts.server.ts'
import { listPayers } from './payers.server.ts'
import { paymentField, repaymentMessages } from './payment-rows.ts'
import { listPayments, type Payment } from './payments.server.ts'
import type { CheckedPayment, FormErrors } from './repayment-schema.ts'

/** Saves the payments of a draft, or returns errors by field. */
export async function saveRepayment(
  caller: Caller,
  { payments, ...save }: ApplicationSave & { payments: readonly CheckedPayment[] },
): Promise<SavedStep<FormErrors>> {
  const by = { personId: personIdOf(caller), now: await now() }
  return saveStep<FormErrors>(caller, 'repayment', save, (tx, draft) =>
    writePayments(tx, draft, payments, by),
  )
}

/**
 * Makes a locked draft's payments match the form: remaining ones keep their ids, others are added or removed. Only a
 * draft's payments are changed in place; in a registered debt's ledger a correction withdraws one and writes another.
 */
export async function writePayments(
  tx: Tx,
  draft: Draft,
  payments: readonly CheckedPayment[],
  by: { personId: string; now: number },
): Promise<FormErrors | undefined> {
  const refusal = await refusalOf(tx, draft, payments)
  if (refusal) return refusal
  const saved = await listPayments(tx, draft.organizationId, draft.id)
  const byId = new Map(saved.map((payment) => [payment.id, payment]))
  // An id that is not of this debt comes from none of our pages: it is another debt's or organization's.
  if (payments.some(({ id }) => !isNewRow(id) && !byId.has(id))) throw new ForeignRow()

  const kept = new Set(payments.map(({ id }) => id))
  await deletePayments(
    tx,
    draft,
    saved.filter(({ id }) => !kept.has(id)),
  )
  for (const payment of payments) {
    const before = byId.get(payment.id)
    if (!before) await addPayment(tx, draft, payment, by.personId)
    else if (isChanged(before, payment)) await changePayment(tx, draft, payment, by.personId)
  }
  await tx
    .updateTable('rental_debt')
    .set({ last_payment_update: new Date(by.now) })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
}

/** The payer is one of this debt's debtors: checked here, where they cannot be removed meanwhile. */
async function refusalOf(
  tx: Tx,
  draft: Draft,
  payments: readonly CheckedPayment[],
): Promise<FormErrors | undefined> {
  if (payments.length === 0) return
  const payers = await listPayers(tx, draft.organizationId, draft.id)
  if (payers.length === 0) return { collected: [repaymentMessages.noDebtors] }
  const strange = payments.filter(({ paid_by_id }) => !payers.some(({ id }) => id === paid_by_id))
  if (strange.length === 0) return
  return Object.fromEntries(
    strange.map(({ id }) => [paymentField(id, 'paid_by_id'), [repaymentMessages.payer]]),
  )
}

const isChanged = (before: Payment, { amount_in_cents, at, paid_by_id, note }: CheckedPayment) =>
  before.amount_in_cents !== amount_in_cents ||
  before.at !== at ||
  before.paid_by_id !== paid_by_id ||
  before.note !== note

async function deletePayments(tx: Tx, draft: Draft, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return
  await tx
    .deleteFrom('debt_transaction')
    .where('organization_id', '=', draft.organizationId)
    .where('rental_debt_id', '=', draft.id)
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute()
}

async function addPayment(tx: Tx, draft: Draft, payment: CheckedPayment, personId: string): Promise<void> {
  const { id: _, ...facts } = payment
  await tx
    .insertInto('debt_transaction')
    .values({
      ...facts,
      organization_id: draft.organizationId,
      rental_debt_id: draft.id,
      reason: 'payment',
      recorded_by: personId,
    })
    .execute()
}

async function changePayment(tx: Tx, draft: Draft, payment: CheckedPayment, personId: string): Promise<void> {
  const { id, ...facts } = payment
  await tx
    .updateTable('debt_transaction')
    .set({ ...facts, recorded_by: personId })
    .where('organization_id', '=', draft.organizationId)
    .where('rental_debt_id', '=', draft.id)
    .where('id', '=', id)
    .execute()
}
