import type { Tx } from '#app/platform/database/transaction.server.ts'

/** A debtor's own valid bankruptcy. Another debtor's record is private. */
export type BankruptcyForDebtor = { filedOn: string; isDischarged: boolean }

/** A dismissed one is over. Of two people who share an address, the latest petition counts. */
export async function findBankruptcyForDebtor(
  tx: Tx,
  debt: { organizationId: string; debtId: string; email: string },
): Promise<BankruptcyForDebtor | null> {
  const own = await tx
    .selectFrom('bankruptcy')
    .innerJoin('debtor', 'debtor.id', 'bankruptcy.debtor_id')
    .select(['bankruptcy.filed_date', 'bankruptcy.status'])
    .where('bankruptcy.organization_id', '=', debt.organizationId)
    .where('bankruptcy.rental_debt_id', '=', debt.debtId)
    .where('bankruptcy.status', '<>', 'dismissed')
    .where('debtor.person_email', '=', debt.email)
    .orderBy('bankruptcy.filed_date', 'desc')
    .orderBy('bankruptcy.id')
    .executeTakeFirst()
  return own ? { filedOn: own.filed_date, isDischarged: own.status === 'discharged' } : null
}
