import { redirect } from '@remix-run/node'
import type { Member } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import { type DebtAccess, requireOwedDebt } from '../debt-access.server.ts'
import { holdDebt } from '../hold-debt.server.ts'
import { canHappen } from '../lifecycle.ts'
import { paths } from '../paths.ts'
import { isDisputed } from './disputes.server.ts'

/**
 * The debt of the dispute's form, for somebody who is named in it; to the filer and to strangers it is not found. Where
 * a form elsewhere is configured it leads there; a debt that is disputed already leads to the clock.
 */
export async function requireDisputeForm(tx: Tx, member: Member, debtId: string): Promise<DebtAccess> {
  const debt = await requireOwedDebt(tx, member, debtId)
  if (await isDisputed(tx, member, debt)) throw redirect(paths.disputeFiled(debtId), 303)
  const { fileDispute } = config().links
  if (fileDispute) throw redirect(fileDispute, 303)
  return debt
}

/** The same for a change of it: a debt that cannot be disputed leads to its page, which says why. */
export async function requireDisputable(tx: Tx, member: Member, debtId: string): Promise<DebtAccess> {
  const debt = await requireDisputeForm(tx, member, debtId)
  if (!canHappen('disputed', debt.status)) throw redirect(paths.dispute(debtId), 303)
  return debt
}

/**
 * The debt for somebody who is named in it, held. A debtor cannot hold it under their own eyes: it is held in the
 * creditor's name, and then proved again that they are named, for the filer may have taken them out until then.
 */
export async function holdOwedDebt(tx: Tx, member: Member, debtId: string): Promise<DebtAccess> {
  const { organizationId } = await requireOwedDebt(tx, member, debtId)
  await actForOrganization(tx, organizationId)
  await holdDebt(tx, organizationId, debtId)
  await actForOrganization(tx, member.organizationId)
  return requireOwedDebt(tx, member, debtId)
}
