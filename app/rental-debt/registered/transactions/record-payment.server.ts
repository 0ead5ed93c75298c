import type { Caller } from '#app/organization/caller.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { type Changed, changeLedger, type LedgerWork } from './change-ledger.server.ts'
import { addCredit, newCreditFault } from './credits.server.ts'
import type { CreditInput } from './transaction-schema.ts'

type Recording = { debtId: string; payment: CreditInput; once: OnceKey }

/** Records a debtor's payment. More than is owed is accepted too: the ledger shows it as an overpayment. */
export function recordPayment(caller: Caller, { debtId, payment, once }: Recording): Promise<Changed> {
  return changeLedger(caller, { debtId, once }, paymentWork(payment))
}

export const paymentWork =
  (payment: CreditInput): LedgerWork =>
  async (tx, ledger) => {
    const refusal = await newCreditFault(tx, ledger, payment.paid_by_id)
    if (refusal) return { refusal }
    const credit = { ...payment, reason: 'payment' } as const
    await addCredit(tx, ledger, credit)
    return { done: 'recorded', receipt: { was: null, now: credit, why: null } }
  }
