import type { Tx } from '#app/platform/database/transaction.server.ts'
import { maskedSin } from './sin.ts'

/** A debtor as their landlord sees them: only the mask of the SIN. */
export type DebtorView = {
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  /** Null if the filer does not have it. */
  email: string | null
  date_of_birth: string | null
  maskedSin: string | null
}

/** The debtors of one of the organization's debts, in order. */
export async function listDebtors(tx: Tx, organizationId: string, debtId: string): Promise<DebtorView[]> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'email', 'date_of_birth', 'sin_last_digits'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ sin_last_digits: lastDigits, ...debtor }) => ({
    ...debtor,
    maskedSin: lastDigits === null ? null : maskedSin(lastDigits),
  }))
}

/** The debtors who have payments or waivers on record: they cannot be removed. */
export async function listPayerIds(tx: Tx, organizationId: string, debtId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('debt_transaction')
    .select('paid_by_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('withdrawn_at', 'is', null)
    .where('paid_by_id', 'is not', null)
    .execute()
  return rows.flatMap(({ paid_by_id }) => paid_by_id ?? [])
}
