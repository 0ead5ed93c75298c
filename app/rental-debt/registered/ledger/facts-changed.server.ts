import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { moveDebt } from '../../transition.server.ts'
import { notifyReopened, notifyStatusChange } from '../notify/notify-status-change.server.ts'
import { figuresAsOf } from './ledger.ts'
import { readLedgerFacts } from './read-ledger.server.ts'
import { settlementEvent } from './settlement.ts'

type Change = {
  organizationId: string
  debtId: string
  /** Null if the product itself finds it: a day was reached. */
  personId: string | null
  at: Date
  today: IsoDate
  /** What changed, for people who read that a settled debt is open again: `a payment was removed`. */
  because?: string
}

/**
 * Call this after any change of a ledger fact (a payment, a waiver, a correction, a move-out date, a bankruptcy), in
 * the same transaction: it records the time, recalculates and updates the debt's status; both sides are notified if
 * that changed.
 */
export async function factsChanged(tx: Tx, change: Change): Promise<void> {
  await tx
    .updateTable('rental_debt')
    .set({ accounting_update_at: change.at })
    .where('organization_id', '=', change.organizationId)
    .where('id', '=', change.debtId)
    .execute()
  await followLedger(tx, change)
}

/**
 * Settles a debt on which nothing is owed today, and reopens it if something is. Runs every day even without a change:
 * a future payment reaches its date, rent falls due on a surplus.
 */
export async function followLedger(tx: Tx, change: Change): Promise<void> {
  const { organizationId, debtId, today } = change
  const debt = await tx
    .selectFrom('rental_debt')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .executeTakeFirst()
  const facts = await readLedgerFacts(tx, organizationId, debtId)
  // Before the order nothing is owed, and nothing is settled either.
  if (!debt || !facts || isBefore(today, facts.issuedOn)) return
  const { outstanding } = figuresAsOf(facts, today)
  const event = settlementEvent(debt.status as DebtStatus, outstanding)
  if (!event) return
  const { personId, at } = change
  const set = { settled_at: event === 'settled' ? at : null }
  const moved = await moveDebt(tx, { organizationId, debtId, event, personId, at, set })
  if (!moved.ok) return
  const about = { organizationId, debtId, on: today }
  if (event === 'settled') await notifyStatusChange(tx, event, about)
  else await notifyReopened(tx, { ...about, outstanding, because: change.because ?? 'its ledger changed' })
}
