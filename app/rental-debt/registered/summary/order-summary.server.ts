import type { Tx } from '#app/platform/database/transaction.server.ts'
import { findCourtOrder } from '../../application/court-order/court-orders.server.ts'

/** What the order allows to be collected, as the filer confirmed it: until the approval this is the only source. */
export type OrderSummary = {
  fileNumber: string | null
  issuedOn: string | null
  landlords: string[]
  tenants: string[]
  amount: number | null
  filingCost: number | null
  includesFilingCost: boolean | null
  interestRate: string | null
  interestStartsOn: string | null
  perDay: number | null
  perDayStartsOn: string | null
}

export async function readOrderSummary(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<OrderSummary> {
  const values = (await findCourtOrder(tx, organizationId, debtId))?.values
  return {
    fileNumber: values?.reference_id ?? null,
    issuedOn: values?.issued_date ?? null,
    landlords: values?.landlord_names ?? [],
    tenants: values?.tenant_names ?? [],
    amount: values?.amount_owed ?? null,
    filingCost: values?.filing_cost ?? null,
    includesFilingCost: values?.starting_principal_includes_filing_cost ?? null,
    interestRate: values?.interest_rate ?? null,
    interestStartsOn: values?.interest_accrual_start_date ?? null,
    perDay: values?.per_day_rent ?? null,
    perDayStartsOn: values?.daily_compensation_start_date ?? null,
  }
}
