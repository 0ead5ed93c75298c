import type { OrderFieldName } from '#app/order-reader/reading.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { BasisPoints, CreditReason, LedgerFacts } from './facts.ts'
import type { AccrualRow, CreditRow, InterestRow, LedgerRow, RentRow } from './ledger.ts'
import type { Allocation } from './position.ts'

/** The clauses of an order that a ledger is based on, each with the fields read from it. */
export const clauses = {
  amount_owed: ['amount_owed', 'filing_cost', 'starting_principal_includes_filing_cost'],
  per_day_rent: ['per_day_rent', 'daily_compensation_start_date'],
  interest_rate: ['interest_rate', 'interest_accrual_start_date'],
} as const satisfies Record<string, readonly OrderFieldName[]>
export type Clause = keyof typeof clauses

/** The end of a row: a fact of the debt, a credit or the order's date, the end of a month, or the requested day. */
export type RowEnd = 'moved_out' | 'stopped' | 'change' | 'month' | 'as_of'

/** The origin of a row, for a page to express. */
export type RowExplanation =
  | {
      kind: 'opening_balance'
      clause: 'amount_owed'
      principal: Cents
      filingCost: Cents
      isIncluded: boolean
    }
  | (Charged & { kind: 'rent'; clause: 'per_day_rent'; perDay: Cents; fromSurplus: Cents })
  | (Charged & {
      kind: 'interest' | 'rental_interest'
      clause: 'interest_rate'
      rate: BasisPoints
      /** Rate x principal x days; if rent fell due in between, the principal grew to `base`. */
      base: Cents
      baseAtStart: Cents
      isGrowing: boolean
    })
  | {
      kind: 'payment' | 'waiver'
      clause: null
      creditId: string
      reason: CreditReason
      paidById: string | null
      at: IsoDate
      /** What it was applied to, in order, without parts it did not reach. */
      uses: { of: keyof Allocation; amount: Cents }[]
    }
type Charged = { days: number; from: IsoDate; to: IsoDate; until: RowEnd }

export function explainRow(row: LedgerRow, facts: LedgerFacts, asOf: IsoDate): RowExplanation {
  switch (row.kind) {
    case 'opening_balance':
      return explainOpening(facts)
    case 'rent':
      return explainRent(row, untilOf(row, facts, asOf))
    case 'interest':
    case 'rental_interest':
      return explainInterest(row, untilOf(row, facts, asOf))
    default:
      return explainCredit(row)
  }
}

function explainOpening(facts: LedgerFacts): RowExplanation {
  return {
    kind: 'opening_balance',
    clause: 'amount_owed',
    principal: facts.startingPrincipal,
    filingCost: facts.startingFilingCost,
    isIncluded: facts.includesFilingCost,
  }
}

function explainRent({ days, from, to, perDay, fromSurplus }: RentRow, until: RowEnd): RowExplanation {
  return { kind: 'rent', clause: 'per_day_rent', days, from, to, until, perDay, fromSurplus }
}

function explainInterest(row: InterestRow, until: RowEnd): RowExplanation {
  const { kind, days, from, to, rate, base, baseAtStart } = row
  const isGrowing = base !== baseAtStart
  return { kind, clause: 'interest_rate', days, from, to, until, rate, base, baseAtStart, isGrowing }
}

function explainCredit({ kind, creditId, reason, paidById, from, allocation }: CreditRow): RowExplanation {
  const uses = (Object.entries(allocation) as [keyof Allocation, Cents][])
    .filter(([, amount]) => amount > 0)
    .map(([of, amount]) => ({ of, amount }))
  return { kind, clause: null, creditId, reason, paidById, at: from, uses }
}

function untilOf({ kind, to }: AccrualRow, facts: LedgerFacts, asOf: IsoDate): RowEnd {
  if (to === facts.stopsOn || (kind !== 'rent' && to === facts.interestStopsOn)) return 'stopped'
  if (kind === 'rent' && to === facts.vacatedOn) return 'moved_out'
  if (to === asOf) return 'as_of'
  const isChange =
    to === facts.issuedOn || to === facts.vacatedOn || facts.credits.some(({ at }) => at === to)
  return !isChange && to.endsWith('-01') ? 'month' : 'change'
}
