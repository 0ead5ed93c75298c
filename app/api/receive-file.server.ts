import type { ApiCaller } from '#app/organization/keys/api-guard.server.ts'
import { receiveForm } from '#app/platform/files/multipart.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { uploaderOf } from '#app/uploads/receive-files.server.ts'
import { type FileBody, fileProblem, type SentUpload } from './file-body.ts'
import { invalidBody, problems } from './problems.ts'
import { expectUncompressed } from './receive-body.server.ts'

type Reception = {
  file: FileBody
  /** Refuses the call while nothing of the file is stored. */
  beforeFile: () => Promise<unknown>
}

/**
 * The file of a call, streamed into an upload of the caller's. Throws an `ApiProblem` if the body is no form with one
 * file, or the file is empty, too large or cut off; then nothing is stored.
 */
export async function receiveFile(
  request: Request,
  caller: ApiCaller,
  { file, beforeFile }: Reception,
): Promise<SentUpload> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('Content-Type') ?? ''))
    throw new ApiProblem(problems.notMultipart)
  expectUncompressed(request)
  const form = await receiveForm(request, uploaderOf(caller), {
    maxFiles: 1,
    limitBytes: file.rules.limitBytes,
    beforeFiles: async () => void (await beforeFile()),
  })
  if (!form.ok) {
    if (form.reason === 'malformed') throw new ApiProblem(problems.malformedForm)
    throw new ApiProblem(fileProblem(file, form.reason, 'The file'))
  }
  const [sent] = form.files
  const strange = [
    ...new Set([...form.fields.keys(), ...(sent && sent.field !== 'file' ? [sent.field] : [])]),
  ]
  if (strange.length > 0) {
    if (sent?.ok) await discardFile(caller, sent)
    const detail = 'This call does not know the field.'
    throw new ApiProblem(
      invalidBody(strange.map((name) => ({ pointer: pointerTo([name]), code: 'unknown_field', detail }))),
    )
  }
  if (!sent) throw new ApiProblem(fileProblem(file, 'nothing-chosen', ''))
  if (!sent.ok) throw new ApiProblem(fileProblem(file, sent.reason, sent.fileName))
  const { uploadId, fileName, sizeBytes, sha256 } = sent
  return { uploadId, fileName, sizeBytes, sha256 }
}

/** What a command did not make part of anything is not kept. */
export const discardFile = (caller: ApiCaller, { uploadId }: { uploadId: string }): Promise<boolean> =>
  discardUpload(uploaderOf(caller), uploadId)
