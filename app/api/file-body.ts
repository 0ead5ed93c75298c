import type { StoredUpload } from '#app/platform/files/storing.server.ts'
import type { Problem } from '#app/platform/http/problem.server.ts'
import { type UploadProblem, uploadProblemText } from '#app/uploads/problems.ts'
import type { UploadRules } from '#app/uploads/rules.ts'
import { invalidBody } from './problems.ts'

/** A body that is one file, `multipart/form-data` with the field `file` and no other, and its texts. */
export type FileBody = {
  rules: UploadRules
  textOf: (problem: UploadProblem, file: string) => string
}

/** The file of a call, kept as an upload until the call is answered: a command makes it part of something. */
export type SentUpload = Pick<StoredUpload, 'uploadId' | 'fileName' | 'sizeBytes' | 'sha256'>

/** One file by these rules, as a page takes it. */
export const oneFile = (rules: UploadRules, textOf?: FileBody['textOf']): FileBody => ({
  rules,
  textOf: textOf ?? ((problem, file) => uploadProblemText(problem, file, rules)),
})

const kept = {
  'too-large': { status: 413, code: 'file_too_large', title: 'The file is too large' },
  'wrong-type': {
    status: 415,
    code: 'file_type_not_taken',
    title: 'The call does not take this kind of file',
  },
  interrupted: { status: 400, code: 'upload_cut_off', title: 'The body ended early' },
  'too-many-uploads': {
    status: 429,
    code: 'too_many_uploads',
    title: 'Too many uploads are open at once',
    retryAfter: 60,
  },
  'no-room': { status: 409, code: 'no_room', title: 'There is no room for another file' },
  'upload-gone': {
    status: 503,
    code: 'file_not_kept',
    title: 'The file could not be kept',
    retryAfter: 1,
  },
  busy: { status: 503, code: 'busy', title: 'The file could not be opened yet', retryAfter: 60 },
  'storage-full': { status: 503, code: 'storage_full', title: 'Our storage is full', retryAfter: 3600 },
} as const satisfies Partial<Record<UploadProblem, Problem>>

/** What any call with a file may answer about the file; the others are `invalid_body`. */
export const fileProblems: readonly Problem[] = Object.values(kept)

/** What is wrong with the file of a call, in the words of its page. `busy` keeps nothing here: send it again. */
export function fileProblem({ textOf }: FileBody, problem: UploadProblem, file: string): Problem {
  if (problem === 'busy')
    return { ...kept.busy, detail: 'We are busy. Wait a minute, then send the file again.' }
  const detail = textOf(problem, file)
  if (problem in kept) return { ...kept[problem as keyof typeof kept], detail }
  const code = `file_${problem.replaceAll('-', '_')}`
  return invalidBody([{ pointer: '/file', code, detail }])
}
