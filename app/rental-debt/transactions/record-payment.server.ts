import type { Member } from '#app/organization/guards.server.ts'
import { type Changed, changeLedger } from './change-ledger.server.ts'
import { addCredit, newCreditErrors } from './credits.server.ts'
import type { TypedCredit } from './transaction-schema.ts'

type Recording = { debtId: string; form: FormData; payment: TypedCredit }

/** Records money that a debtor paid. More than is owed is taken as well: the ledger shows it as an overpayment. */
export function recordPayment(member: Member, { debtId, form, payment }: Recording): Promise<Changed> {
  return changeLedger(member, { debtId, form, purpose: 'record-payment' }, async (tx, ledger) => {
    const errors = await newCreditErrors(tx, ledger, payment.paid_by_id)
    if (errors) return { errors }
    await addCredit(tx, ledger, { ...payment, reason: 'payment' })
    return { done: 'recorded' }
  })
}
