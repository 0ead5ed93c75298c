import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { Outcome } from '#app/platform/refusal.ts'
import type { CreditReason } from '../ledger/facts.ts'
import {
  changeLockedLedger,
  inLockedLedger,
  type LedgerRefusal,
  type LedgerWork,
  type LockedLedger,
} from './change-ledger.server.ts'
import { correctionWork, isSame } from './correct-transaction.server.ts'
import { findCredit } from './credits.server.ts'
import { paymentWork } from './record-payment.server.ts'
import { type CreditInput, correctionMessages } from './transaction-schema.ts'
import { waiverWork } from './waive-amount.server.ts'

/** A payment or a waiver as it should be: a new one, or what an existing one is corrected to, and why. */
export type CreditItem = {
  transactionId: string | null
  credit: CreditInput & { reason: CreditReason }
  why: string
}

const unknown = {
  code: 'transaction_unknown',
  field: 'transaction',
  text: 'The debt has no such transaction, or it was removed',
} as const
const withoutReason = { code: 'reason_missing', field: 'why', text: correctionMessages.why } as const

/**
 * Records and corrects several payments and waivers, all or none, each as if its page had come alone. An existing one
 * that is as it should be stays untouched.
 */
export const saveCredits = (
  caller: Caller,
  { debtId, items, once }: { debtId: string; items: readonly CreditItem[]; once: OnceKey },
): Promise<Outcome<true, LedgerRefusal>> =>
  inLockedLedger(caller, { debtId, once }, async (tx, ledger) => {
    for (const [item, each] of items.entries()) {
      const refusal = await saveCredit(tx, ledger, each)
      if (refusal) return { refusal: refusal === 'not-found' ? refusal : { ...refusal, item } }
    }
    return { done: true as const }
  })

async function saveCredit(tx: Tx, ledger: LockedLedger, item: CreditItem): Promise<LedgerRefusal | null> {
  const { transactionId, credit, why } = item
  if (transactionId === null) {
    const { refusal } = await changeLockedLedger(tx, ledger, newWork(credit))
    return refusal ?? null
  }
  const saved = await findCredit(tx, ledger.organizationId, ledger.debtId, transactionId)
  if (!saved || saved.withdrawn_at) return unknown
  if (isSame(saved, credit)) return null
  if (why === '') return withoutReason
  const { refusal } = await changeLockedLedger(tx, ledger, correctionWork(transactionId, { credit, why }))
  return refusal ?? null
}

const newWork = ({ reason, ...credit }: CreditItem['credit']): LedgerWork =>
  reason === 'payment' ? paymentWork(credit) : waiverWork({ ...credit, reason })
