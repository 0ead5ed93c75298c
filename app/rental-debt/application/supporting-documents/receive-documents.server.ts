import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { statusOfProblem, type UploadProblem, uploadProblemText } from '#app/uploads/problems.ts'
import {
  findSentBefore,
  type KeptFile,
  keptFiles,
  receiveFiles,
  type SentFile,
  uploaderOf,
} from '#app/uploads/receive-files.server.ts'
import { isSupportingDocumentType, type SupportingDocumentType } from '../document-types.ts'
import { addDocument } from './add-document.server.ts'
import type { LockDebt } from './document-debt.server.ts'
import { supportingDocumentRules, typeNotChosen } from './upload-texts.ts'

export type DocumentProblem = { field: 'document_type' | 'file'; message: string }

export type AddDocumentsResult =
  /** `isSame`: everything that came existed already. */
  | { ok: true; isSame: boolean }
  /** What is possible is stored; the rest is named. */
  | {
      ok: false
      status: number
      problems: DocumentProblem[]
      isDismissible: boolean
      addedCount: number
      /** Uploads that were not opened yet. */
      kept: KeptFile[]
      documentType: string
    }

/** The debt of the documents, and how it is locked for a change: a draft, or a debt after it. */
type DocumentsPlace = { debtId: string; hold: LockDebt }

/** Receives documents from a plain form with files. */
export async function receiveDocuments(
  args: RequestArgs,
  member: Member,
  place: DocumentsPlace,
): Promise<AddDocumentsResult> {
  const form = await receiveFiles(args, member, {
    rules: supportingDocumentRules,
    beforeFiles: () => check(member, place),
  })
  if (!form.ok) return refuse([{ reason: form.reason, fileName: 'The files' }], '', 0)
  return addAll(member, place, form.files, form.fields)
}

/** Receives documents whose files came by earlier resumable uploads. */
export async function attachDocuments(
  member: Member,
  place: DocumentsPlace,
  fields: FormData,
): Promise<AddDocumentsResult> {
  await check(member, place)
  const files = await findSentBefore(member, fields, supportingDocumentRules)
  // Answered like a plain form with too many: none is stored, rather than only some.
  if (files.length > supportingDocumentRules.maxFiles)
    return refuse([{ reason: 'too-many-files', fileName: 'The files' }], '', 0)
  return addAll(member, place, files, fields)
}

const check = (member: Member, { debtId, hold }: DocumentsPlace) =>
  inTransaction(member.actor, (tx) => hold(tx, member.organizationId, debtId))

async function addAll(
  member: Member,
  place: DocumentsPlace,
  files: readonly SentFile[],
  fields: FormData,
): Promise<AddDocumentsResult> {
  const documentType = fields.get('document_type')
  if (!isSupportingDocumentType(documentType)) {
    for (const file of files) if (file.ok) await discardUpload(uploaderOf(member), file.uploadId)
    return resultOf([{ field: 'document_type', message: typeNotChosen }], { status: 400 })
  }
  if (files.length === 0) return refuse([{ reason: 'nothing-chosen', fileName: '' }], documentType, 0)
  const refused: RefusedFile[] = []
  let same = 0
  for (const file of files) {
    const { refusal: reason, isSame } = await add(member, place, documentType, file)
    if (isSame) same += 1
    if (reason)
      refused.push({ reason, fileName: file.fileName, kept: reason === 'busy' ? keptFiles([file]) : [] })
  }
  if (refused.length === 0) return { ok: true, isSame: same === files.length }
  return refuse(refused, documentType, files.length - refused.length)
}

async function add(
  member: Member,
  place: DocumentsPlace,
  documentType: SupportingDocumentType,
  file: SentFile,
): Promise<{ refusal: UploadProblem | null; isSame: boolean }> {
  if (!file.ok) return { refusal: file.reason, isSame: false }
  return addDocument(member, { ...place, uploadId: file.uploadId, documentType })
}

type RefusedFile = { reason: UploadProblem; fileName: string; kept?: KeptFile[] }

function refuse(
  refused: readonly RefusedFile[],
  documentType: string,
  addedCount: number,
): AddDocumentsResult {
  const problems = refused.map(({ reason, fileName }) => ({
    field: 'file' as const,
    message: uploadProblemText(reason, fileName, supportingDocumentRules),
  }))
  const [first] = refused
  return resultOf(problems, {
    status: first && refused.length === 1 ? statusOfProblem(first.reason) : 400,
    isDismissible: refused.some(({ reason }) => reason === 'too-large'),
    addedCount,
    documentType,
    kept: refused.flatMap(({ kept = [] }) => kept),
  })
}

function resultOf(
  problems: DocumentProblem[],
  {
    status,
    isDismissible = false,
    addedCount = 0,
    documentType = '',
    kept = [],
  }: Partial<ResultFacts> & Status,
): AddDocumentsResult {
  return { ok: false, status, problems, isDismissible, addedCount, documentType, kept }
}

type Status = { status: number }
type ResultFacts = Omit<Extract<AddDocumentsResult, { ok: false }>, 'ok' | 'problems' | 'status'>
