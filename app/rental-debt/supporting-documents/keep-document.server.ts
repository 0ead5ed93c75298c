import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { completeUpload, type StoredFile } from '#app/platform/files/completing.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import type { SupportingDocumentType } from '../document-types.ts'
import { holdsFile } from '../documents.server.ts'
import { noteEvent } from '../note-event.server.ts'
import { uploaderOf } from '../uploads/receive-files.server.ts'
import { mostDocuments } from '../uploads/upload-problems.ts'
import { type PdfFault, whyUnreadable } from '../uploads/why-unreadable.server.ts'
import type { HoldDebt } from './document-debt.server.ts'

type NewDocument = {
  debtId: string
  uploadId: string
  documentType: SupportingDocumentType
  hold: HoldDebt
}
type KeepRefusal = PdfFault | 'upload-gone' | 'no-room'
export type Kept = { ok: true } | { ok: false; reason: KeepRefusal }

/** Takes the transaction back that would have made one document too many. */
class NoRoom extends Error {}

/**
 * Makes an uploaded file a supporting document of a debt. What it is is decided by its content; one that nobody can
 * open leaves nothing behind. The same file under the same type again changes nothing.
 */
export async function keepDocument(member: Member, document: NewDocument): Promise<Kept> {
  const uploader = uploaderOf(member)
  try {
    const completed = await completeUpload<void, PdfFault>(
      uploader,
      document.uploadId,
      (tx, file, fileName) => recordDocument(tx, member, { ...document, file, fileName }),
      { inspect: whyUnreadable },
    )
    if (!completed.ok) {
      if (completed.reason === 'refused') return { ok: false, reason: completed.refusal }
      return { ok: false, reason: completed.reason === 'wrong-type' ? 'wrong-type' : 'upload-gone' }
    }
    if (completed.isNew || (await holdsFile(member, document.debtId, completed.file.id))) return { ok: true }
    return { ok: false, reason: 'upload-gone' }
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    await discardUpload(uploader, document.uploadId)
    return { ok: false, reason: 'no-room' }
  }
}

type Record = NewDocument & { file: StoredFile; fileName: string }

async function recordDocument(tx: Tx, member: Member, record: Record): Promise<void> {
  const { organizationId } = member
  const debt = await record.hold(tx, organizationId, record.debtId)
  const { count, isThere } = await countDocuments(tx, organizationId, record)
  if (isThere) {
    await requestJob(tx, 'discard-file', { organizationId, fileId: record.file.id })
    return
  }
  if (count >= mostDocuments) throw new NoRoom()
  await tx
    .insertInto('document')
    .values({
      organization_id: organizationId,
      rental_debt_id: record.debtId,
      file_id: record.file.id,
      document_type: record.documentType,
      original_file_name: record.fileName,
    })
    .execute()
  // Who adds a document after all has not skipped the step any more.
  if (debt.status === 'draft') {
    if (debt.facts.skip_supporting_documents) await setSkipped(tx, organizationId, record.debtId, false)
    return
  }
  const { documentType, fileName } = record
  await noteEvent(tx, {
    ...{ organizationId, debtId: record.debtId, status: debt.status, personId: member.person.id },
    event: 'document_added',
    reason: { documentType, fileName },
  })
}

async function countDocuments(tx: Tx, organizationId: string, { debtId, documentType, file }: Record) {
  const rows = await tx
    .selectFrom('document')
    .innerJoin('stored_file as stored', 'stored.id', 'document.file_id')
    .select(['document.document_type as documentType', 'stored.sha256'])
    .where('document.organization_id', '=', organizationId)
    .where('document.rental_debt_id', '=', debtId)
    .where('document.replaced_at', 'is', null)
    .execute()
  const isThere = rows.some((row) => row.documentType === documentType && row.sha256.equals(file.sha256))
  return { count: rows.length, isThere }
}

/** True: skipped; false: saved with documents; null: not saved. */
export async function setSkipped(
  tx: Tx,
  organizationId: string,
  debtId: string,
  isSkipped: boolean | null,
): Promise<void> {
  await tx
    .updateTable('rental_debt')
    .set({ skip_supporting_documents: isSkipped, updated_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
}
