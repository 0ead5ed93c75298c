// Messages between the server and the process that reads the files of an import. Plain data: it is copied between them.

import type { LeaseFound, LeasesFound, RowFate } from '../found.ts'
import type { FindChoices } from '../leases-found.ts'
import type { Mapping } from '../mapping.ts'
import type { PresetId } from '../presets.ts'
import type { ReadChoices } from '../read-entries.ts'
import type { Layout, SheetLayout } from '../recognize.ts'
import type { TableRefusal } from '../table/refusal.ts'
import type { Sheet, TableReading, TextChoices } from '../table/table.ts'

/** What a person sees of a file before its columns are chosen. */
export type TableLook = Omit<TableReading, 'sheets'> & {
  /** With their first rows only. */
  sheets: (Sheet & { rowCount: number; columnCount: number })[]
  /** Presets that fit, the likeliest first. */
  recognized: SheetLayout[]
  /** Columns to start from where no preset fits. */
  suggested: { sheet: number; layout: Layout } | null
}

/** `by`: null takes the likeliest preset. */
export type FileToFind = {
  path: string
  text?: TextChoices | undefined
  by: { preset: PresetId } | { mapping: Mapping } | null
  read?: ReadChoices | undefined
}

export type FilesFound = LeasesFound & {
  /** Sheets that have none of the columns, so their rows are no part of the counts. */
  otherSheets: { file: number; name: string | null; rows: number }[]
}

export type ImportTask =
  | { kind: 'look'; path: string; text: TextChoices }
  | { kind: 'find'; files: FileToFind[]; choices: FindChoices }

/**
 * What is found comes in parts, so that the server takes each in milliseconds and answers other requests in between.
 * `file`: which of the files is refused.
 */
export type ImportMessage =
  | { kind: 'ready' }
  | { kind: 'looked'; look: TableLook }
  | { kind: 'leases'; leases: LeaseFound[] }
  | { kind: 'fates'; fates: RowFate[] }
  | { kind: 'found'; found: Omit<FilesFound, 'leases' | 'fates'> }
  | { kind: 'refused'; reason: TableRefusal; file: number; detail: string }
