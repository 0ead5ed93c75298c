import type { Caller } from '#app/organization/caller.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { Outcome } from '#app/platform/refusal.ts'
import {
  type Changed,
  changeLedger,
  changeLockedLedger,
  inLockedLedger,
  type LedgerRefusal,
  type LedgerWork,
} from './change-ledger.server.ts'
import { addCredit, newCreditFault } from './credits.server.ts'
import type { CreditInput } from './transaction-schema.ts'

type Recording = { debtId: string; payment: CreditInput; once: OnceKey }

/** Records a debtor's payment. More than is owed is accepted too: the ledger shows it as an overpayment. */
export function recordPayment(caller: Caller, { debtId, payment, once }: Recording): Promise<Changed> {
  return changeLedger(caller, { debtId, once }, paymentWork(payment))
}

/** A recorded payment. */
export type RecordedPayment = CreditInput & { id: string }

/** Records several payments, all or none, each as if it had come alone. */
export const recordPayments = (
  caller: Caller,
  { debtId, payments, once }: { debtId: string; payments: readonly CreditInput[]; once: OnceKey },
): Promise<Outcome<RecordedPayment[], LedgerRefusal>> =>
  inLockedLedger(caller, { debtId, once }, async (tx, ledger) => {
    const done: RecordedPayment[] = []
    for (const [item, payment] of payments.entries()) {
      const { refusal } = await changeLockedLedger(
        tx,
        ledger,
        paymentWork(payment, (id) => done.push({ ...payment, id })),
      )
      if (refusal) return { refusal: refusal === 'not-found' ? refusal : { ...refusal, item } }
    }
    return { done }
  })

export const paymentWork =
  (payment: CreditInput, onRecorded?: (id: string) => void): LedgerWork =>
  async (tx, ledger) => {
    const refusal = await newCreditFault(tx, ledger, payment.paid_by_id)
    if (refusal) return { refusal }
    const credit = { ...payment, reason: 'payment' } as const
    const id = await addCredit(tx, ledger, credit)
    onRecorded?.(id)
    return { done: 'recorded', receipt: { was: null, now: credit, why: null } }
  }
