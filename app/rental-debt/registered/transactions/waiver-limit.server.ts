import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isBefore, torontoDate } from '#app/platform/values/dates.ts'
import type { CreditReason } from '../ledger/facts.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import { readLedgerFacts } from '../ledger/read-ledger.server.ts'
import type { LedgerFault, LockedLedger } from './change-ledger.server.ts'
import { addCredit, withdrawCredit } from './credits.server.ts'
import { moreThanOwed } from './recordable.ts'
import type { CreditInput } from './transaction-schema.ts'

type NewCredit = CreditInput & { reason: CreditReason }
type Corrected = { id: string; why: string }

/**
 * Writes a payment or a waiver, optionally replacing a corrected one. A payment may exceed the amount owed; a waiver
 * may not. Checked against a ledger with the waiver in it, because one with an earlier date removes interest as well;
 * and against the earlier value, so that a waiver can be corrected even if payments came after it.
 */
export async function addWithinLimit(
  tx: Tx,
  ledger: LockedLedger,
  credit: NewCredit,
  corrected: Corrected | null = null,
): Promise<LedgerFault | null> {
  const write = async () => {
    if (corrected) await withdrawCredit(tx, ledger, corrected.id, corrected.why)
    await addCredit(tx, ledger, { ...credit, ...(corrected && { corrects_id: corrected.id }) })
  }
  if (credit.reason === 'payment') {
    await write()
    return null
  }
  const today = torontoDate(ledger.at)
  const day = isBefore(today, credit.at) ? credit.at : today
  const figures = async () => {
    const facts = await readLedgerFacts(tx, ledger.organizationId, ledger.debtId)
    if (!facts) throw new Error('a ledger that takes a waiver has facts')
    return figuresAsOf(facts, day)
  }
  const before = await figures()
  await write()
  const surplus = (await figures()).overpayment - before.overpayment
  if (surplus <= 0) return null
  const text = moreThanOwed(credit.amount_in_cents - surplus, credit.at)
  return { code: 'more_than_owed', field: 'amount', text }
}
