import type { Caller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { findDraft } from '../drafts.server.ts'
import { fullName } from '../tenants/debtor-name.ts'
import { listDebtors } from '../tenants/debtors.server.ts'

/** The possible payers, by name. */
export type Payer = { id: string; name: string }

/** The debtors of a debt, in order, with only their names. */
export async function listPayers(tx: Tx, organizationId: string, debtId: string): Promise<Payer[]> {
  const debtors = await listDebtors(tx, organizationId, debtId)
  return debtors.map((debtor) => ({ id: debtor.id, name: fullName(debtor) }))
}

/** Whether a possible payer is named. Another organization's debt is not found. */
export async function hasPayers(caller: Caller, debtId: string): Promise<boolean> {
  const draft = await inTransaction(caller.actor, (tx) => findDraft(tx, caller.organizationId, debtId))
  return found(draft).facts.debtorEmails.length > 0
}
