import type { Tx } from '#app/platform/database/transaction.server.ts'

/** A debtor learns that there is one, and of their own the days; of another's not even the name. */
export type BankruptcyForDebtor = { isOwn: boolean; filedOn: string | null }

/** The petition or discharge that stands; one that was dismissed is over, and nobody's business any more. */
export async function findBankruptcyForDebtor(
  tx: Tx,
  debt: { organizationId: string; debtId: string; email: string },
): Promise<BankruptcyForDebtor | null> {
  const bankruptcies = await tx
    .selectFrom('bankruptcy')
    .select(['debtor_id', 'filed_date'])
    .where('organization_id', '=', debt.organizationId)
    .where('rental_debt_id', '=', debt.debtId)
    .where('status', '<>', 'dismissed')
    .orderBy('filed_date', 'desc')
    .orderBy('id')
    .execute()
  if (bankruptcies.length === 0) return null
  const own = await tx
    .selectFrom('debtor')
    .select('id')
    .where('rental_debt_id', '=', debt.debtId)
    .where('email', '=', debt.email)
    .execute()
  const mine = bankruptcies.find(({ debtor_id }) => own.some(({ id }) => id === debtor_id))
  return { isOwn: mine !== undefined, filedOn: mine?.filed_date ?? null }
}
