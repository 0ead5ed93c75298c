import type { Cents } from '#app/platform/values/money.ts'
import { canHappen, type DebtStatus } from '../../lifecycle.ts'

/**
 * A ledger's effect on a debt's status: settled once nothing is owed, and back when a correction or a new day shows
 * that something is. It never ends a dispute or a bankruptcy.
 */
export function settlementEvent(status: DebtStatus, outstanding: Cents): 'settled' | 'reopened' | null {
  const event = outstanding === 0 ? 'settled' : 'reopened'
  return canHappen(event, status) ? event : null
}
