import type { Selectable } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import type { DebtTransactionTable } from '#app/rental-debt/registered/tables.ts'
import { accrualEnd } from './accrual-end.ts'
import type { Credit, CreditReason, LedgerFacts } from './facts.ts'
import type { Figures } from './figures.ts'
import { figuresAsOf, type Ledger, ledgerAsOf } from './ledger.ts'
import { basisPoints } from './rate.ts'

/** The ledger of a debt as of a day; null if the debt was not approved yet or this person may not see it. */
export async function readLedger(
  tx: Tx,
  organizationId: string,
  debtId: string,
  asOf: IsoDate,
): Promise<Ledger | null> {
  const facts = await readLedgerFacts(tx, organizationId, debtId)
  return facts && ledgerAsOf(facts, asOf)
}

export async function readLedgerFacts(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<LedgerFacts | null> {
  return (await readFactsOfMany(tx, organizationId, [debtId])).get(debtId) ?? null
}

/** Receives what is wrong with one of many debts, which is then left out; the others continue. */
export type OnFault = (debtId: string, error: unknown) => void

/** For callers that need all of them. */
export const noFaults: OnFault = (_, error) => {
  throw error
}

/** The facts of many of an organization's debts by id, in two queries; without those not approved yet. */
export async function readFactsOfMany(
  tx: Tx,
  organizationId: string,
  debtIds: readonly string[],
  onFault: OnFault = noFaults,
): Promise<Map<string, LedgerFacts>> {
  if (debtIds.length === 0) return new Map()
  const [rows, credits] = await Promise.all([
    selectDebts(tx, organizationId, debtIds),
    readCredits(tx, organizationId, debtIds),
  ])
  const facts = new Map<string, LedgerFacts>()
  for (const row of rows) {
    try {
      facts.set(row.id, factsOf(row, (credits.get(row.id) ?? []).map(creditOf)))
    } catch (error) {
      onFault(row.id, error)
    }
  }
  return facts
}

/** The amounts owed on many of an organization's debts, by id; without those not approved yet. */
export async function readFiguresOfMany(
  tx: Tx,
  organizationId: string,
  debts: { ids: readonly string[]; asOf: IsoDate; onFault: OnFault },
): Promise<Map<string, Figures>> {
  const { ids, asOf, onFault } = debts
  const figures = new Map<string, Figures>()
  for (const [id, facts] of await readFactsOfMany(tx, organizationId, ids, onFault)) {
    try {
      figures.set(id, figuresAsOf(facts, asOf))
    } catch (error) {
      onFault(id, error)
    }
  }
  return figures
}

const selectDebts = (tx: Tx, organizationId: string, debtIds: readonly string[]) =>
  tx
    .selectFrom('rental_debt')
    .select(['id', 'issued_date', 'starting_principal', 'starting_filing_cost'])
    .select(['starting_principal_includes_filing_cost', 'interest_rate', 'interest_accrual_start_date'])
    .select(['per_day_rent', 'daily_compensation_start_date', 'apply_rent_accrual'])
    .select(['vacated_date', 'vacated_date_status', 'terminated_at', 'all_bankrupt_since'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(debtIds))
    .where('approved_at', 'is not', null)
    .where('issued_date', 'is not', null)
    .where('starting_principal', 'is not', null)
    .$narrowType<{ issued_date: string; starting_principal: number }>()
    .execute()

type DebtRow = Awaited<ReturnType<typeof selectDebts>>[number]

/** Withdrawn credits no longer count. */
async function readCredits(
  tx: Tx,
  organizationId: string,
  debtIds: readonly string[],
): Promise<Map<string, CreditColumns[]>> {
  const rows = await tx
    .selectFrom('debt_transaction')
    .select(['id', 'rental_debt_id', 'reason', 'at', 'amount_in_cents', 'paid_by_id'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', anyOf(debtIds))
    .where('transaction_type', '=', 'credit')
    .where('withdrawn_at', 'is', null)
    .execute()
  return Map.groupBy(rows, ({ rental_debt_id }) => rental_debt_id)
}

/** Payments and waivers of one debt, including a draft's. */
export const readCreditsOf = async (tx: Tx, organizationId: string, debtId: string): Promise<Credit[]> =>
  ((await readCredits(tx, organizationId, [debtId])).get(debtId) ?? []).map(creditOf)

type CreditColumns = Pick<
  Selectable<DebtTransactionTable>,
  'id' | 'reason' | 'at' | 'amount_in_cents' | 'paid_by_id'
>

function creditOf({ id, reason, at, amount_in_cents, paid_by_id }: CreditColumns): Credit {
  return {
    id,
    reason: reason as CreditReason,
    at: isoDate(at),
    amount: amount_in_cents,
    paidById: paid_by_id,
  }
}

function factsOf(row: DebtRow, credits: Credit[]): LedgerFacts {
  const issuedOn = isoDate(row.issued_date)
  return {
    issuedOn,
    startingPrincipal: row.starting_principal,
    startingFilingCost: row.starting_filing_cost ?? 0,
    includesFilingCost: row.starting_principal_includes_filing_cost ?? true,
    interestRate: basisPoints(row.interest_rate),
    interestStartsOn: isoDateOrNull(row.interest_accrual_start_date),
    perDayRent: row.per_day_rent,
    compensationStartsOn: isoDateOrNull(row.daily_compensation_start_date),
    appliesRentAccrual: row.apply_rent_accrual,
    vacatedOn: row.vacated_date_status === 'active' ? isoDateOrNull(row.vacated_date) : null,
    stopsOn: accrualEnd({
      terminatedOn: row.terminated_at && torontoDate(row.terminated_at),
    }),
    interestStopsOn: isoDateOrNull(row.all_bankrupt_since),
    credits,
  }
}
