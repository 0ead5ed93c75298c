import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type Completed, completeUpload, type StoredFile } from '#app/platform/files/completing.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { holdsFile } from '../documents.server.ts'
import { lockDraft, takeBackAffirmation } from '../drafts.server.ts'
import { uploaderOf } from '../uploads/receive-files.server.ts'
import { type PdfFault, whyUnreadable } from '../uploads/why-unreadable.server.ts'
import { findCourtOrder } from './court-orders.server.ts'

export type AttachRefusal = PdfFault | 'upload-gone'
export type Attached = { ok: true } | { ok: false; reason: AttachRefusal }

/**
 * Makes an uploaded PDF the court order of a draft and asks for it to be read. An earlier order of the draft stays on
 * record as replaced; the same file again changes nothing. A file that is no readable PDF leaves nothing behind.
 */
export async function attachCourtOrder(
  member: Member,
  attach: { debtId: string; uploadId: string; province: string },
): Promise<Attached> {
  await inTransaction(member.actor, (tx) => lockDraft(tx, member.organizationId, attach.debtId))
  const completed = await completeUpload<void, AttachRefusal>(
    uploaderOf(member),
    attach.uploadId,
    (tx, file, fileName) => recordOrder(tx, member, { ...attach, file, fileName }),
    { accept: ['application/pdf'], inspect: whyUnreadable },
  )
  if (!completed.ok) return { ok: false, reason: refusalOf(completed) }
  if (completed.isNew) return { ok: true }
  // Sent twice: it is here already if it went to this draft, and belongs elsewhere if not.
  return (await holdsFile(member, attach.debtId, completed.file.id))
    ? { ok: true }
    : { ok: false, reason: 'upload-gone' }
}

function refusalOf(refused: Extract<Completed<unknown, AttachRefusal>, { ok: false }>): AttachRefusal {
  if (refused.reason === 'refused') return refused.refusal
  return refused.reason === 'wrong-type' ? 'wrong-type' : 'upload-gone'
}

type NewOrder = { debtId: string; province: string; file: StoredFile; fileName: string }

async function recordOrder(tx: Tx, member: Member, order: NewOrder): Promise<void> {
  const { organizationId } = member
  const draft = await lockDraft(tx, organizationId, order.debtId)
  const current = await findCourtOrder(tx, organizationId, order.debtId)
  if (current?.sha256.equals(order.file.sha256)) {
    await requestJob(tx, 'discard-file', { organizationId, fileId: order.file.id })
    return
  }
  await takeBackAffirmation(tx, draft)
  if (current) {
    await tx
      .updateTable('document')
      .set({ replaced_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', current.documentId)
      .execute()
  }
  const document = await tx
    .insertInto('document')
    .values({
      organization_id: organizationId,
      rental_debt_id: order.debtId,
      file_id: order.file.id,
      document_type: 'court_order',
      original_file_name: order.fileName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('court_order')
    .values({ document_id: document.id, organization_id: organizationId, province: order.province })
    .execute()
  await requestJob(tx, 'read-court-order', { organizationId, documentId: document.id })
}
