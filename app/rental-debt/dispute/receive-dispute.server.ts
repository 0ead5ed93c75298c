import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { findSentBefore, receiveFiles, type SentFile } from '../uploads/receive-files.server.ts'
import {
  mostFilesAtOnce,
  statusOfProblem,
  type UploadProblem,
  uploadProblemText,
} from '../uploads/upload-problems.ts'
import { requireDisputable } from './dispute-access.server.ts'
import { saveDisputeDraft } from './dispute-draft.server.ts'
import { type Done, evidenceWords } from './evidence-words.ts'
import { keepEvidence, removeEvidence } from './keep-evidence.server.ts'

export type FileProblems = { status: number; messages: string[]; isDismissible: boolean; keptCount: number }

/** What a press of a button on the dispute's form came to. What was typed is kept in any case. */
export type Received = {
  fields: FormData
  /** The button asked to go on to the check. */
  wantsCheck: boolean
  done: Done | null
  problems: FileProblems | null
}

/** Takes the form of a dispute: as a plain form with files in it, or with files that came by resumable uploads before. */
export async function receiveDispute(args: RequestArgs, member: Member, debtId: string): Promise<Received> {
  const keepTyped = (fields: FormData) => keepTypedWords(member, debtId, fields)
  const type = args.request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('multipart/form-data')) {
    const fields = await readForm(args)
    await keepTyped(fields)
    return takeFiles(member, debtId, fields, await findSentBefore(member, fields))
  }
  let typed = new FormData()
  const form = await receiveFiles(args, member, {
    mostFiles: mostFilesAtOnce,
    // The words stand before the files: they are kept also where the files do not arrive.
    beforeFiles: (fields) => {
      typed = fields
      return keepTyped(fields)
    },
  })
  if (!form.ok) return withProblems(typed, [{ reason: form.reason, fileName: 'The files' }], 0)
  await keepTyped(form.fields)
  return takeFiles(member, debtId, form.fields, form.files)
}

async function keepTypedWords(member: Member, debtId: string, fields: FormData): Promise<void> {
  await inTransaction(member.actor, async (tx) => {
    await requireDisputable(tx, member, debtId)
    await saveDisputeDraft(tx, member, debtId, fields)
  })
}

async function takeFiles(
  member: Member,
  debtId: string,
  fields: FormData,
  files: readonly SentFile[],
): Promise<Received> {
  const removing = textField(fields, 'remove')
  const wantsUpload = textField(fields, 'go') === 'upload'
  if (files.length > mostFilesAtOnce) {
    return withProblems(fields, [{ reason: 'too-many-files', fileName: 'The files' }], 0)
  }
  const refused: Refused[] = []
  for (const file of files) {
    const reason = file.ok ? await keepEvidence(member, debtId, file.uploadId) : file.reason
    if (reason) refused.push({ reason, fileName: file.fileName })
  }
  if (refused.length > 0) return withProblems(fields, refused, files.length - refused.length)
  if (removing) return received(fields, { done: await removeEvidence(member, debtId, removing) })
  if (wantsUpload && files.length === 0) {
    return withProblems(fields, [{ reason: 'nothing-chosen', fileName: '' }], 0)
  }
  return received(fields, { done: files.length > 0 ? 'uploaded' : null })
}

type Refused = { reason: UploadProblem; fileName: string }

function received(fields: FormData, facts: Partial<Received>): Received {
  return {
    fields,
    wantsCheck: textField(fields, 'go') === 'check',
    done: null,
    problems: null,
    ...facts,
  }
}

function withProblems(fields: FormData, refused: readonly Refused[], keptCount: number): Received {
  const [first] = refused
  const problems = {
    status: first && refused.length === 1 ? statusOfProblem(first.reason) : 400,
    messages: refused.map(({ reason, fileName }) => uploadProblemText(reason, fileName, evidenceWords)),
    isDismissible: refused.some(({ reason }) => reason === 'too-large'),
    keptCount,
  }
  return received(fields, { problems })
}
