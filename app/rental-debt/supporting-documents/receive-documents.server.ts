import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { isSupportingDocumentType, type SupportingDocumentType } from '../document-types.ts'
import { findSentBefore, receiveFiles, type SentFile, uploaderOf } from '../uploads/receive-files.server.ts'
import {
  mostFilesAtOnce,
  statusOfProblem,
  type UploadProblem,
  uploadProblemText,
} from '../uploads/upload-problems.ts'
import type { HoldDebt } from './document-debt.server.ts'
import { documentWords, typeNotChosen } from './document-words.ts'
import { keepDocument } from './keep-document.server.ts'

export type DocumentProblem = { field: 'document_type' | 'file'; message: string }

export type DocumentsAnswer =
  | { ok: true }
  /** What could be kept is kept; the rest is named. */
  | {
      ok: false
      status: number
      problems: DocumentProblem[]
      isDismissible: boolean
      keptCount: number
      documentType: string
    }

/** The debt that documents are for, and how it is held while it changes: a draft, or a debt after it. */
type DocumentsPlace = { debtId: string; hold: HoldDebt }

/** Takes documents from a plain form with the files in it. */
export async function receiveDocuments(
  args: RequestArgs,
  member: Member,
  place: DocumentsPlace,
): Promise<DocumentsAnswer> {
  const form = await receiveFiles(args, member, {
    mostFiles: mostFilesAtOnce,
    beforeFiles: () => check(member, place),
  })
  if (!form.ok) return refuse([{ reason: form.reason, fileName: 'The files' }], '', 0)
  return keepAll(member, place, form.files, form.fields)
}

/** Takes documents whose files came by resumable uploads before. */
export async function attachDocuments(
  member: Member,
  place: DocumentsPlace,
  fields: FormData,
): Promise<DocumentsAnswer> {
  await check(member, place)
  const files = await findSentBefore(member, fields)
  // As a plain form with so many is answered: none is kept, rather than some without a word.
  if (files.length > mostFilesAtOnce)
    return refuse([{ reason: 'too-many-files', fileName: 'The files' }], '', 0)
  return keepAll(member, place, files, fields)
}

const check = (member: Member, { debtId, hold }: DocumentsPlace) =>
  inTransaction(member.actor, (tx) => hold(tx, member.organizationId, debtId))

async function keepAll(
  member: Member,
  place: DocumentsPlace,
  files: readonly SentFile[],
  fields: FormData,
): Promise<DocumentsAnswer> {
  const documentType = fields.get('document_type')
  if (!isSupportingDocumentType(documentType)) {
    for (const file of files) if (file.ok) await discardUpload(uploaderOf(member), file.uploadId)
    return answerOf([{ field: 'document_type', message: typeNotChosen }], { status: 400 })
  }
  if (files.length === 0) return refuse([{ reason: 'nothing-chosen', fileName: '' }], documentType, 0)
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = await whyNotKept(member, place, documentType, file)
    if (reason) refused.push({ reason, fileName: file.fileName })
  }
  if (refused.length === 0) return { ok: true }
  return refuse(refused, documentType, files.length - refused.length)
}

async function whyNotKept(
  member: Member,
  place: DocumentsPlace,
  documentType: SupportingDocumentType,
  file: SentFile,
): Promise<UploadProblem | null> {
  if (!file.ok) return file.reason
  const kept = await keepDocument(member, { ...place, uploadId: file.uploadId, documentType })
  return kept.ok ? null : kept.reason
}

type RefusedFile = { reason: UploadProblem; fileName: string }

function refuse(refused: readonly RefusedFile[], documentType: string, keptCount: number): DocumentsAnswer {
  const problems = refused.map(({ reason, fileName }) => ({
    field: 'file' as const,
    message: uploadProblemText(reason, fileName, documentWords),
  }))
  const [first] = refused
  return answerOf(problems, {
    status: first && refused.length === 1 ? statusOfProblem(first.reason) : 400,
    isDismissible: refused.some(({ reason }) => reason === 'too-large'),
    keptCount,
    documentType,
  })
}

function answerOf(
  problems: DocumentProblem[],
  { status, isDismissible = false, keptCount = 0, documentType = '' }: Partial<AnswerFacts> & Status,
): DocumentsAnswer {
  return { ok: false, status, problems, isDismissible, keptCount, documentType }
}

type Status = { status: number }
type AnswerFacts = Omit<Extract<DocumentsAnswer, { ok: false }>, 'ok' | 'problems' | 'status'>
