import type { Caller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { whyPeopleFixed } from './people-fixed.ts'

export type ContactOf = { debtId: string; fileNumber: string | null }

/**
 * Debts of the caller's organization whose messages go to an address, and whose contact can be changed; oldest first.
 */
export const listContactOf = (
  { actor, organizationId }: Pick<Caller, 'actor' | 'organizationId'>,
  email: string,
): Promise<ContactOf[]> =>
  inTransaction(actor, async (tx) => {
    const rows = await tx
      .selectFrom('rental_debt')
      .select(['id', 'reference_id', 'status'])
      .where('organization_id', '=', organizationId)
      .where('filer_contact_email', '=', email)
      .where('status', '<>', 'draft')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows
      .filter(({ status }) => !whyPeopleFixed(status as DebtStatus))
      .map(({ id, reference_id: fileNumber }) => ({ debtId: id, fileNumber }))
  })
