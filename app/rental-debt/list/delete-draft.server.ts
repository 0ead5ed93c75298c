import type { Caller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { mayDeleteDraft } from '../deletion-right.server.ts'

/** Deleted now; already gone; submitted meanwhile; its fee is paid; not this person's to delete. */
export type Deletion = 'deleted' | 'gone' | 'submitted' | 'paid' | 'denied'

const refusal = refusalOf<Exclude<Deletion, 'deleted'>>()

/** Deletes a draft with everything in it. Of two people who delete it at once, the second finds it gone. */
export async function deleteDraft(
  caller: Caller,
  given: { debtId: string; once: OnceKey },
): Promise<Deletion> {
  return refusal.either(
    inTransaction(caller.actor, (tx) =>
      once(tx, given.once, async () => {
        const ended = await deleteIfDraft(tx, { organizationId: caller.organizationId, caller }, given.debtId)
        if (ended !== 'deleted') throw refusal.because(ended)
        return ended
      }),
    ),
  )
}

/** Deletes all drafts of an organization without members; the transaction acts for it. */
export async function deleteDraftsOf(tx: Tx, organizationId: string): Promise<void> {
  const drafts = await tx
    .selectFrom('rental_debt')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'draft')
    .execute()
  for (const { id } of drafts) await deleteIfDraft(tx, { organizationId, caller: null }, id)
}

type By = {
  organizationId: string
  /** The person who deletes it; null if no one is left to ask. */
  caller: Caller | null
}

async function deleteIfDraft(tx: Tx, { organizationId, caller }: By, debtId: string): Promise<Deletion> {
  const debt = await tx
    .selectFrom('rental_debt')
    .select(['status', 'paid_at', 'filer_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .executeTakeFirst()
  if (!debt) return 'gone'
  if (debt.status !== 'draft') return 'submitted'
  if (caller && !(await mayDeleteDraft(tx, caller, debt.filer_id))) return 'denied'
  if (debt.paid_at) return 'paid'
  const files = await tx
    .selectFrom('document')
    .select('file_id as fileId')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .execute()
  // Debtors, payments, documents, marks and draft input are deleted with it; payment attempts stay on record.
  await tx
    .deleteFrom('rental_debt')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
  for (const { fileId } of files) await requestJob(tx, 'discard-file', { organizationId, fileId })
  await recordAudit(tx, 'application.deleted', { subject: debtId })
  return 'deleted'
}
