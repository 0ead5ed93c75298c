import { addDays, type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { dateOfDay } from '#app/platform/values/day-numbers.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { BasisPoints, CreditReason, LedgerFacts } from './facts.ts'
import { type Figures, figuresOf, zeroFigures } from './figures.ts'
import { type CreditStep, historyUntil, type Period } from './history.ts'
import { type Allocation, totalInterest } from './position.ts'

/** The fields of every row. */
type Row = {
  /** The date it is shown under: the day after its last day, but never before the order. */
  at: IsoDate
  from: IsoDate
  /** Not counted. */
  to: IsoDate
  days: number
  /** What it adds to the debt; a credit is negative. */
  amount: Cents
  /** What is owed after it. */
  balance: Cents
  /** The payments beyond everything owed after it. */
  overpayment: Cents
}

export type OpeningRow = Row & { kind: 'opening_balance' }
type Stretched = {
  /** Rows of one kind and one stretch differ only by month. */
  stretch: number
}
export type RentRow = Row & Stretched & { kind: 'rent'; perDay: Cents; fromSurplus: Cents }
export type InterestRow = Row &
  Stretched & {
    kind: 'interest' | 'rental_interest'
    rate: BasisPoints
    /** The principal of the calculation; if it grew as rent fell due, the last day's. */
    base: Cents
    /** The principal of the first day. */
    baseAtStart: Cents
  }
export type CreditRow = Row & {
  kind: 'payment' | 'waiver'
  creditId: string
  reason: CreditReason
  paidById: string | null
  allocation: Allocation
}
export type AccrualRow = RentRow | InterestRow
export type LedgerRow = OpeningRow | AccrualRow | CreditRow

export type Ledger = { asOf: IsoDate; rows: LedgerRow[]; figures: Figures }

/**
 * The amount owed at the start of a day, credits of that day included, and its history: oldest row first. The same
 * facts and date always give the same ledger. Before the order was issued nothing is owed.
 */
export function ledgerAsOf(facts: LedgerFacts, asOf: IsoDate): Ledger {
  if (isBefore(asOf, facts.issuedOn)) return { asOf, rows: [], figures: zeroFigures }
  const history = historyUntil(facts, asOf)
  const figures = figuresOf(facts, history)
  const rows: LedgerRow[] = [openingRow(facts, figures.startingAmount)]
  for (const step of history.steps) {
    if ('credit' in step) rows.push(creditRow(facts, step))
    else rows.push(...accrualRows(facts, step))
  }
  return { asOf, rows: withBalances(rows), figures }
}

/** Only the figures, for lists and files over many debts. */
export function figuresAsOf(facts: LedgerFacts, asOf: IsoDate): Figures {
  return isBefore(asOf, facts.issuedOn) ? zeroFigures : figuresOf(facts, historyUntil(facts, asOf))
}

/** What the next day adds, in cents, without a payment. */
export function chargedNextDay(facts: LedgerFacts, day: IsoDate): Cents {
  const known = { ...facts, credits: facts.credits.filter(({ at }) => !isBefore(day, at)) }
  const [now, next] = [day, addDays(day, 1)].map((each) => figuresAsOf(known, each))
  return now && next ? Math.max(0, next.outstanding - now.outstanding) : 0
}

/** The rows, each with the balance after it. */
export function withBalances<R extends { amount: Cents }>(
  rows: R[],
): (R & { balance: Cents; overpayment: Cents })[] {
  let owed = 0
  return rows.map((row) => {
    owed += row.amount
    return { ...row, balance: Math.max(0, owed), overpayment: Math.max(0, -owed) }
  })
}

const uncounted = { balance: 0, overpayment: 0 }

function openingRow({ issuedOn }: LedgerFacts, amount: Cents): OpeningRow {
  return {
    kind: 'opening_balance',
    at: issuedOn,
    from: issuedOn,
    to: issuedOn,
    days: 0,
    amount,
    ...uncounted,
  }
}

function creditRow(facts: LedgerFacts, { credit, allocation }: CreditStep): CreditRow {
  const { id, reason, at, amount, paidById } = credit
  return {
    kind: reason === 'payment' ? 'payment' : 'waiver',
    at: laterOf(at, facts.issuedOn),
    from: at,
    to: at,
    days: 0,
    amount: amount === 0 ? 0 : -amount,
    ...uncounted,
    creditId: id,
    reason,
    paidById,
    allocation,
  }
}

/** The rows of one period; a charge on nothing has no row. */
function accrualRows(facts: LedgerFacts, period: Period): AccrualRow[] {
  const { charge, before, after, stretch } = period
  const to = dateOfDay(period.to)
  const row = {
    at: laterOf(to, facts.issuedOn),
    from: dateOfDay(period.from),
    to,
    days: charge.days,
    stretch,
    ...uncounted,
  }
  const interest = { ...row, rate: charge.rate }
  const rows: AccrualRow[] = []
  if (charge.perDay > 0) {
    const amount = after.totalRent - before.totalRent
    const fromSurplus = before.surplus - after.surplus
    rows.push({ ...row, kind: 'rent', amount, perDay: charge.perDay, fromSurplus })
  }
  if (charge.rate > 0 && before.principal > 0) {
    const amount = totalInterest(after.interest) - totalInterest(before.interest)
    const base = before.principal
    rows.push({ ...interest, kind: 'interest', amount, base, baseAtStart: base })
  }
  if (charge.rate > 0 && after.rentalPrincipal > 0) {
    const amount = totalInterest(after.rentalInterest) - totalInterest(before.rentalInterest)
    const baseAtStart = Math.max(0, before.rentalPrincipal - before.surplus + charge.perDay)
    rows.push({ ...interest, kind: 'rental_interest', amount, base: after.rentalPrincipal, baseAtStart })
  }
  return rows
}

function laterOf(a: IsoDate, b: IsoDate): IsoDate {
  return isBefore(a, b) ? b : a
}
