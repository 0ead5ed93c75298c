import { randomUUID } from 'node:crypto'
import type { Member } from '#app/organization/guards.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { discardUpload } from '#app/platform/files/uploads.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { statusOfProblem, type UploadProblem, uploadProblemText } from '#app/uploads/problems.ts'
import {
  findSentBefore,
  type KeptFile,
  keptFiles,
  receiveFiles,
  type SentFile,
  uploaderOf,
} from '#app/uploads/receive-files.server.ts'
import { takeUpload } from '#app/uploads/take-upload.server.ts'
import { importFileRules } from './import-file-rules.ts'
import { releaseFiles } from './imports.server.ts'

export type ReceivedImport =
  | { ok: true; importId: string }
  | { ok: false; status: number; messages: string[]; kept: KeptFile[] }

/** Receives the files of an import from a plain form. */
export async function receiveImport(args: RequestArgs, member: Member): Promise<ReceivedImport> {
  const form = await receiveFiles(args, member, {
    rules: importFileRules,
    beforeFiles: () => Promise.resolve(),
  })
  if (!form.ok) return refuse([{ reason: form.reason, fileName: 'The files' }])
  return startImport(member, form.files)
}

/** Receives files that came by earlier resumable uploads. */
export async function takeSentImport(member: Member, fields: FormData): Promise<ReceivedImport> {
  return startImport(member, await findSentBefore(member, fields, importFileRules))
}

/** Starts an import of all the files, or of none: half of two would be another import. */
async function startImport(member: Member, files: readonly SentFile[]): Promise<ReceivedImport> {
  if (files.length === 0) return refuse([{ reason: 'nothing-chosen', fileName: '' }])
  if (files.length > importFileRules.maxFiles)
    return refuse([{ reason: 'too-many-files', fileName: 'The files' }])
  const sent = files.flatMap((file) => (file.ok ? [file] : []))
  const refused = files.flatMap((file) => (file.ok ? [] : [{ reason: file.reason, fileName: file.fileName }]))
  if (refused.length > 0) {
    await discardAll(member, sent)
    return refuse(refused)
  }
  // The same uploads again, as after Back, lead to the same import.
  const before = await findByUpload(member, sent[0]?.uploadId ?? '')
  if (before) return { ok: true, importId: before }
  const importId = randomUUID()
  for (const [position, { uploadId, fileName }] of sent.entries()) {
    const reason = await takeUpload(member, {
      uploadId,
      rules: importFileRules,
      record: (tx, file, name) => addFile(tx, member, { importId, position, file, name, count: sent.length }),
      isPart: async (fileId) => (await findByUpload(member, fileId)) === importId,
    })
    if (reason === null) continue
    await takeBack(member, importId)
    if (reason === 'busy') return refuse([{ reason, fileName }], keptFiles(sent.slice(position)))
    await discardAll(member, sent.slice(position + 1))
    return refuse([{ reason, fileName }])
  }
  return { ok: true, importId }
}

type Added = { importId: string; position: number; file: StoredFile; name: string; count: number }

async function addFile(tx: Tx, member: Member, added: Added): Promise<void> {
  const { importId, position, file, name } = added
  const { organizationId } = member
  if (position === 0) {
    await tx
      .insertInto('rent_import')
      .values({
        id: importId,
        organization_id: organizationId,
        created_by: member.person.id,
        created_at: nowInTransaction,
      })
      .execute()
    await recordAudit(tx, 'import.started', { subject: importId, details: { files: added.count } })
  }
  await tx
    .insertInto('rent_import_file')
    .values({
      organization_id: organizationId,
      import_id: importId,
      position,
      file_id: file.id,
      upload_id: file.id,
      file_name: name,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
    })
    .execute()
}

/** The import that an upload is part of; null without one, and for another organization's. */
export const findByUpload = (member: Member, uploadId: string): Promise<string | null> =>
  inTransaction(member.actor, async (tx) => {
    const row = await tx
      .selectFrom('rent_import_file')
      .select('import_id')
      .where('organization_id', '=', member.organizationId)
      .where('upload_id', '=', uploadId)
      .executeTakeFirst()
    return row?.import_id ?? null
  })

/** The second of two files was refused: the first alone is no import. */
async function takeBack(member: Member, importId: string): Promise<void> {
  const { organizationId } = member
  await inTransaction(member.actor, async (tx) => {
    await releaseFiles(tx, { organizationId, importId })
    await tx
      .deleteFrom('rent_import')
      .where('organization_id', '=', organizationId)
      .where('id', '=', importId)
      .execute()
  })
}

async function discardAll(member: Member, files: readonly { uploadId: string }[]): Promise<void> {
  for (const { uploadId } of files) await discardUpload(uploaderOf(member), uploadId)
}

function refuse(
  refused: readonly { reason: UploadProblem; fileName: string }[],
  kept: KeptFile[] = [],
): ReceivedImport {
  const [first] = refused
  return {
    ok: false,
    status: first ? statusOfProblem(first.reason) : 400,
    messages: refused.map(({ reason, fileName }) => uploadProblemText(reason, fileName, importFileRules)),
    kept,
  }
}
