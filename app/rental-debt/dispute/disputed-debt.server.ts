import { displayName } from '#app/account/display-name.ts'
import type { DisputedRecord } from '#app/disputes/subject.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { findDebt } from '../find-debt.server.ts'
import { canHappen, type DebtStatus } from '../lifecycle.ts'

const ended: Partial<Record<DebtStatus, string>> = {
  settled: 'This debt is settled: nothing more is owed on it.',
  expired: 'Six years have passed since the order. This debt is no longer reported.',
  terminated: 'This debt was deleted. It is no longer reported.',
}

/** A debt for a person who files or follows a dispute of it; null for anyone who is not a party to it. */
export async function findDisputedDebt(
  tx: Tx,
  caller: PersonCaller,
  debtId: string,
): Promise<DisputedRecord | null> {
  const debt = await findDebt(tx, caller, debtId)
  if (!debt) return null
  const { id, organizationId, title, role, status } = debt
  return {
    id,
    organizationId,
    title,
    side: role === 'filer' ? 'furnisher' : 'consumer',
    isMarkedDisputed: status === 'disputed',
    notDisputable: canHappen('disputed', status) ? null : (ended[status] ?? ''),
  }
}

/** Which of its debtors this person is, by their proven address. */
export async function findOwnDebtor(tx: Tx, caller: PersonCaller, debtId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('debtor')
    .select('id')
    .where('rental_debt_id', '=', debtId)
    .where('person_email', '=', caller.by.person.email)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return id
}

/** The debtors' names in a debt: many have never given us one. */
export async function listDebtorNames(tx: Tx, debtorIds: readonly string[]): Promise<Map<string, string>> {
  if (debtorIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', debtorIds)
    .execute()
  return new Map(rows.map((row) => [row.id, displayName(row)]))
}
