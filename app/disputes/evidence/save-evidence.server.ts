import { recordAudit } from '#app/disputes/audit.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { completeUpload, type StoredFile } from '#app/platform/files/completing.server.ts'
import type { FileContentType } from '#app/platform/files/content-type.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { uploaderOf } from '#app/uploads/receive-files.server.ts'
import { type FileFault, lookInto, ReadersBusy } from '#app/uploads/why-unreadable.server.ts'
import { type DraftSubject, findDisputeDraft } from '../drafts/dispute-draft.server.ts'
import { type Done, maxEvidence } from './evidence-rules.ts'

type KeepRefusal = FileFault | 'upload-gone' | 'no-room' | 'busy'

/** Rolls back the transaction that would have stored a file without a place. */
class EvidenceRefused extends Error {
  readonly reason: 'no-room' | 'upload-gone'
  constructor(reason: 'no-room' | 'upload-gone') {
    super('the file has no place in the dispute')
    this.reason = reason
  }
}

/**
 * Adds an uploaded file to the person's unsent dispute; null if it was sent. The upload's owner is checked where it is
 * completed: another person's is not found. The same content again changes nothing.
 */
export async function saveEvidence(
  caller: PersonCaller,
  subject: DraftSubject,
  uploadId: string,
  accept: readonly FileContentType[],
): Promise<KeepRefusal | null> {
  try {
    const completed = await completeUpload<void, FileFault>(
      uploaderOf(caller),
      uploadId,
      (tx, file, fileName) => recordEvidence(tx, caller, subject, { file, fileName }),
      { accept, inspect: (file) => lookInto(file, uploaderOf(caller)) },
    )
    if (!completed.ok) {
      if (completed.reason === 'refused') return completed.refusal
      return completed.reason === 'wrong-type' ? 'wrong-type' : 'upload-gone'
    }
    if (completed.isNew || (await isEvidence(caller, subject, completed.file.id))) return null
    return 'upload-gone'
  } catch (error) {
    if (error instanceof ReadersBusy) return 'busy'
    if (!(error instanceof EvidenceRefused)) throw error
    await discardUpload(uploaderOf(caller), uploadId)
    return error.reason
  }
}

type Kept = { file: StoredFile; fileName: string }

async function recordEvidence(
  tx: Tx,
  caller: PersonCaller,
  subject: DraftSubject,
  { file, fileName }: Kept,
): Promise<void> {
  const { organizationId } = caller
  const draft = await findDisputeDraft(tx, caller, subject, { isLocked: true })
  // It was sent in the meantime, from another tab.
  if (!draft) throw new EvidenceRefused('upload-gone')
  if (draft.files.some(({ sha256 }) => sha256.equals(file.sha256))) {
    await requestJob(tx, 'discard-file', { organizationId, fileId: file.id })
    return
  }
  if (draft.files.length + (subject.sent ?? 0) >= maxEvidence) throw new EvidenceRefused('no-room')
  const { id } = await tx
    .insertInto('dispute_draft_file')
    .values({
      organization_id: organizationId,
      draft_id: draft.id,
      file_id: file.id,
      original_file_name: fileName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordFile(tx, subject, 'added', id)
}

const recordFile = (tx: Tx, subject: DraftSubject, did: 'added' | 'removed', id: string): Promise<void> =>
  subject.recordFile?.(tx, did) ??
  recordAudit(tx, `dispute.file_${did}`, { subject: id, partOf: subject.subjectId })

/** A file that was completed before is stored already if it is in this draft. */
async function isEvidence(caller: PersonCaller, subject: DraftSubject, fileId: string): Promise<boolean> {
  const draft = await inTransaction(caller.actor, (tx) => findDisputeDraft(tx, caller, subject))
  return draft?.files.some((file) => file.fileId === fileId) ?? false
}

/** Removes a file from the unsent dispute, with its bytes. */
export function removeEvidence(
  caller: PersonCaller,
  subject: DraftSubject,
  draftFileId: string,
): Promise<Done> {
  const { organizationId } = caller
  return inTransaction(caller.actor, async (tx) => {
    const draft = await findDisputeDraft(tx, caller, subject, { isLocked: true })
    const file = draft?.files.find(({ id }) => id === draftFileId)
    if (!file) return 'gone'
    await tx
      .deleteFrom('dispute_draft_file')
      .where('organization_id', '=', organizationId)
      .where('id', '=', file.id)
      .execute()
    await requestJob(tx, 'discard-file', { organizationId, fileId: file.fileId })
    await recordFile(tx, subject, 'removed', draftFileId)
    return 'removed'
  })
}
