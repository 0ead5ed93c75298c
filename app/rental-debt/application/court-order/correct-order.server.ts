import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { clearAffirmation, lockDraft } from '../drafts.server.ts'
import { type CourtOrder, findCourtOrder } from './court-orders.server.ts'
import type { CorrectableName, CorrectableValue } from './order-values.ts'

/**
 * Changes one value of a draft's order. The old value, the person and the time are recorded; what was read stays too.
 */
export async function correctOrder(
  caller: Caller,
  { debtId, ...correction }: { debtId: string; field: CorrectableName; value: CorrectableValue },
): Promise<void> {
  const { organizationId } = caller
  await inTransaction(caller.actor, async (tx) => {
    const draft = await lockDraft(tx, organizationId, debtId)
    const order = await findCourtOrder(tx, organizationId, debtId)
    if (!order || order.state === 'waiting') throw new NothingThere()
    const old = JSON.stringify(order.values[correction.field])
    const next = JSON.stringify(correction.value)
    if (old === next) return
    await clearAffirmation(tx, draft)
    await writeOrderValue(tx, { ...correction, organizationId, debtId, order, personId: personIdOf(caller) })
  })
}

type Writing = {
  organizationId: string
  debtId: string
  order: CourtOrder
  personId: string
  field: CorrectableName
  value: CorrectableValue
}

/** Writes one value of an order, with the old value and the person. */
export async function writeOrderValue(tx: Tx, writing: Writing): Promise<void> {
  const { organizationId, debtId, order, personId, field, value } = writing
  await tx
    .updateTable('court_order')
    .set({ [field]: value })
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', order.documentId)
    .execute()
  await tx
    .insertInto('court_order_correction')
    .values({
      organization_id: organizationId,
      document_id: order.documentId,
      field,
      old_value: JSON.stringify(order.values[field]),
      new_value: JSON.stringify(value),
      person_id: personId,
    })
    .execute()
  await recordAudit(tx, 'application.order_corrected', {
    subject: order.documentId,
    partOf: debtId,
    details: { field },
  })
}
