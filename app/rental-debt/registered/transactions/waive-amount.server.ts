import type { Caller } from '#app/organization/caller.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { WaiveReason } from '../ledger/facts.ts'
import { type Changed, changeLedger, type LedgerWork } from './change-ledger.server.ts'
import { newCreditFault } from './credits.server.ts'
import { whyNotWaive } from './recordable.ts'
import type { CreditInput } from './transaction-schema.ts'
import { addWithinLimit } from './waiver-limit.server.ts'

type Waiving = { debtId: string; waiver: CreditInput & { reason: WaiveReason }; once: OnceKey }

/** Forgives part of the debt, for one of the four reasons. */
export function waiveAmount(caller: Caller, { debtId, waiver, once }: Waiving): Promise<Changed> {
  return changeLedger(caller, { debtId, once }, waiverWork(waiver))
}

export const waiverWork =
  (waiver: Waiving['waiver']): LedgerWork =>
  async (tx, ledger) => {
    const why = whyNotWaive(ledger)
    if (why) return { refusal: { code: 'no_filer', field: null, text: why } }
    const refusal =
      (await newCreditFault(tx, ledger, waiver.paid_by_id)) ?? (await addWithinLimit(tx, ledger, waiver))
    if (refusal) return { refusal }
    return { done: 'waived', receipt: { was: null, now: waiver, why: null } }
  }
