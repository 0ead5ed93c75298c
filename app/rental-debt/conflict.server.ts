import type { Tx } from '#app/platform/database/transaction.server.ts'

export type Conflict = 'organization' | 'filer' | 'debtor'

/**
 * Why a reviewer may not decide an application: no one judges their own. This includes the organizations they belong
 * to, what they filed, and debts they are named in.
 */
export async function findConflict(
  tx: Tx,
  reviewer: { id: string; email: string },
  application: { organizationId: string; filerId: string; debtors: readonly { email: string | null }[] },
): Promise<Conflict | null> {
  if (application.filerId === reviewer.id) return 'filer'
  if (application.debtors.some(({ email }) => email === reviewer.email)) return 'debtor'
  const membership = await tx
    .selectFrom('membership')
    .select('id')
    .where('organization_id', '=', application.organizationId)
    .where('person_id', '=', reviewer.id)
    .executeTakeFirst()
  return membership ? 'organization' : null
}

export const conflictMessages: Record<Conflict, string> = {
  organization: 'You belong to the organization that filed this application, so someone else must review it.',
  filer: 'You filed this application, so someone else must review it.',
  debtor: 'You are named in this application, so someone else must review it.',
}
