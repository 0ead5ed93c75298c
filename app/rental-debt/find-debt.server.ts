import { type Caller, emailOf } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import type { DebtStatus } from './lifecycle.ts'

/** A debt that this caller may see, and their role in it. */
export type DebtAccess = {
  /** The filer's side is the organization that filed it; a debtor is named in it, by their proven e-mail address. */
  role: 'filer' | 'debtor'
  id: string
  /** The debt's organization, for every query about it, even if a debtor asks. */
  organizationId: string
  title: string
  status: DebtStatus
  fileNumber: string | null
}

/**
 * A debt for this caller, as filer or as debtor; null for everyone else. A key is never a debtor, no matter who created it.
 * Row level security backs this up: it and the view of each page decide what else a debtor reads.
 */
export async function findDebt(tx: Tx, caller: Caller, debtId: string): Promise<DebtAccess | null> {
  const { organizationId } = caller
  const row = await tx
    .selectFrom('rental_debt as debt')
    .select(['debt.id', 'debt.organization_id', 'debt.status', 'debt.reference_id'])
    .select(['debt.address_1', 'debt.address_2', 'debt.city', 'debt.province', 'debt.postal_code'])
    .where('debt.id', '=', debtId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('debt.organization_id', '=', organizationId),
        and([
          // A debt that ended before its approval was never announced to anyone.
          eb('debt.approved_at', 'is not', null),
          eb('debt.status', 'not in', ['draft', 'in_review', 'cancelled']),
          exists(
            selectFrom('debtor')
              .select('debtor.id')
              .whereRef('debtor.rental_debt_id', '=', 'debt.id')
              .where('debtor.person_email', '=', emailOf(caller)),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (!row) return null
  return {
    role: row.organization_id === organizationId ? 'filer' : 'debtor',
    id: row.id,
    organizationId: row.organization_id,
    title: fullAddress(row) ?? row.reference_id ?? row.id,
    status: row.status as DebtStatus,
    fileNumber: row.reference_id,
  }
}

/** The same for the filer's side only; a debtor finds nothing. */
export async function findFiledDebt(tx: Tx, caller: Caller, debtId: string): Promise<DebtAccess | null> {
  const debt = await findDebt(tx, caller, debtId)
  return debt?.role === 'filer' ? debt : null
}
