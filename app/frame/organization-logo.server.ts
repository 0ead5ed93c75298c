import { type RedrawnPicture, redrawPicture } from '../order-reader/process/read-order.server.ts'
import type { Caller } from '../organization/caller.ts'
import type { Member } from '../organization/guards.server.ts'
import type { Logo } from '../organization/settings/logo.server.ts'
import { completeUpload } from '../platform/files/completing.server.ts'
import { withLocalFile } from '../platform/files/local-file.server.ts'
import { discardUpload } from '../platform/files/uploads.server.ts'
import type { RequestArgs } from '../platform/http/request-context.server.ts'
import { badRequest } from '../platform/http/responses.server.ts'
import { logoProblemText, logoRules, logoSide } from '../uploads/logo-rules.ts'
import { statusOfProblem, type UploadProblem } from '../uploads/problems.ts'
import { receiveFiles, uploaderOf } from '../uploads/receive-files.server.ts'

type ReceivedLogo =
  | { ok: true; fields: FormData; logo: Logo }
  | { ok: false; status: number; message: string }

/** Receives a logo from a form with a file. Only our redrawn picture is stored, never the file itself. */
export async function receiveLogo(args: RequestArgs, member: Member): Promise<ReceivedLogo> {
  const form = await receiveFiles(args, member, { rules: logoRules, beforeFiles: async () => undefined })
  // A form with more than one file was not made by our page.
  if (!form.ok && form.reason === 'too-many-files') throw badRequest()
  if (!form.ok) return problem(form.reason, 'The file')
  const file = form.files.at(-1)
  if (!file) return problem('nothing-chosen', '')
  if (!file.ok) return problem(file.reason, file.fileName)
  const drawn = await drawLogo(member, file.uploadId)
  if (!drawn.ok) return problem(drawn.reason, file.fileName)
  const { bytes: png, width, height } = drawn.picture
  return { ok: true, fields: form.fields, logo: { png, width, height } }
}

type Drawn = Extract<RedrawnPicture, { ok: true }> | { ok: false; reason: UploadProblem }

/**
 * Our picture of an upload. An upload refused by the check leaves nothing behind: a logo's always is, once it is
 * redrawn.
 */
export async function drawLogo(caller: Caller, uploadId: string): Promise<Drawn> {
  const uploader = uploaderOf(caller)
  const seen = await completeUpload<void, RedrawnPicture>(uploader, uploadId, async () => undefined, {
    accept: logoRules.kinds,
    inspect: (file) =>
      withLocalFile(file.storageKey, (path) => redrawPicture(path, { side: logoSide }, uploader)),
  })
  if (!seen.ok && seen.reason === 'refused') {
    if (seen.refusal.ok) return seen.refusal
    return { ok: false, reason: seen.refusal.reason === 'not-a-pdf' ? 'unreadable' : seen.refusal.reason }
  }
  await discardUpload(uploader, uploadId)
  return { ok: false, reason: !seen.ok && seen.reason === 'wrong-type' ? 'wrong-type' : 'upload-gone' }
}

const problem = (reason: UploadProblem, file: string) => ({
  ok: false as const,
  status: statusOfProblem(reason),
  message: logoProblemText(reason, file),
})
