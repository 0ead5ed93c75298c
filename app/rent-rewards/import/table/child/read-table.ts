import { readFile, stat } from 'node:fs/promises'
import { tableLimits } from '../limits.ts'
import { TableRefused } from '../refusal.ts'
import type { MergedCells, TableReading, TableRow, TextChoices } from '../table.ts'
import { kindOf } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export type TableListener = {
  row(sheet: string | null, row: TableRow): Promise<void> | void
  end(sheet: string | null, merged: MergedCells[]): Promise<void> | void
}

/** Reads a file of a stranger, kind by content. Rows are handed on as they come; throws TableRefused. */
export async function readTable(
  path: string,
  choices: TextChoices,
  listener: TableListener,
): Promise<Omit<TableReading, 'sheets'>> {
  if ((await stat(path)).size > tableLimits.fileBytes) throw new TableRefused('too-large')
  const bytes = await readFile(path)
  if (kindOf(bytes) === 'zip') return { format: 'xlsx', text: null, ...(await readXlsx(bytes, listener)) }
  const text = await readCsv(bytes, choices, (row) => listener.row(null, row))
  await listener.end(null, [])
  return { format: 'csv', text, unread: [], calculated: 0 }
}
