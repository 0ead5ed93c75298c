import { type IsoDate, isoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { type CorrectableValues, chargesCompensation } from '../../application/court-order/order-values.ts'
import { accrualEnd } from '../ledger/accrual-end.ts'
import type { Credit, LedgerFacts } from '../ledger/facts.ts'
import { basisPoints } from '../ledger/rate.ts'

/** Facts besides the order: the move-out, and payments since. */
export type SinceOrder = { vacatedOn: IsoDate | null; credits: readonly Credit[] }

/** The ledger that an approval would start; null if the order has no date or amount. */
export function ledgerOnApproval(values: CorrectableValues, since: SinceOrder): LedgerFacts | null {
  if (!values.issued_date || !values.amount_owed) return null
  const issuedOn = isoDate(values.issued_date)
  const compensationStartsOn = isoDateOrNull(values.daily_compensation_start_date)
  return {
    ...since,
    issuedOn,
    startingPrincipal: values.amount_owed,
    startingFilingCost: values.filing_cost ?? 0,
    includesFilingCost: values.starting_principal_includes_filing_cost ?? true,
    interestRate: basisPoints(values.interest_rate),
    interestStartsOn: isoDateOrNull(values.interest_accrual_start_date),
    perDayRent: values.per_day_rent,
    compensationStartsOn,
    appliesRentAccrual: chargesCompensation(values),
    // Like the ledger of a registered debt: six years end the reporting, not the debt.
    stopsOn: accrualEnd({ terminatedOn: null }),
    interestStopsOn: null,
  }
}
