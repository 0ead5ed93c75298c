import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { listPayers } from '../../application/repayment/payers.server.ts'
import { repaymentMessages } from '../../application/repayment/payment-rows.ts'
import type { CreditReason } from '../ledger/facts.ts'
import type { LedgerFault, LockedLedger } from './change-ledger.server.ts'
import { maxCredits, tooManyCredits } from './recordable.ts'
import type { CreditInput } from './transaction-schema.ts'

/** The payer is one of this debt's debtors: checked where they cannot be removed meanwhile. */
export async function payerFault(
  tx: Tx,
  { organizationId, debtId }: LockedLedger,
  payerId: string,
): Promise<LedgerFault | null> {
  const payers = await listPayers(tx, organizationId, debtId)
  return payers.some(({ id }) => id === payerId) ? null : unknownPayer
}

const unknownPayer = { code: 'payer_unknown', field: 'paid_by_id', text: repaymentMessages.payer } as const
const full = { code: 'ledger_full', field: null, text: tooManyCredits } as const

/** The payer, and room for one more: a correction needs none, because it replaces another. */
export async function newCreditFault(
  tx: Tx,
  ledger: LockedLedger,
  payerId: string,
): Promise<LedgerFault | null> {
  const { count } = await tx
    .selectFrom('debt_transaction')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organization_id', '=', ledger.organizationId)
    .where('rental_debt_id', '=', ledger.debtId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxCredits) return full
  return payerFault(tx, ledger, payerId)
}

/** Writes a credit; a correction references the corrected one. Returns its id. */
export async function addCredit(
  tx: Tx,
  { organizationId, debtId, personId, disputeId, at }: LockedLedger,
  credit: CreditInput & { reason: CreditReason; corrects_id?: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('debt_transaction')
    .values({
      ...credit,
      organization_id: organizationId,
      rental_debt_id: debtId,
      recorded_by: personId,
      recorded_by_staff: disputeId !== null,
      dispute_id: disputeId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type SavedCredit = {
  id: string
  reason: CreditReason
  amount_in_cents: Cents
  at: string
  paid_by_id: string | null
  note: string | null
  withdrawn_at: Date | null
  /** Our reviewers recorded it as the answer to this dispute: only they change it. */
  dispute_id: string | null
}

/** A credit of one of the organization's debts, withdrawn or not; undefined if the debt has none with that id. */
export async function findCredit(
  tx: Tx,
  organizationId: string,
  debtId: string,
  id: string,
): Promise<SavedCredit | undefined> {
  const row = await tx
    .selectFrom('debt_transaction')
    .select(['id', 'reason', 'amount_in_cents', 'at', 'paid_by_id', 'note', 'withdrawn_at', 'dispute_id'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, reason: row.reason as CreditReason }
}

/** From now on it does not count; its values stay on record with who withdrew it and why. */
export async function withdrawCredit(tx: Tx, ledger: LockedLedger, id: string, why: string): Promise<void> {
  await tx
    .updateTable('debt_transaction')
    .set({
      withdrawn_at: ledger.at,
      withdrawn_by: ledger.personId,
      withdrawn_by_staff: ledger.disputeId !== null,
      withdrawn_reason: why,
    })
    .where('organization_id', '=', ledger.organizationId)
    .where('rental_debt_id', '=', ledger.debtId)
    .where('id', '=', id)
    .execute()
}
