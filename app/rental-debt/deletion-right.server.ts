import { mayDeleteDebt } from '#app/organization/abilities.ts'
import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** What decides which debts of their organization somebody may delete, as it stands in this transaction. */
async function readDeletionRight(tx: Tx, { organizationId, person }: Member) {
  const found = await tx
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select(['membership.role', 'organization.members_may_delete_debts as membersMayDelete'])
    .where('membership.organization_id', '=', organizationId)
    .where('membership.person_id', '=', person.id)
    .executeTakeFirst()
  // Whose role was taken meanwhile.
  return found ?? { role: 'member' as const, membersMayDelete: false }
}

/** Whether somebody may delete a draft that this person started. */
export const mayDeleteDraft = async (tx: Tx, member: Member, filerId: string): Promise<boolean> =>
  mayDeleteDebt({ ...(await readDeletionRight(tx, member)), isOwnDraft: filerId === member.person.id })

/** Whether somebody may delete whatever debt of their organization. */
export const mayDeleteAny = async (tx: Tx, member: Member): Promise<boolean> =>
  mayDeleteDebt({ ...(await readDeletionRight(tx, member)), isOwnDraft: false })
