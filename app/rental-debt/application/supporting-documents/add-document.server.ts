import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { type TakeRefusal, takeUpload, UploadLimitReached } from '#app/uploads/take-upload.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import type { SupportingDocumentType } from '../document-types.ts'
import { holdsFile } from '../documents.server.ts'
import type { LockDebt } from './document-debt.server.ts'
import { maxDocuments, supportingDocumentRules } from './upload-texts.ts'

type NewDocument = {
  debtId: string
  uploadId: string
  documentType: SupportingDocumentType
  hold: LockDebt
}

/** `isSame`: the same file exists under the same type, so nothing changed. */
export type Added = { refusal: TakeRefusal | null; isSame: boolean }

/** Makes an uploaded file a supporting document of a debt. */
export async function addDocument(caller: Caller, { uploadId, ...document }: NewDocument): Promise<Added> {
  let isSame = false
  const refusal = await takeUpload(caller, {
    uploadId,
    rules: supportingDocumentRules,
    record: async (tx, file, fileName) => {
      isSame = !(await recordDocument(tx, caller, { ...document, file, fileName }))
    },
    isPart: (fileId) => holdsFile(caller, document.debtId, fileId),
  })
  return { refusal, isSame }
}

type Record = Omit<NewDocument, 'uploadId'> & { file: StoredFile; fileName: string }

/** False if it exists already. */
async function recordDocument(tx: Tx, caller: Caller, record: Record): Promise<boolean> {
  const { organizationId } = caller
  const debt = await record.hold(tx, organizationId, record.debtId)
  const { count, isThere } = await countDocuments(tx, organizationId, record)
  if (isThere) {
    await requestJob(tx, 'discard-file', { organizationId, fileId: record.file.id })
    return false
  }
  if (count >= maxDocuments) throw new UploadLimitReached()
  const { id: documentId } = await tx
    .insertInto('document')
    .values({
      organization_id: organizationId,
      rental_debt_id: record.debtId,
      file_id: record.file.id,
      document_type: record.documentType,
      original_file_name: record.fileName,
      created_at: nowInTransaction,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A person who adds a document has no longer skipped the step.
  if (debt.status === 'draft') {
    await recordAudit(tx, 'application.document_attached', { subject: documentId, partOf: record.debtId })
    if (debt.facts.skip_supporting_documents) await setSkipped(tx, organizationId, record.debtId, false)
    return true
  }
  const { documentType, fileName } = record
  await recordEvent(tx, {
    organizationId,
    debtId: record.debtId,
    status: debt.status,
    personId: personIdOf(caller),
    event: 'document_added',
    reason: { documentType, fileName },
  })
  return true
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
    .set({ skip_supporting_documents: isSkipped, updated_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
}
