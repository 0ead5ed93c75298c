import { redirect } from '@remix-run/node'
import { sql } from 'kysely'
import { listDisputingParties } from '#app/disputes/open-disputes.server.ts'
import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { listPayerIds } from '../../application/tenants/debtors.server.ts'
import { type DebtAccess, requireFiledDebt } from '../../debt-access.server.ts'
import { disputeSubjectOf } from '../../dispute-subject.ts'
import { lockDebt } from '../../lock-debt.server.ts'
import { paths } from '../../paths.ts'
import { debtSourceName } from '../bureau/source-name.ts'
import { type UnremovableReason, whyPeopleFixed } from './people-fixed.ts'

/** A debt whose people can be changed; a draft has its steps for that, and where they are fixed the tab says why. */
export async function requirePeople(tx: Tx, caller: Caller, debtId: string): Promise<DebtAccess> {
  const debt = await requireFiledDebt(tx, caller, debtId)
  if (debt.status === 'draft') throw redirect(paths.debt(debtId), 303)
  if (whyPeopleFixed(debt.status)) throw redirect(`${paths.people(debtId)}?done=fixed`, 303)
  return debt
}

/** The same, locked until the transaction ends. */
export async function lockPeople(tx: Tx, caller: Caller, debtId: string): Promise<DebtAccess> {
  await lockDebt(tx, caller.organizationId, debtId)
  return requirePeople(tx, caller, debtId)
}

/** Whether any line went out about a debtor. */
export async function isReported(
  tx: Tx,
  { organizationId, debtId, debtorId }: { organizationId: string; debtId: string; debtorId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from bureau_entry entry
      where entry.organization_id = ${organizationId} and entry.source = ${debtSourceName}
        and entry.subject_id = ${debtId}
        and entry.line -> 'consumers' @> jsonb_build_array(jsonb_build_object('debtorId', ${debtorId}::text))) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

/** Who of a debt's debtors has to stay, and why. */
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
  // What is said last is what the person reads: the strongest reason.
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
