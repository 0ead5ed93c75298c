import type { Member } from '#app/organization/guards.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { type Changed, changeLedger, type LedgerWork } from './change-ledger.server.ts'
import { addCredit, newCreditErrors } from './credits.server.ts'
import type { CreditInput } from './transaction-schema.ts'

type Recording = { debtId: string; payment: CreditInput; once: OnceKey }

/** Records money that a debtor paid. More than is owed is taken as well: the ledger shows it as an overpayment. */
export function recordPayment(member: Member, { debtId, payment, once }: Recording): Promise<Changed> {
  return changeLedger(member, { debtId, once }, paymentWork(payment))
}

export const paymentWork =
  (payment: CreditInput): LedgerWork =>
  async (tx, ledger) => {
    const errors = await newCreditErrors(tx, ledger, payment.paid_by_id)
    if (errors) return { errors }
    const credit = { ...payment, reason: 'payment' } as const
    await addCredit(tx, ledger, credit)
    return { done: 'recorded', receipt: { was: null, now: credit, why: null } }
  }
