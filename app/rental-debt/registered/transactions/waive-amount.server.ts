import type { Member } from '#app/organization/guards.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { WaiveReason } from '../ledger/facts.ts'
import { type Changed, changeLedger, type LedgerWork } from './change-ledger.server.ts'
import { newCreditErrors } from './credits.server.ts'
import { whyNotWaive } from './recordable.ts'
import type { CreditInput } from './transaction-schema.ts'
import { addWithinLimit } from './waiver-limit.server.ts'

type Waiving = { debtId: string; waiver: CreditInput & { reason: WaiveReason }; once: OnceKey }

/** Forgives a part of the debt, for one of the four reasons. */
export function waiveAmount(member: Member, { debtId, waiver, once }: Waiving): Promise<Changed> {
  return changeLedger(member, { debtId, once }, waiverWork(waiver))
}

export const waiverWork =
  (waiver: Waiving['waiver']): LedgerWork =>
  async (tx, ledger) => {
    const refusal = whyNotWaive(ledger)
    if (refusal) return { errors: { '': [refusal] } }
    const errors = await newCreditErrors(tx, ledger, waiver.paid_by_id)
    if (errors) return { errors }
    const limit = await addWithinLimit(tx, ledger, waiver)
    if (limit) return { errors: limit }
    return { done: 'waived', receipt: { was: null, now: waiver, why: null } }
  }
