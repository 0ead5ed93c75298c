import type { Member } from '#app/organization/guards.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { PROVINCE_REQUIRED, type ProvinceCode, parseProvince } from '#app/platform/values/province.ts'
import { statusOfProblem, type UploadProblem, uploadProblemText } from '../problems.ts'
import {
  findSentBefore,
  type KeptFile,
  receiveFiles,
  type SentFile,
  uploaderOf,
} from '../receive-files.server.ts'
import type { TakeRefusal } from '../take-upload.server.ts'
import { courtOrderRules } from './court-order-rules.ts'

export type UploadResult =
  /** The accepted upload. */
  | { ok: true; uploadId: string }
  /** `kept`: the upload that was not opened yet. */
  | { ok: false; status: number; message: string; isDismissible: boolean; kept?: KeptFile }

/** The purpose of an order. */
export type OrderTaker = {
  /** Whether an upload is possible at all. */
  beforeFiles: () => Promise<unknown>
  take: (order: {
    uploadId: string
    province: ProvinceCode
  }) => Promise<{ ok: true } | { ok: false; reason: TakeRefusal }>
  isRead: (uploadId: string) => Promise<boolean>
}

/** Receives a court order from a plain form with a file. */
export async function receiveOrder(
  args: RequestArgs,
  member: Member,
  taker: OrderTaker,
): Promise<UploadResult> {
  const { beforeFiles } = taker
  const form = await receiveFiles(args, member, { rules: courtOrderRules, beforeFiles })
  // A form with more than one file was not made by our page.
  if (!form.ok && form.reason === 'too-many-files') throw badRequest()
  if (!form.ok) return problem(form.reason, 'The file')
  // If the person chooses another file, that one counts.
  return take(member, form.files.at(-1), form.fields, taker)
}

/** Receives a court order whose file came by an earlier resumable upload. */
export async function takeSentOrder(
  member: Member,
  fields: FormData,
  taker: OrderTaker,
): Promise<UploadResult> {
  const files = await findSentBefore(member, fields, courtOrderRules)
  return take(member, files.at(-1), fields, taker)
}

async function take(
  member: Member,
  file: SentFile | undefined,
  fields: FormData,
  taker: OrderTaker,
): Promise<UploadResult> {
  if (!file) return problem('nothing-chosen', '')
  if (!file.ok) return problem(file.reason, file.fileName)
  const { uploadId, fileName } = file
  const province = parseProvince(String(fields.get('province') ?? ''))
  if (!province.ok) {
    await discardUpload(uploaderOf(member), uploadId)
    return { ok: false, status: 400, message: PROVINCE_REQUIRED, isDismissible: false }
  }
  const taken = await taker.take({ uploadId, province: province.value })
  if (!taken.ok) {
    const message = problem(taken.reason, fileName)
    return taken.reason === 'busy' ? { ...message, kept: { uploadId, fileName } } : message
  }
  await waitForReading(() => taker.isRead(uploadId))
  return { ok: true, uploadId }
}

/** Most orders are read within a second: then the fields are shown at once, without the waiting page. */
async function waitForReading(isRead: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 1500
  while (Date.now() < until && !(await isRead())) await new Promise((resolve) => setTimeout(resolve, 150))
}

function problem(reason: UploadProblem, fileName: string): Extract<UploadResult, { ok: false }> {
  return {
    ok: false,
    status: statusOfProblem(reason),
    message: uploadProblemText(reason, fileName, courtOrderRules),
    isDismissible: reason === 'too-large',
  }
}
