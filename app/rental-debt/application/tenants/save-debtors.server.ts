import { randomUUID } from 'node:crypto'
import type { Caller } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type DraftInputPlace, findDraftInput } from '#app/wizard/draft-input.server.ts'
import { ForeignRow, isNewRow } from '#app/wizard/list-rows.ts'
import type { SavedStep } from '#app/wizard/wizard.server.ts'
import { type ApplicationSave, applicationSteps, saveStep } from '../application-steps.server.ts'
import type { Draft } from '../drafts.server.ts'
import type { CheckedDebtor } from './debtor-validation.ts'
import { type DebtorView, listDebtors, listPayerIds } from './debtors.server.ts'
import type { SealedSins, StoredDebtorsInput } from './draft-debtors.server.ts'
import { isDraftSinReadable, openDraftSin, sinColumns } from './sins.server.ts'

/** People with payments on record that the form omitted. */
export type PayersRemoved = { payers: DebtorView[] }
/** Rows whose SIN was typed before and is no longer available. */
export type MissingSins = { missingSins: string[] }

/** The SINs typed before a list button was pressed. */
type DraftSins = { place: DraftInputPlace; sins: SealedSins }

type DebtorsSave = ApplicationSave & {
  debtors: readonly CheckedDebtor[]
  /** Where SINs typed before a list button are stored. */
  draftInputId: string | null
}

/** Saves the list of a draft's tenants, or returns why not. */
export const saveDebtorsStep = (
  caller: Caller,
  { debtors, draftInputId, ...save }: DebtorsSave,
): Promise<SavedStep<PayersRemoved | MissingSins>> =>
  saveStep<PayersRemoved | MissingSins>(caller, 'tenant', save, async (tx, draft) => {
    const place = applicationSteps.placeOf(draft, caller, 'tenant')
    const input = await findDraftInput<StoredDebtorsInput>(tx, place, draftInputId)
    return saveDebtors(tx, draft, debtors, { place, sins: input?.sins ?? {} })
  })

/** Makes a locked draft's debtors match the form: remaining ones keep their ids, others are added or removed. */
export async function saveDebtors(
  tx: Tx,
  draft: Draft,
  debtors: readonly CheckedDebtor[],
  drafts: DraftSins,
): Promise<PayersRemoved | MissingSins | undefined> {
  const { organizationId, id: debtId } = draft
  const gone = debtors.filter(
    ({ id, sin }) => sin.act === 'set-pending' && !isDraftSinReadable(drafts.sins[id]),
  )
  if (gone.length > 0) return { missingSins: gone.map(({ id }) => id) }
  const stored = await listDebtors(tx, organizationId, debtId)
  const staying = new Set(debtors.filter(({ id }) => !isNewRow(id)).map(({ id }) => id))
  const own = new Set(stored.map(({ id }) => id))
  // An id that is not of this debt comes from none of our pages: it is another debt's or organization's.
  if ([...staying].some((id) => !own.has(id))) throw new ForeignRow()

  const removed = stored.filter(({ id }) => !staying.has(id))
  const payerIds = new Set(removed.length > 0 ? await listPayerIds(tx, organizationId, debtId) : [])
  const payers = removed.filter(({ id }) => payerIds.has(id))
  if (payers.length > 0) return { payers }

  for (const { id } of removed) await removeDebtor(tx, organizationId, id)
  for (const [position, debtor] of debtors.entries()) {
    const isNew = isNewRow(debtor.id)
    const id = isNew ? randomUUID() : debtor.id
    const columns = { ...columnsOf(debtor), ...(await sinColumnsOf(tx, debtor, id, drafts)), position }
    if (isNew) await addDebtor(tx, draft, { ...columns, id })
    else await changeDebtor(tx, organizationId, id, columns)
  }
  return undefined
}

/** Removes a debtor from a debt. A person with payments, a dispute or a bankruptcy stays: the caller has checked. */
export async function removeDebtor(tx: Tx, organizationId: string, debtorId: string): Promise<void> {
  // A withdrawn payment stays on record without its payer.
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

type Columns = ReturnType<typeof columnsOf> & Partial<ReturnType<typeof sinColumns>> & { position: number }

async function addDebtor(tx: Tx, draft: Draft, columns: Columns & { id: string }): Promise<void> {
  await tx
    .insertInto('debtor')
    .values({ ...columns, organization_id: draft.organizationId, rental_debt_id: draft.id })
    .execute()
}

async function changeDebtor(
  tx: Tx,
  organizationId: string,
  id: string,
  columns: Partial<Columns>,
): Promise<void> {
  await tx
    .updateTable('debtor')
    .set({ ...columns, updated_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Changes the details of one debtor, and adds the typed SIN. */
export async function changeDetails(tx: Tx, organizationId: string, debtor: CheckedDebtor): Promise<void> {
  const { id, sin } = debtor
  const filledIn = sin.act === 'set' ? sinColumns(id, sin.sin) : {}
  await changeDebtor(tx, organizationId, id, { ...columnsOf(debtor), ...filledIn })
}

/** Changes or erases the SIN of a person that the bureau may know by the old one. */
export async function writeSin(
  tx: Tx,
  organizationId: string,
  { debtorId, sin, at }: { debtorId: string; sin: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('debtor')
    .set({ ...sinColumns(debtorId, sin), sin_changed_at: at, updated_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .execute()
}

/** What the form does with a debtor's SIN; nothing if it is untouched. */
async function sinColumnsOf(tx: Tx, { id: rowId, sin }: CheckedDebtor, debtorId: string, drafts: DraftSins) {
  switch (sin.act) {
    case 'keep':
      return {}
    case 'clear':
      return sinColumns(debtorId, null)
    case 'set':
      return sinColumns(debtorId, sin.sin)
    case 'set-pending': {
      const sealed = drafts.sins[rowId] ?? ''
      return sinColumns(debtorId, await openDraftSin(tx, drafts.place, { rowId, sealed, debtorId }))
    }
  }
}

const columnsOf = ({ first_name, middle_name, last_name, email, date_of_birth }: CheckedDebtor) => ({
  first_name,
  middle_name,
  last_name,
  email,
  date_of_birth,
})
