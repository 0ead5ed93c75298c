import type { Member } from '#app/organization/guards.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { statusOfProblem, type UploadProblem, uploadProblemText } from '#app/uploads/problems.ts'
import {
  findSentBefore,
  type KeptFile,
  keptFiles,
  receiveFiles,
  type SentFile,
} from '#app/uploads/receive-files.server.ts'
import type { UploadRules } from '#app/uploads/rules.ts'
import { type DraftSubject, saveDisputeDraft } from '../drafts/dispute-draft.server.ts'
import type { DisputeSubject } from '../subject.ts'
import { type Done, evidenceRules } from './evidence-rules.ts'
import { removeEvidence, saveEvidence } from './save-evidence.server.ts'

export type FileProblems = {
  status: number
  messages: string[]
  isDismissible: boolean
  savedCount: number
  kept: KeptFile[]
}

/** The result of a button on the dispute form. The input is saved in any case. */
export type Received = {
  fields: FormData
  /** The button continues to the check. */
  wantsCheck: boolean
  done: Done | null
  problems: FileProblems | null
}

/** Processes the form of a dispute that is not filed yet. */
export function receiveDisputeForm(
  args: RequestArgs,
  member: Member,
  subject: DisputeSubject,
  subjectId: string,
): Promise<Received> {
  return receiveDraft(args, member, {
    rules: evidenceRules,
    saveInput: async (fields) => {
      await saveDisputeDraft(member, subject, { subjectId, typed: inputFrom(fields) })
      return { kind: subject.kind, subjectId }
    },
  })
}

type Receiving = {
  rules: UploadRules
  /** Saves the text, refuses people who may not make a statement, and returns whose draft the files are for. */
  saveInput: (fields: FormData) => Promise<DraftSubject>
}

/** Receives text and files: as a plain form with files, or with files from earlier resumable uploads. */
export async function receiveDraft(
  args: RequestArgs,
  member: Member,
  { rules, saveInput }: Receiving,
): Promise<Received> {
  const type = args.request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('multipart/form-data')) {
    const fields = await readForm(args)
    const draft = await saveInput(fields)
    return takeFiles(member, { draft, rules }, fields, await findSentBefore(member, fields, rules))
  }
  let typed = new FormData()
  const form = await receiveFiles(args, member, {
    rules,
    // The text comes before the files: it is saved even if the files do not arrive.
    beforeFiles: (fields) => {
      typed = fields
      return saveInput(fields)
    },
  })
  if (!form.ok) return withProblems(typed, rules, [{ reason: form.reason, fileName: 'The files' }])
  const draft = await saveInput(form.fields)
  return takeFiles(member, { draft, rules }, form.fields, form.files)
}

const inputFrom = (fields: FormData) => ({
  reason: textField(fields, 'reason') ?? '',
  explanation: textField(fields, 'explanation') ?? '',
  parts: fields.getAll('parts').map(String),
})

async function takeFiles(
  member: Member,
  { draft, rules }: { draft: DraftSubject; rules: UploadRules },
  fields: FormData,
  files: readonly SentFile[],
): Promise<Received> {
  const removing = textField(fields, 'remove')
  const wantsUpload = textField(fields, 'go') === 'upload'
  if (files.length > rules.maxFiles) {
    return withProblems(fields, rules, [{ reason: 'too-many-files', fileName: 'The files' }])
  }
  const refused: Refused[] = []
  for (const file of files) {
    const reason = file.ok ? await saveEvidence(member, draft, file.uploadId, rules.kinds) : file.reason
    if (reason)
      refused.push({ reason, fileName: file.fileName, kept: reason === 'busy' ? keptFiles([file]) : [] })
  }
  if (refused.length > 0) return withProblems(fields, rules, refused, files.length - refused.length)
  if (removing) return received(fields, { done: await removeEvidence(member, draft, removing) })
  if (wantsUpload && files.length === 0) {
    return withProblems(fields, rules, [{ reason: 'nothing-chosen', fileName: '' }])
  }
  return received(fields, { done: files.length > 0 ? 'uploaded' : null })
}

type Refused = { reason: UploadProblem; fileName: string; kept?: KeptFile[] }

function received(fields: FormData, facts: Partial<Received>): Received {
  return {
    fields,
    wantsCheck: textField(fields, 'go') === 'check',
    done: null,
    problems: null,
    ...facts,
  }
}

function withProblems(
  fields: FormData,
  rules: UploadRules,
  refused: readonly Refused[],
  savedCount = 0,
): Received {
  const [first] = refused
  const problems = {
    status: first && refused.length === 1 ? statusOfProblem(first.reason) : 400,
    messages: refused.map(({ reason, fileName }) => uploadProblemText(reason, fileName, rules)),
    isDismissible: refused.some(({ reason }) => reason === 'too-large'),
    savedCount,
    kept: refused.flatMap(({ kept = [] }) => kept),
  }
  return received(fields, { problems })
}
