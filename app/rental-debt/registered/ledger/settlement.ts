import type { Cents } from '#app/platform/values/money.ts'
import { canHappen, type DebtStatus } from '../../lifecycle.ts'

/**
 * What the ledger makes of a debt's status: settled once nothing is owed, and back where it was when a correction or
 * a new day shows that something is. A dispute or a bankruptcy is never ended by it.
 */
export function settlementEvent(status: DebtStatus, outstanding: Cents): 'settled' | 'reopened' | null {
  const event = outstanding === 0 ? 'settled' : 'reopened'
  return canHappen(event, status) ? event : null
}
