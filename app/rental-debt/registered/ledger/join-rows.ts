import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import {
  type CreditRow,
  type InterestRow,
  type LedgerRow,
  type OpeningRow,
  type RentRow,
  withBalances,
} from './ledger.ts'

/**
 * The months of each stretch as one row, oldest first: "736 days from Feb 25, 2024". A stretch ends where the charge
 * changes: at a credit, a move-out, the order's date, a start or an end. Days and amounts stay the same in total.
 */
export function joinMonths(rows: readonly LedgerRow[]): LedgerRow[] {
  const groups = Map.groupBy(rows, (row) => ('stretch' in row ? `${row.kind} ${row.stretch}` : row))
  return withBalances([...groups.values()].flatMap(joinGroup))
}

/** Rows of one kind and stretch, or a single row. */
function joinGroup(rows: LedgerRow[]): LedgerRow[] {
  const rent = rows.filter((row) => row.kind === 'rent')
  const interest = rows.filter((row) => 'base' in row)
  if (rent.length > 0) return joined(rent, () => ({ fromSurplus: sum(rent, 'fromSurplus') }))
  if (interest.length > 0) return joined(interest, ({ baseAtStart }) => ({ baseAtStart }))
  return rows
}

/** The last row from the first one's start, with the total days and amounts. */
function joined<R extends RentRow | InterestRow>(rows: R[], own: (first: R) => Partial<R>): R[] {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return []
  return [{ ...last, from: first.from, days: sum(rows, 'days'), amount: sum(rows, 'amount'), ...own(first) }]
}

/** One line of the list of transactions. */
export type LedgerEntry = {
  kind: 'opening_balance' | 'accrual' | 'payment' | 'waiver'
  at: IsoDate
  amount: Cents
  balance: Cents
  overpayment: Cents
  /** Its rows: accruals that share a date are one line; every other line is one row. */
  rows: LedgerRow[]
}

/** The list of transactions (specification 3, section 9): accruals merged by date, newest line first. */
export function entriesOf(rows: readonly LedgerRow[]): LedgerEntry[] {
  const dates = [...Map.groupBy(rows, ({ at }) => at).values()]
  return withBalances(dates.flatMap(entriesOfDate)).reverse()
}

/** The opening, then accruals, then credits. */
function entriesOfDate(rows: LedgerRow[]): Omit<LedgerEntry, 'balance' | 'overpayment'>[] {
  const single = (row: OpeningRow | CreditRow) => ({
    kind: row.kind,
    at: row.at,
    amount: row.amount,
    rows: [row],
  })
  const opening = rows.filter((row) => row.kind === 'opening_balance')
  const credits = rows.filter((row) => 'creditId' in row)
  const accruals = rows.filter((row) => 'stretch' in row)
  const merged = accruals
    .slice(0, 1)
    .map(({ at }) => ({ kind: 'accrual' as const, at, amount: sum(accruals, 'amount'), rows: accruals }))
  return [...opening.map(single), ...merged, ...credits.map(single)]
}

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((all, row) => all + row[key], 0)
}
