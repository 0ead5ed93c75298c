// Opens the files of an import in separate processes (docs/decisions/029, 048), so that a hostile or enormous file
// costs the server neither time nor memory.

import type { LeaseFound, RowFate } from './found.ts'
import type { FindChoices } from './leases-found.ts'
import type { FilesFound, FileToFind, TableLook } from './process/import-messages.ts'
import { inImportProcess, type OnUsage } from './process/import-process.server.ts'
import type { TextChoices } from './table/table.ts'

export type { FilesFound, FileToFind, TableLook } from './process/import-messages.ts'

/** What a file is, its first rows, and the presets that fit it. Throws TableRefused. */
export const lookAtFile = (path: string, text: TextChoices = {}, onUsage?: OnUsage): Promise<TableLook> =>
  inImportProcess(
    { kind: 'look', path, text },
    (message) => (message.kind === 'looked' ? message.look : undefined),
    onUsage,
  )

/** The leases of one file, or of a rent roll and a tenant list. Throws TableRefused, with which file it is. */
export function findInFiles(
  files: FileToFind[],
  choices: FindChoices = {},
  onUsage?: OnUsage,
): Promise<FilesFound> {
  const leases: LeaseFound[] = []
  const fates: RowFate[] = []
  return inImportProcess<FilesFound>(
    { kind: 'find', files, choices },
    (message) => {
      if (message.kind === 'leases') leases.push(...message.leases)
      if (message.kind === 'fates') fates.push(...message.fates)
      return message.kind === 'found' ? { ...message.found, leases, fates } : undefined
    },
    onUsage,
  )
}
