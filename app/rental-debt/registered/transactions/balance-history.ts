import type { Cents } from '#app/platform/values/money.ts'
import type { CreditRow, Ledger } from '../ledger/ledger.ts'
import { yearsOf } from '../ledger/years.ts'

type Point = { at: string; balance: Cents }
/** A payment or a waiver, with the balance after it. */
export type Mark = Point & { amount: Cents; isWaiver: boolean }
/** The chart table's text for a day. */
export type BalanceDay = (Point & { is: 'ordered' | 'end_of_year' | 'as_of' }) | (Mark & { is: 'credit' })

/** The balance from the order on: as a line, its payments, and the days of the table. */
export type BalanceHistory = { points: Point[]; marks: Mark[]; days: BalanceDay[] }

/** A phone cannot show more distinctly; nor does a page have the bytes. */
const max = { points: 90, marks: 12 }

export function balanceHistory({ rows, asOf }: Ledger): BalanceHistory {
  const byDay = lastOfEach(rows, 10)
  const points = [byDay, lastOfEach(rows, 7)].find((each) => each.length <= max.points) ?? lastOfEach(rows, 4)
  const credits = rows.filter((row): row is CreditRow => 'creditId' in row).map(markOf)
  const marks = credits.length > max.marks ? [] : credits
  const years = yearsOf(rows)
  const [opening] = byDay
  const end = { at: asOf, balance: byDay.at(-1)?.balance ?? 0 }
  const days: BalanceDay[] = [
    ...(opening ? [{ is: 'ordered' as const, ...opening }] : []),
    ...marks.map((mark) => ({ is: 'credit' as const, ...mark })),
    ...years
      .slice(1)
      .map(({ year, balance }) => ({ is: 'end_of_year' as const, at: `${year}-12-31`, balance })),
  ]
  days.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return { points: [...points, end], marks, days: [...days, { is: 'as_of', ...end }] }
}

const markOf = ({ at, balance, amount, kind }: CreditRow): Mark => ({
  at,
  balance,
  amount,
  isWaiver: kind === 'waiver',
})

/** The balance at the end of each day (10 letters of a date), month (7) or year (4). */
function lastOfEach(rows: Ledger['rows'], letters: number): Point[] {
  const groups = Map.groupBy(rows, ({ at }) => at.slice(0, letters))
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1)
    return last ? [{ at: last.at, balance: last.balance }] : []
  })
}
