import { tableLimits } from '../limits.ts'
import { TableRefused } from '../refusal.ts'
import type { MergedCells, TableReading, TableRow } from '../table.ts'
import { CellCounter } from './cell-counter.ts'
import { readSheet } from './read-sheet.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readStyles } from './styles.ts'
import { readWorkbook } from './workbook.ts'
import { ZipParts } from './zip-parts.ts'

export type SheetListener = {
  row(sheet: string, row: TableRow): Promise<void> | void
  end(sheet: string, merged: MergedCells[]): Promise<void> | void
}

/** Reads the visible sheets with cells. Pictures, charts and comments in the file are never inflated. */
export async function readXlsx(
  bytes: Buffer,
  listener: SheetListener,
): Promise<Pick<TableReading, 'unread' | 'calculated'>> {
  const parts = await ZipParts.open(bytes)
  const { sheets, is1904, stringsPart, stylesPart } = await readWorkbook(parts)
  if (sheets.length > tableLimits.sheets) throw new TableRefused('too-many-parts')
  const strings = await readSharedStrings(parts, stringsPart)
  const styles = await readStyles(parts, stylesPart)
  const counter = new CellCounter()
  const unread: TableReading['unread'] = []
  for (const { name, part, isHidden, isChart } of sheets) {
    if (isHidden || isChart || part === null) {
      unread.push({ name, why: isHidden ? 'hidden' : 'chart' })
      continue
    }
    const before = counter.rows
    const merged = await readSheet(parts.textOf(part), { strings, styles, is1904 }, counter, (row) =>
      listener.row(name, row),
    )
    if (counter.rows === before) unread.push({ name, why: 'empty' })
    else await listener.end(name, merged)
  }
  counter.check()
  return { unread, calculated: counter.calculated }
}
