import { mayDeleteDebt } from '#app/organization/abilities.ts'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** The facts that decide which of their organization's debts a person may delete, as read in this transaction. */
async function readDeletionRight(tx: Tx, caller: Caller) {
  const found = await tx
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select(['membership.role', 'organization.members_may_delete_debts as membersMayDelete'])
    .where('membership.organization_id', '=', caller.organizationId)
    .where('membership.person_id', '=', personIdOf(caller))
    .executeTakeFirst()
  // A person who lost their role meanwhile.
  return found ?? { role: 'member' as const, membersMayDelete: false }
}

/** Whether a person may delete a draft that they started. */
export const mayDeleteDraft = async (tx: Tx, caller: Caller, filerId: string): Promise<boolean> =>
  mayDeleteDebt({ ...(await readDeletionRight(tx, caller)), isOwnDraft: filerId === personIdOf(caller) })

/** Whether a person may delete any debt of their organization. */
export const mayDeleteAny = async (tx: Tx, caller: Caller): Promise<boolean> =>
  mayDeleteDebt({ ...(await readDeletionRight(tx, caller)), isOwnDraft: false })
