import { listDisputingParties } from '#app/disputes/open-disputes.server.ts'
import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { listPayerIds } from '../../application/tenants/debtors.server.ts'
import { disputeSubjectOf } from '../../dispute-subject.ts'
import { type DebtAccess, findFiledDebt } from '../../find-debt.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { lockDebt } from '../../lock-debt.server.ts'
import { type UnremovableReason, whyPeopleFixed } from './people-fixed.ts'

/** Why the people of a debt cannot be changed: a draft has its steps for that, and in other states they are fixed. */
export type PeopleRefusal = 'not-found' | 'draft' | 'fixed'

const refused = refusalOf<PeopleRefusal>()

/** A debt whose people can be changed, or why they cannot. */
export async function findPeople(
  tx: Tx,
  caller: Caller,
  debtId: string,
  isFixed = (status: DebtStatus) => whyPeopleFixed(status) !== null,
): Promise<DebtAccess | PeopleRefusal> {
  const debt = await findFiledDebt(tx, caller, debtId)
  if (!debt) return 'not-found'
  if (debt.status === 'draft') return 'draft'
  return isFixed(debt.status) ? 'fixed' : debt
}

/** The same for a change, locked until the transaction ends; a refusal rolls the change back. */
export async function lockPeople(
  tx: Tx,
  caller: Caller,
  debtId: string,
  isFixed?: (status: DebtStatus) => boolean,
): Promise<DebtAccess> {
  await lockDebt(tx, caller.organizationId, debtId)
  const debt = await findPeople(tx, caller, debtId, isFixed)
  if (typeof debt === 'string') throw refused.because(debt)
  return debt
}

/** The result of a change, or why `lockPeople` refused it. */
export async function orPeopleRefusal<T>(change: Promise<T>): Promise<T | PeopleRefusal> {
  const changed = await refused.outcome(change)
  return changed.ok ? changed.done : changed.refusal
}

/** Which of a debt's debtors must stay, and why. */
export async function listUnremovable(
  tx: Tx,
  organizationId: string,
  debtId: string,
  { butDisputes = false } = {},
): Promise<Map<string, UnremovableReason>> {
  const bankrupt = await tx
    .selectFrom('bankruptcy')
    .select('debtor_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .execute()
  const debtors = await tx
    .selectFrom('debtor')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .execute()
  const [only] = debtors.length === 1 ? debtors : []
  const unremovable = new Map<string, UnremovableReason>()
  const keep = (ids: readonly string[], because: UnremovableReason) => {
    for (const id of ids) unremovable.set(id, because)
  }
  // The last assignment wins, so the strongest reason comes last.
  keep(await listPayerIds(tx, organizationId, debtId), 'payments')
  keep(
    bankrupt.map(({ debtor_id }) => debtor_id),
    'bankruptcy',
  )
  if (!butDisputes)
    keep(await listDisputingParties(tx, disputeSubjectOf({ organizationId, debtId })), 'dispute')
  keep(only ? [only.id] : [], 'only')
  return unremovable
}
