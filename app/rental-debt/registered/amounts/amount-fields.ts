/** The order's values that a ledger is calculated from, and that can be corrected after the approval. */
export const amountFields = [
  'amount_owed',
  'filing_cost',
  'interest_rate',
  'interest_accrual_start_date',
  'per_day_rent',
  'daily_compensation_start_date',
] as const
export type AmountField = (typeof amountFields)[number]

export const isAmountField = (text: string | null): text is AmountField =>
  amountFields.some((field) => field === text)
