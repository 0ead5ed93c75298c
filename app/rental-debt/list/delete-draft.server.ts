import { recordAudit } from '#app/audit/record.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'

/** Deleted now; not there any more; submitted meanwhile; its fee is paid. */
export type Deletion = 'deleted' | 'gone' | 'submitted' | 'paid'

/** Deletes a draft with all that belongs to it. Of two people who delete it at once one does, the other finds it gone. */
export async function deleteDraft(
  caller: Member,
  given: { debtId: string; once: OnceKey },
): Promise<Deletion> {
  return inTransaction(caller.actor, (tx) =>
    once(tx, given.once, () => deleteIfDraft(tx, caller.organizationId, given.debtId)),
  )
}

async function deleteIfDraft(tx: Tx, organizationId: string, debtId: string): Promise<Deletion> {
  const debt = await tx
    .selectFrom('rental_debt')
    .select(['status', 'paid_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .executeTakeFirst()
  if (!debt) return 'gone'
  if (debt.status !== 'draft') return 'submitted'
  if (debt.paid_at) return 'paid'
  const files = await tx
    .selectFrom('document')
    .select('file_id as fileId')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .execute()
  // Debtors, payments, documents, marks and draft input go with it; attempts to pay stay on record.
  await tx
    .deleteFrom('rental_debt')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
  for (const { fileId } of files) await requestJob(tx, 'discard-file', { organizationId, fileId })
  await recordAudit(tx, 'application.deleted', { subject: debtId })
  return 'deleted'
}
