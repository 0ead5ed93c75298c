import type { Tx } from '#app/platform/database/transaction.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import type { ImportChoices, ImportFound, ImportState } from './import-types.ts'

export type ImportFile = { position: number; fileName: string; storageKey: string | null; sizeBytes: number }

export type OpenImport = {
  id: string
  state: ImportState
  choices: ImportChoices
  found: ImportFound | null
  source: string | null
  total: number
  done: number
  startedBy: string | null
  createdAt: Date
  files: ImportFile[]
}

type Which = { organizationId: string; importId: string }

/** An import of the organization; null for another one's. `isLocked` until the transaction ends. */
export async function findImport(
  tx: Tx,
  { organizationId, importId }: Which,
  isLocked = false,
): Promise<OpenImport | null> {
  const row = await tx
    .selectFrom('rent_import')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return null
  const files = await tx
    .selectFrom('rent_import_file as f')
    .leftJoin('stored_file as s', 's.id', 'f.file_id')
    .select(['f.position', 'f.file_name', 'f.size_bytes', 's.storage_key'])
    .where('f.organization_id', '=', organizationId)
    .where('f.import_id', '=', importId)
    .orderBy('f.position')
    .execute()
  return {
    id: row.id,
    state: row.state,
    choices: row.choices ?? {},
    found: row.found,
    source: row.source,
    total: row.total,
    done: row.done,
    startedBy: row.started_by,
    createdAt: row.created_at,
    files: files.map((file) => ({
      position: file.position,
      fileName: file.file_name,
      storageKey: file.storage_key,
      sizeBytes: file.size_bytes,
    })),
  }
}

/** The same, locked. Throws `NothingThere` if it is not the organization's. */
export async function lockImport(tx: Tx, which: Which): Promise<OpenImport> {
  const found = await findImport(tx, which, true)
  if (!found) throw new NothingThere()
  return found
}

/** Thrown where a file of an import is gone: it was imported, cancelled, or deleted. */
export class ImportFileGone extends Error {}

/** Gives the files of an import to code that reads by path. */
export async function withImportFiles<T>(
  files: readonly ImportFile[],
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  const open = (at: number, paths: string[]): Promise<T> => {
    const file = files[at]
    if (!file) return use(paths)
    if (file.storageKey === null) throw new ImportFileGone()
    return withLocalFile(file.storageKey, (path) => open(at + 1, [...paths, path]))
  }
  return open(0, [])
}

/** Lets go of the files: they hold more than is imported. Their bytes are deleted afterwards. */
export async function releaseFiles(tx: Tx, { organizationId, importId }: Which): Promise<void> {
  const files = await tx
    .selectFrom('rent_import_file')
    .select('file_id')
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('file_id', 'is not', null)
    .execute()
  await tx
    .updateTable('rent_import_file')
    .set({ file_id: null })
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .execute()
  for (const { file_id: fileId } of files)
    if (fileId !== null) await requestJob(tx, 'discard-file', { organizationId, fileId })
}
