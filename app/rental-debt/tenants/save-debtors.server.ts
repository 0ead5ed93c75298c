import { randomUUID } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import type { Draft } from '../drafts.server.ts'
import { isNewRow } from '../form-rows.ts'
import type { CheckedDebtor } from './debtor-validation.ts'
import { type DebtorView, listDebtors, listPayerIds } from './debtors.server.ts'
import { sinColumns } from './sins.server.ts'

/** People with payments on record whom the form left out. */
export type PayersRemoved = { payers: DebtorView[] }

/**
 * Makes the list of a locked draft's debtors what the form says: those who stay keep their ids, others come or go. Two
 * people may have the same e-mail address: couples share them.
 */
export async function saveDebtors(
  tx: Tx,
  draft: Draft,
  debtors: readonly CheckedDebtor[],
): Promise<PayersRemoved | undefined> {
  const { organizationId, id: debtId } = draft
  const stored = await listDebtors(tx, organizationId, debtId)
  const kept = new Set(debtors.filter(({ id }) => !isNewRow(id)).map(({ id }) => id))
  const own = new Set(stored.map(({ id }) => id))
  // An id that is not of this debt comes from no page of ours: another debt's, or another organization's.
  if ([...kept].some((id) => !own.has(id))) throw badRequest()

  const removed = stored.filter(({ id }) => !kept.has(id))
  const payerIds = new Set(removed.length > 0 ? await listPayerIds(tx, organizationId, debtId) : [])
  const payers = removed.filter(({ id }) => payerIds.has(id))
  if (payers.length > 0) return { payers }

  for (const { id } of removed) await removeDebtor(tx, organizationId, id)
  for (const [position, debtor] of debtors.entries()) {
    if (isNewRow(debtor.id)) await addDebtor(tx, draft, debtor, position)
    else await changeDebtor(tx, organizationId, debtor, position)
  }
  return undefined
}

async function removeDebtor(tx: Tx, organizationId: string, debtorId: string): Promise<void> {
  // A payment that was withdrawn stays on record without its payer.
  await tx
    .updateTable('debt_transaction')
    .set({ paid_by_id: null })
    .where('organization_id', '=', organizationId)
    .where('paid_by_id', '=', debtorId)
    .where('withdrawn_at', 'is not', null)
    .execute()
  await tx
    .deleteFrom('debtor')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .execute()
}

async function addDebtor(tx: Tx, draft: Draft, debtor: CheckedDebtor, position: number): Promise<void> {
  const id = randomUUID()
  const { sin } = debtor
  await tx
    .insertInto('debtor')
    .values({
      ...columnsOf(debtor),
      ...(sin.act === 'set' ? sinColumns(id, sin.sin) : {}),
      id,
      organization_id: draft.organizationId,
      rental_debt_id: draft.id,
      position,
    })
    .execute()
}

async function changeDebtor(
  tx: Tx,
  organizationId: string,
  debtor: CheckedDebtor,
  position: number,
): Promise<void> {
  const { id, sin } = debtor
  await tx
    .updateTable('debtor')
    .set({
      ...columnsOf(debtor),
      ...(sin.act === 'keep' ? {} : sinColumns(id, sin.act === 'set' ? sin.sin : null)),
      position,
      updated_at: new Date(),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

const columnsOf = ({ first_name, middle_name, last_name, email, date_of_birth }: CheckedDebtor) => ({
  first_name,
  middle_name,
  last_name,
  email,
  date_of_birth,
})
