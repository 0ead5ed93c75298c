import { recordAudit } from '#app/audit/record.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { clearAffirmation, lockDraft } from '../drafts.server.ts'
import { findCourtOrder } from './court-orders.server.ts'
import type { CorrectableName, CorrectableValue } from './order-values.ts'

/** Changes one value of a draft's order. What it was, who changed it and when stays on record; what was read stays too. */
export async function correctOrder(
  caller: Member,
  { debtId, ...correction }: { debtId: string; field: CorrectableName; value: CorrectableValue },
): Promise<void> {
  const { organizationId } = caller
  await inTransaction(caller.actor, async (tx) => {
    const draft = await lockDraft(tx, organizationId, debtId)
    const order = await findCourtOrder(tx, organizationId, debtId)
    if (!order || order.state === 'waiting') throw notFound()
    const old = JSON.stringify(order.values[correction.field])
    const next = JSON.stringify(correction.value)
    if (old === next) return
    await clearAffirmation(tx, draft)
    await tx
      .updateTable('court_order')
      .set({ [correction.field]: correction.value })
      .where('organization_id', '=', organizationId)
      .where('document_id', '=', order.documentId)
      .execute()
    await tx
      .insertInto('court_order_correction')
      .values({
        organization_id: organizationId,
        document_id: order.documentId,
        field: correction.field,
        old_value: old,
        new_value: next,
        person_id: caller.person.id,
      })
      .execute()
    const { field } = correction
    await recordAudit(tx, 'application.order_corrected', {
      ...{ subject: order.documentId, partOf: debtId },
      details: { field },
    })
  })
}
