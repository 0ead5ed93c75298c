import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { PROVINCE_REQUIRED, parseProvince } from '#app/platform/values/province.ts'
import { statusOfProblem, type UploadProblem, uploadProblemText } from '#app/uploads/problems.ts'
import { findSentBefore, receiveFiles, type SentFile, uploaderOf } from '#app/uploads/receive-files.server.ts'
import { requireDraft } from '../drafts.server.ts'
import { attachCourtOrder } from './attach-court-order.server.ts'
import { findCourtOrder } from './court-orders.server.ts'
import { courtOrderRules } from './upload-rules.ts'

export type UploadResult =
  | { ok: true }
  /** `kept`: the upload that was not opened yet. */
  | { ok: false; status: number; message: string; isDismissible: boolean; kept?: string }

/** Takes a court order from a plain form with a file in it. */
export async function receiveCourtOrder(
  args: RequestArgs,
  member: Member,
  debtId: string,
): Promise<UploadResult> {
  const form = await receiveFiles(args, member, {
    rules: courtOrderRules,
    beforeFiles: () => requireDraft(member, debtId),
  })
  // A form that holds more than its one file was not made by our page.
  if (!form.ok && form.reason === 'too-many-files') throw badRequest()
  if (!form.ok) return problem(form.reason, 'The file')
  // Somebody who chooses another file instead means that one.
  return attach(member, debtId, form.files.at(-1), form.fields)
}

/** Takes a court order whose file came by a resumable upload before. */
export async function attachUploaded(
  member: Member,
  debtId: string,
  fields: FormData,
): Promise<UploadResult> {
  const files = await findSentBefore(member, fields, courtOrderRules)
  return attach(member, debtId, files.at(-1), fields)
}

async function attach(
  member: Member,
  debtId: string,
  file: SentFile | undefined,
  fields: FormData,
): Promise<UploadResult> {
  if (!file) return problem('nothing-chosen', '')
  if (!file.ok) return problem(file.reason, file.fileName)
  const { uploadId, fileName } = file
  const province = parseProvince(String(fields.get('province') ?? ''))
  if (!province.ok) {
    await discardUpload(uploaderOf(member), uploadId)
    return { ok: false, status: 400, message: PROVINCE_REQUIRED, isDismissible: false }
  }
  const attached = await attachCourtOrder(member, { debtId, uploadId, province: province.value })
  if (!attached.ok) {
    const told = problem(attached.reason, fileName)
    return attached.reason === 'busy' ? { ...told, kept: uploadId } : told
  }
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

function problem(reason: UploadProblem, fileName: string): Extract<UploadResult, { ok: false }> {
  return {
    ok: false,
    status: statusOfProblem(reason),
    message: uploadProblemText(reason, fileName, courtOrderRules),
    isDismissible: reason === 'too-large',
  }
}
