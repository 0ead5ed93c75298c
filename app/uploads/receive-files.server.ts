import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { describeUpload } from '#app/platform/files/completing.server.ts'
import { receiveForm } from '#app/platform/files/multipart.server.ts'
import type { StoreRefusal } from '#app/platform/files/storing.server.ts'
import { discardUpload, type Uploader } from '#app/platform/files/uploads.server.ts'
import { checkFormToken } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import type { UploadRules } from './rules.ts'

/** A file of a form: kept as an upload until its form is valid, or refused while it arrived. */
export type SentFile = { fileName: string } & (
  | { ok: true; uploadId: string }
  | { ok: false; reason: StoreRefusal }
)

/** A file that arrived and could not be opened yet: its number is sent again with the form. */
export type KeptFile = { uploadId: string; fileName: string }

export const keptFiles = (files: readonly SentFile[]): KeptFile[] =>
  files.flatMap((file) => (file.ok ? [{ uploadId: file.uploadId, fileName: file.fileName }] : []))

export type SentForm =
  | { ok: true; fields: FormData; files: SentFile[] }
  | { ok: false; reason: 'interrupted' | 'too-many-files' }

/** An upload belongs to a person until it is part of something: a key's, to its creator. */
export const uploaderOf = (caller: Caller): Uploader => ({
  ...caller.actor,
  personId: personIdOf(caller),
  organizationId: caller.organizationId,
})

type Reception = {
  rules: UploadRules
  /**
   * Whether these files are allowed at all, checked with the fields before them: a file for another organization's debt
   * would be kept for a day, and belong to nothing.
   */
  beforeFiles: (fields: FormData) => Promise<unknown>
}

/** Receives a plain form with files: streamed, with its token checked before any byte is stored. */
export async function receiveFiles(
  args: RequestArgs,
  caller: Caller,
  { rules, beforeFiles }: Reception,
): Promise<SentForm> {
  const { maxFiles, limitBytes } = rules
  const form = await receiveForm(args.request, uploaderOf(caller), {
    maxFiles,
    limitBytes,
    // One bad file must not block the others.
    discardBytes: Math.max(64 * 1024 * 1024, maxFiles * limitBytes),
    beforeFiles: async (fields) => {
      await checkFormToken(args, fields)
      await beforeFiles(fields)
    },
  })
  // Before them, files from an earlier form that could not be opened then.
  if (form.ok)
    return { ...form, files: [...(await findSentBefore(caller, form.fields, rules)), ...form.files] }
  if (form.reason === 'malformed') throw badRequest()
  return { ok: false, reason: form.reason }
}

/**
 * Files from earlier resumable uploads, by the numbers in the form. If there are too many, one more than allowed is
 * read: each is looked up in its own transaction, and a form has room for ten thousand numbers.
 */
export function findSentBefore(
  caller: Caller,
  fields: FormData,
  { maxFiles, limitBytes }: UploadRules,
): Promise<SentFile[]> {
  const uploader = uploaderOf(caller)
  const posted = fields.getAll('upload_id').map(String).filter(Boolean)
  return Promise.all(
    posted.slice(0, maxFiles + 1).map(async (uploadId): Promise<SentFile> => {
      const upload = await describeUpload(uploader, uploadId)
      const fileName = upload?.fileName ?? 'The file'
      if (!upload || upload.sizeBytes <= limitBytes) return { ok: true, uploadId, fileName }
      await discardUpload(uploader, uploadId)
      return { ok: false, fileName, reason: 'too-large' }
    }),
  )
}
