import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { describeUpload } from '#app/platform/files/completing.server.ts'
import { type ReceivedFile, receiveForm } from '#app/platform/files/multipart.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import { checkFormToken } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { PROVINCE_REQUIRED, parseProvince } from '#app/platform/values/province.ts'
import { lockDraft } from '../drafts.server.ts'
import { attachCourtOrder } from './attach-court-order.server.ts'
import { findCourtOrder } from './court-orders.server.ts'
import { type UploadProblem, uploadProblemText } from './upload-problems.ts'

export type UploadAnswer =
  | { ok: true }
  | { ok: false; status: number; message: string; isDismissible: boolean }

/** Takes a court order from a plain form with a file in it: streamed, with its token checked before a byte is kept. */
export async function receiveCourtOrder(
  args: RequestArgs,
  member: Member,
  debtId: string,
): Promise<UploadAnswer> {
  const uploader = { personId: member.person.id, organizationId: member.organizationId }
  const form = await receiveForm(args.request, uploader, {
    beforeFiles: async (fields) => {
      await checkFormToken(args, fields)
      // A file for somebody else's debt would be kept for a day, and belong to nothing.
      await inTransaction(member.actor, (tx) => lockDraft(tx, member.organizationId, debtId))
    },
  })
  if (!form.ok) {
    if (form.reason === 'malformed') throw badRequest()
    return problem('interrupted', 'The file')
  }
  const [file] = form.files
  if (!file || isNothingChosen(file)) return problem('nothing-chosen', '')
  if (!file.ok) return problem(file.reason, file.fileName)
  return attach(member, { debtId, uploadId: file.uploadId, fileName: file.fileName, fields: form.fields })
}

/** A file field left empty comes as a file without name and content. */
function isNothingChosen(file: ReceivedFile): boolean {
  return !file.ok && file.reason === 'empty' && file.fileName === ''
}

/** Takes a court order whose file came by a resumable upload before. */
export async function attachUploaded(
  member: Member,
  debtId: string,
  fields: FormData,
): Promise<UploadAnswer> {
  const uploadId = String(fields.get('upload_id') ?? '')
  if (uploadId === '') return problem('nothing-chosen', '')
  const uploader = { personId: member.person.id, organizationId: member.organizationId }
  const upload = await describeUpload(uploader, uploadId)
  return attach(member, { debtId, uploadId, fileName: upload?.fileName ?? 'The file', fields })
}

type Attach = { debtId: string; uploadId: string; fileName: string; fields: FormData }

async function attach(member: Member, { debtId, uploadId, fileName, fields }: Attach): Promise<UploadAnswer> {
  const uploader = { personId: member.person.id, organizationId: member.organizationId }
  const province = parseProvince(String(fields.get('province') ?? ''))
  if (!province.ok) {
    await discardUpload(uploader, uploadId)
    return { ok: false, status: 400, message: PROVINCE_REQUIRED, isDismissible: false }
  }
  const attached = await attachCourtOrder(member, { debtId, uploadId, province: province.value })
  if (!attached.ok) return problem(attached.reason, fileName)
  await waitForReading(member, debtId)
  return { ok: true }
}

/** Most orders are read within a second: their filer then sees the fields at once, without the page that waits. */
async function waitForReading(member: Member, debtId: string): Promise<void> {
  const until = Date.now() + 1500
  while (Date.now() < until) {
    const order = await inTransaction(member.actor, (tx) => findCourtOrder(tx, member.organizationId, debtId))
    if (order?.state !== 'waiting') return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

function problem(reason: UploadProblem, fileName: string): UploadAnswer {
  const status = reason === 'too-large' ? 413 : reason === 'too-many-uploads' ? 429 : 400
  return {
    ok: false,
    status,
    message: uploadProblemText(reason, fileName),
    isDismissible: reason === 'too-large',
  }
}
