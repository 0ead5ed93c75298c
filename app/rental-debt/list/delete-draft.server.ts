import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'

/** Deleted now; not there any more; submitted meanwhile; its fee is paid. */
export type Deletion = 'deleted' | 'gone' | 'submitted' | 'paid'

type Deleting = {
  debtId: string
  form: FormData
  /** Where each outcome leads. */
  locationOf: (deletion: Deletion) => string
}

/** Deletes a draft with all that belongs to it. Of two people who delete it at once one does, the other finds it gone. */
export async function deleteDraft(member: Member, { debtId, form, locationOf }: Deleting): Promise<string> {
  return inTransaction(member.actor, (tx) =>
    oncePerForm(tx, form, `delete-draft:${debtId}`, async () =>
      locationOf(await deleteIfDraft(tx, member.organizationId, debtId)),
    ),
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
  // Debtors, payments, documents and marks go with it; attempts to pay stay on record.
  await tx
    .deleteFrom('rental_debt')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
  for (const { fileId } of files) await requestJob(tx, 'discard-file', { organizationId, fileId })
  return 'deleted'
}
