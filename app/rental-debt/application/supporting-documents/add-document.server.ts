import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { type TakeRefusal, takeUpload, UploadLimitReached } from '#app/uploads/take-upload.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import type { SupportingDocumentType } from '../document-types.ts'
import { holdsFile } from '../documents.server.ts'
import { withFileOnce } from '../file-once.server.ts'
import type { LockDebt } from './document-debt.server.ts'
import { maxDocuments, supportingDocumentRules } from './upload-texts.ts'

type NewDocument = {
  debtId: string
  uploadId: string
  documentType: SupportingDocumentType
  hold: LockDebt
  /** Of a call, which comes with the file each time. */
  once?: OnceKey
}

/** `isSame`: the same file exists under the same type, so nothing changed. */
export type Added = { refusal: TakeRefusal | null; isSame: boolean; documentId: string | null }

/** Makes an uploaded file a supporting document of a debt. */
export async function addDocument(
  caller: Caller,
  { uploadId, once: key, ...document }: NewDocument,
): Promise<Added> {
  let recorded: Recorded | null = null
  const refusal = await takeUpload(caller, {
    uploadId,
    rules: supportingDocumentRules,
    record: async (tx, file, fileName) => {
      recorded = await withFileOnce(tx, { caller, file, key }, () =>
        recordDocument(tx, caller, { ...document, file, fileName }),
      )
    },
    isPart: (fileId) => holdsFile(caller, document.debtId, fileId),
  })
  const { isSame, documentId } = recorded ?? ({ isSame: false, documentId: null } as const)
  return { refusal, isSame, documentId }
}

type Record = Omit<NewDocument, 'uploadId' | 'once'> & { file: StoredFile; fileName: string }
type Recorded = { isSame: boolean; documentId: string }

async function recordDocument(tx: Tx, caller: Caller, record: Record): Promise<Recorded> {
  const { organizationId } = caller
  const debt = await record.hold(tx, organizationId, record.debtId)
  const { count, same } = await countDocuments(tx, organizationId, record)
  if (same !== null) {
    await requestJob(tx, 'discard-file', { organizationId, fileId: record.file.id })
    return { isSame: true, documentId: same }
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
    return { isSame: false, documentId }
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
  return { isSame: false, documentId }
}

async function countDocuments(tx: Tx, organizationId: string, { debtId, documentType, file }: Record) {
  const rows = await tx
    .selectFrom('document')
    .innerJoin('stored_file as stored', 'stored.id', 'document.file_id')
    .select(['document.id', 'document.document_type as documentType', 'stored.sha256'])
    .where('document.organization_id', '=', organizationId)
    .where('document.rental_debt_id', '=', debtId)
    .where('document.replaced_at', 'is', null)
    .execute()
  const same = rows.find((row) => row.documentType === documentType && row.sha256.equals(file.sha256))
  return { count: rows.length, same: same?.id ?? null }
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
