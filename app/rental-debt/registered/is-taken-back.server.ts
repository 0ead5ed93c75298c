import { anyOf } from '#app/platform/database/any-of.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { DebtAccess } from '../debt-access.server.ts'

type TakenBack = Pick<DebtAccess, 'organizationId' | 'id' | 'status'> & { role: DebtAccess['role'] | 'staff' }

/**
 * Whether a debt ended because a dispute of it succeeded. The history belongs to its organization: from here on the
 * transaction acts for it, even if a debtor asks, so nothing else of the debt is read after this.
 */
export async function isTakenBack(tx: Tx, { organizationId, id, status, role }: TakenBack): Promise<boolean> {
  if (status !== 'terminated') return false
  if (role === 'debtor') await actForOrganization(tx, organizationId)
  return (await takenBackAmong(tx, organizationId, [id])).has(id)
}

/** Which of an organization's debts were taken back. The transaction acts for that organization. */
export async function takenBackAmong(
  tx: Tx,
  organizationId: string,
  debtIds: readonly string[],
): Promise<Set<string>> {
  if (debtIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('debt_event')
    .select('rental_debt_id')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', anyOf(debtIds))
    .where('event', '=', 'dispute_withdrawn')
    .execute()
  return new Set(rows.map(({ rental_debt_id }) => rental_debt_id))
}
