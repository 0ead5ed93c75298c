import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { decidedByStaff } from '../decided.ts'
import type { CreditReason } from '../ledger/facts.ts'
import { type Changed, changeLedger, type LedgerWork, type LockedLedger } from './change-ledger.server.ts'
import { findCredit, payerFault, type SavedCredit, withdrawCredit } from './credits.server.ts'
import { type Correction, type CreditInput, correctionMessages } from './transaction-schema.ts'
import { addWithinLimit } from './waiver-limit.server.ts'

type Correcting = { debtId: string; transactionId: string; correction: Correction; once: OnceKey }

/**
 * Corrects a payment or a waiver, or removes it from the calculation. Nothing is overwritten: the old row stays,
 * withdrawn, with the person and the reason, and the new one references it.
 */
export function correctTransaction(caller: Caller, correcting: Correcting): Promise<Changed> {
  const { debtId, transactionId, correction, once } = correcting
  return changeLedger(caller, { debtId, once }, correctionWork(transactionId, correction))
}

export const correctionWork =
  (transactionId: string, correction: Correction): LedgerWork =>
  async (tx, ledger) => {
    const saved = await findCredit(tx, ledger.organizationId, ledger.debtId, transactionId)
    if (!saved) return { refusal: 'not-found' }
    if (saved.withdrawn_at) return { done: 'gone' }
    if (saved.dispute_id && !ledger.disputeId) return { refusal: ofStaff }
    const refusal = await correctionFault(tx, ledger, saved, correction)
    if (refusal) return { refusal }
    const { credit, why } = correction
    if (!credit) {
      await withdrawCredit(tx, ledger, transactionId, why)
      return { done: 'removed', receipt: { was: saved, now: null, why } }
    }
    const limit = await addWithinLimit(tx, ledger, credit, { id: transactionId, why })
    if (limit) return { refusal: limit }
    return { done: 'corrected', receipt: { was: saved, now: credit, why } }
  }

const ofStaff = { code: 'decided_by_staff', field: null, text: decidedByStaff } as const
const ofOtherKind = {
  code: 'kind_fixed',
  field: 'reason',
  text: 'A payment stays a payment, and a waiver a waiver. Remove this one, and record the other',
} as const
const unchanged = { code: 'unchanged', field: null, text: correctionMessages.unchanged } as const

async function correctionFault(tx: Tx, ledger: LockedLedger, saved: SavedCredit, { credit }: Correction) {
  if (!credit) return null
  // A payment stays a payment: received money was not forgiven.
  const isSameKind = (saved.reason === 'payment') === (credit.reason === 'payment')
  if (!isSameKind) return ofOtherKind
  if (isSame(saved, credit)) return unchanged
  return payerFault(tx, ledger, credit.paid_by_id)
}

export const isSame = (saved: SavedCredit, credit: CreditInput & { reason: CreditReason }) =>
  saved.reason === credit.reason &&
  saved.amount_in_cents === credit.amount_in_cents &&
  saved.at === credit.at &&
  saved.paid_by_id === credit.paid_by_id &&
  saved.note === credit.note
