import type { Cents } from '#app/platform/values/money.ts'
import type { Clause } from './explain.ts'
import type { LedgerFacts } from './facts.ts'
import type { Figures } from './figures.ts'
import type { Ledger, LedgerRow } from './ledger.ts'
import type { Allocation } from './position.ts'

/** The figures that are amounts. */
export type FigureName = Exclude<keyof Figures, 'progress'>

/** The parts of a figure: another figure, what credits took from a bucket, or rent that a surplus covered. */
export type Term = {
  sign: '+' | '-'
  of: FigureName | { credited: keyof Allocation } | 'met_by_surplus'
  amount: Cents
}

/** The source of a figure: the order's clause, its sum, and the rows that it adds up. */
export type FigureExplanation = {
  figure: FigureName
  amount: Cents
  clause: Clause | null
  /** Empty if the figure is not a sum: it is in the order, or rows add up to it. */
  terms: Term[]
  kinds: LedgerRow['kind'][]
}

const ordered: Partial<Record<FigureName, Clause>> = {
  startingPrincipal: 'amount_owed',
  startingFilingCost: 'amount_owed',
  startingAmount: 'amount_owed',
  principal: 'amount_owed',
  filingCost: 'amount_owed',
  rentalPrincipal: 'per_day_rent',
  totalRentalPrincipal: 'per_day_rent',
  accruedInterest: 'interest_rate',
  accruedRentalInterest: 'interest_rate',
  totalInterest: 'interest_rate',
  totalRentalInterest: 'interest_rate',
}

const added: Partial<Record<FigureName, LedgerRow['kind'][]>> = {
  startingAmount: ['opening_balance'],
  totalRentalPrincipal: ['rent'],
  totalInterest: ['interest'],
  totalRentalInterest: ['rental_interest'],
  payments: ['payment'],
  waivers: ['waiver'],
  totalPayments: ['payment', 'waiver'],
}

export function explainFigure(figure: FigureName, facts: LedgerFacts, ledger: Ledger): FigureExplanation {
  return {
    figure,
    amount: ledger.figures[figure],
    clause: ordered[figure] ?? null,
    terms: termsOf(figure, facts, ledger).filter(({ amount }) => amount !== 0),
    kinds: added[figure] ?? [],
  }
}

function termsOf(figure: FigureName, facts: LedgerFacts, { rows, figures }: Ledger): Term[] {
  const plus = (...names: FigureName[]) => names.map((of): Term => ({ sign: '+', of, amount: figures[of] }))
  const minus = (of: FigureName): Term => ({ sign: '-', of, amount: figures[of] })
  const credited = (bucket: keyof Allocation): Term => ({
    sign: '-',
    of: { credited: bucket },
    amount: rows.reduce((all, row) => all + ('allocation' in row ? row.allocation[bucket] : 0), 0),
  })
  const separateCost: FigureName[] = facts.includesFilingCost ? [] : ['startingFilingCost']
  const sums: Partial<Record<FigureName, () => Term[]>> = {
    startingAmount: () => plus('startingPrincipal', ...separateCost),
    principal: () => [...plus('startingPrincipal'), credited('principal')],
    filingCost: () => [...plus(...separateCost), credited('filingCost')],
    rentalPrincipal: () => [...plus('totalRentalPrincipal'), credited('rentalPrincipal'), metBySurplus(rows)],
    accruedInterest: () => [...plus('totalInterest'), credited('interest')],
    accruedRentalInterest: () => [...plus('totalRentalInterest'), credited('rentalInterest')],
    total: () => plus('startingAmount', 'totalRentalPrincipal', 'totalInterest', 'totalRentalInterest'),
    totalPayments: () => plus('payments', 'waivers'),
    outstanding: () => (figures.overpayment > 0 ? [] : [...plus('total'), minus('totalPayments')]),
    overpayment: () => (figures.overpayment > 0 ? [...plus('totalPayments'), minus('total')] : []),
  }
  return sums[figure]?.() ?? []
}

function metBySurplus(rows: LedgerRow[]): Term {
  const amount = rows.reduce((all, row) => all + (row.kind === 'rent' ? row.fromSurplus : 0), 0)
  return { sign: '-', of: 'met_by_surplus', amount }
}
