import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type Cents, formatCents } from '#app/platform/values/money.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { chargesUntil } from '../months/charges.ts'
import type { LeaseMonths } from '../months/confirmed.ts'
import type { Month } from '../months/months.ts'

/** What was said of a month, and a payment that says something else. */
export type Conflict = { month: Month; asOf: IsoDate } & (
  | { kind: 'nothing' }
  /** The statement recorded this amount as received by its day: the payment may be the same money. */
  | { kind: 'counted'; amount: Cents }
)

/** Why a payment does not fit with what was said of the month it came in; null if it does. */
export function conflictOf(lease: LeaseMonths, { on }: { on: IsoDate }): Conflict | null {
  const charge = chargesUntil(lease, on).at(-1)
  const statement = charge && lease.statements.find(({ month }) => month === charge.month)
  if (!statement || on > statement.asOf) return null
  const { month, asOf, said } = statement
  if (said === 'nothing') return { kind: 'nothing', month, asOf }
  const amount = lease.receipts
    .filter(({ statedFor, returnedOn }) => statedFor === month && returnedOn === null)
    .reduce((sum, receipt) => sum + receipt.amount, 0)
  return amount > 0 ? { kind: 'counted', month, asOf, amount } : null
}

export function conflictText(conflict: Conflict): string {
  const name = formatMonth(conflict.month)
  const day = formatDate(conflict.asOf)
  return conflict.kind === 'nothing'
    ? `${name} was confirmed with nothing paid as of ${day}. A payment in it says something else`
    : `${name} was confirmed with ${formatCents(conflict.amount)} received by ${day}. If this is the same money, it would count twice`
}
