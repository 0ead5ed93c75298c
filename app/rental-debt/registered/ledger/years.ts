import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { type CreditRow, type LedgerRow, withBalances } from './ledger.ts'

/** One line of a year: the order, earlier charges, a month's charges, a payment or a waiver. */
export type YearLine = {
  kind: 'opening' | 'before_order' | 'month' | 'credit'
  /** Its day; for a month, the first. */
  at: IsoDate
  amount: Cents
  /** The balance after it; null if its month's line shows it, because the month's charges are on both sides. */
  balance: Cents | null
  overpayment: Cents
  rows: LedgerRow[]
}

export type LedgerYear = {
  year: string
  /** What the order, compensation and interest added this year. */
  charged: Cents
  /** Payments and waivers. */
  credited: Cents
  /** At the end of the year, or on the ledger's day. */
  balance: Cents
  overpayment: Cents
  /** The newest first. */
  lines: YearLine[]
}

/** A ledger for people: one line per month and one per payment, by year, newest first. */
export function yearsOf(rows: readonly LedgerRow[]): LedgerYear[] {
  const issuedOn = rows[0]?.at
  if (issuedOn === undefined) return []
  const months = [...Map.groupBy(rows, (row) => dayOf(row, issuedOn).slice(0, 7)).values()]
  const lines = withBalances(months.flatMap((month) => linesOfMonth(month, issuedOn)))
  const years = Map.groupBy(lines, ({ at }) => at.slice(0, 4))
  return [...years].map(([year, ofYear]) => sumOf(year, ofYear)).reverse()
}

type CountedLine = Omit<YearLine, 'balance'> & { balance: Cents }

function sumOf(year: string, lines: CountedLine[]): LedgerYear {
  const sum = (of: CountedLine[]) => of.reduce((all, { amount }) => all + amount, 0)
  const last = lines.at(-1)
  const credited = sum(lines.filter(({ kind }) => kind === 'credit'))
  return {
    year,
    charged: sum(lines) - credited,
    credited: credited === 0 ? 0 : -credited,
    balance: last?.balance ?? 0,
    overpayment: last?.overpayment ?? 0,
    lines: lines.map((line) => ({ ...line, balance: balanceBeside(line, lines) })).reverse(),
  }
}

/** A payment in the middle of a month has charges of that month before and after it. */
function balanceBeside(line: CountedLine, lines: CountedLine[]): Cents | null {
  const isWithinMonth = lines.some(
    ({ kind, at }) => kind === 'month' && at.slice(0, 7) === line.at.slice(0, 7),
  )
  return line.kind === 'credit' && isWithinMonth ? null : line.balance
}

const isCredit = (row: LedgerRow): row is CreditRow => 'creditId' in row
const isBeforeOrder = (row: LedgerRow, issuedOn: IsoDate) => 'stretch' in row && row.from < issuedOn

/** The day of a row: charges under their own first day, not the day after their last. */
const dayOf = (row: LedgerRow, issuedOn: IsoDate): IsoDate =>
  'stretch' in row && !isBeforeOrder(row, issuedOn) ? row.from : row.at

type Line = Pick<CountedLine, 'kind' | 'at' | 'amount' | 'rows'>

/** Oldest first: the order, earlier items, the credits, and the month as a whole. */
function linesOfMonth(rows: LedgerRow[], issuedOn: IsoDate): Line[] {
  const charges = rows.filter((row) => 'stretch' in row)
  const [first] = charges.filter((row) => !isBeforeOrder(row, issuedOn))
  const firstOfMonth = first && (`${first.from.slice(0, 7)}-01` as IsoDate)
  return [
    ...lineOf(
      'opening',
      issuedOn,
      rows.filter(({ kind }) => kind === 'opening_balance'),
    ),
    ...lineOf(
      'before_order',
      issuedOn,
      charges.filter((row) => isBeforeOrder(row, issuedOn)),
    ),
    ...rows.filter(isCredit).flatMap((row) => lineOf('credit', row.at, [row])),
    ...lineOf(
      'month',
      firstOfMonth ?? issuedOn,
      charges.filter((row) => !isBeforeOrder(row, issuedOn)),
    ),
  ]
}

function lineOf(kind: Line['kind'], at: IsoDate, rows: LedgerRow[]): Line[] {
  if (rows.length === 0) return []
  return [{ kind, at, amount: rows.reduce((all, { amount }) => all + amount, 0), rows }]
}
