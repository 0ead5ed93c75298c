import { ReadersBusy } from '#app/order-reader/process/read-order.server.ts'
import type { Caller } from '#app/organization/caller.ts'
import { completeUpload, type RecordFile, type StoredFile } from '#app/platform/files/completing.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import { uploaderOf } from './receive-files.server.ts'
import type { UploadRules } from './rules.ts'
import { type FileFault, lookInto } from './why-unreadable.server.ts'

/** `busy`: the upload is kept, and can be processed when its form comes again. */
export type TakeRefusal = FileFault | 'upload-gone' | 'no-room' | 'busy'

/** Thrown by `record`: there is no room for another file. It rolls back the transaction that would have stored it. */
export class UploadLimitReached extends Error {}

type Taking = {
  uploadId: string
  rules: UploadRules
  /** Makes the file part of something, in the transaction that stores it. */
  record: RecordFile<void>
  /** Whether an already stored file is part of this subject: otherwise it belongs elsewhere. */
  isPart: (fileId: string) => Promise<boolean>
}

/**
 * Makes an uploaded file part of what `record` writes; returns why not, or null. Its content decides its kind, and an
 * unreadable file leaves nothing behind. Processing the same upload twice counts once.
 */
export async function takeUpload(
  caller: Caller,
  { uploadId, rules, record, isPart }: Taking,
): Promise<TakeRefusal | null> {
  const uploader = uploaderOf(caller)
  try {
    const conditions = { accept: rules.kinds, inspect: (file: StoredFile) => lookInto(file, uploader) }
    const completed = await completeUpload<void, FileFault>(uploader, uploadId, record, conditions)
    if (completed.ok) return completed.isNew || (await isPart(completed.file.id)) ? null : 'upload-gone'
    if (completed.reason === 'refused') return completed.refusal
    return completed.reason === 'wrong-type' ? 'wrong-type' : 'upload-gone'
  } catch (error) {
    if (error instanceof ReadersBusy) return 'busy'
    if (!(error instanceof UploadLimitReached)) throw error
    await discardUpload(uploader, uploadId)
    return 'no-room'
  }
}
