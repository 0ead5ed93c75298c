import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { type PaymentRow, rebase } from './payment-rows.ts'

/** A debtor's payment: a fact of the ledger, which counts from its day. */
export type Payment = {
  id: string
  at: IsoDate
  amount_in_cents: Cents
  /** One of the debt's debtors. */
  paid_by_id: string | null
  note: string | null
  /** Who recorded it, and when. */
  recorded_by: string | null
  created_at: Date
}

/** The valid payments of one of the organization's debts, oldest first. */
export async function listPayments(tx: Tx, organizationId: string, debtId: string): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('debt_transaction')
    .select(['id', 'at', 'amount_in_cents', 'paid_by_id', 'note', 'recorded_by', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('reason', '=', 'payment')
    .where('withdrawn_at', 'is', null)
    .orderBy('at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, at: isoDate(row.at) }))
}

/** The input of a page that another save overtook, merged with the saved list. */
export async function rebaseOnSaved(
  member: Member,
  debtId: string,
  rows: PaymentRow[],
): Promise<PaymentRow[]> {
  const saved = await inTransaction(member.actor, (tx) => listPayments(tx, member.organizationId, debtId))
  return rebase(
    rows,
    saved.map(({ id }) => id),
  )
}
