// Messages between the server and the process that reads a table. Plain data only: it is copied between them.

import type { TableRefusal } from './refusal.ts'
import type { MergedCells, TableReading, TableRow, TextChoices } from './table.ts'

export type TableTask = { path: string; choices: TextChoices }

/** Rows come in parts: the server takes each in milliseconds and answers other requests in between. */
export type TableMessage =
  | { kind: 'ready' }
  | { kind: 'rows'; sheet: string | null; rows: TableRow[] }
  | { kind: 'sheet'; name: string | null; merged: MergedCells[] }
  | { kind: 'read'; reading: Omit<TableReading, 'sheets'> }
  | { kind: 'refused'; reason: TableRefusal; detail: string }
