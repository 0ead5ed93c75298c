import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { DebtAccess } from '../debt-access.server.ts'

type TakenBack = Pick<DebtAccess, 'organizationId' | 'id' | 'status'> & { role: DebtAccess['role'] | 'staff' }

/**
 * Whether a debt ended because a dispute of it succeeded. The history is its organization's: from here on the transaction
 * acts for it, also where a debtor asks, so nothing else of the debt is read after this.
 */
export async function isTakenBack(tx: Tx, { organizationId, id, status, role }: TakenBack): Promise<boolean> {
  if (status !== 'terminated') return false
  if (role === 'debtor') await actForOrganization(tx, organizationId)
  const row = await tx
    .selectFrom('debt_event')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', id)
    .where('event', '=', 'dispute_withdrawn')
    .executeTakeFirst()
  return row !== undefined
}
