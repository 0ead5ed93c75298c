import { tableLimits } from '../limits.ts'
import { TableRefused } from '../refusal.ts'
import type { TableRow } from '../table.ts'

export type OnRow = (row: TableRow) => Promise<void> | void

/** Counts what a file has so far, in all its sheets, and stops where it has too much. */
export class CellCounter {
  rows = 0
  cells = 0
  widest = 0
  calculated = 0

  /** The row without blank cells at its end; null if nothing is left. */
  add(row: TableRow): TableRow | null {
    const { cells } = row
    let width = cells.length
    while (width > 0 && cells[width - 1] === '' && !row.uncalculated?.includes(width - 1)) width -= 1
    if (width === 0) return null
    cells.length = width
    if (width > tableLimits.columns) throw new TableRefused('too-many-columns')
    this.rows += 1
    this.cells += width
    this.widest = Math.max(this.widest, width)
    this.calculated += row.calculated?.length ?? 0
    if (this.rows > tableLimits.rows) throw new TableRefused('too-many-rows')
    if (this.cells > tableLimits.cells) throw new TableRefused('too-many-cells')
    return row
  }

  /** What a table must have. */
  check(): void {
    if (this.rows === 0) throw new TableRefused('empty')
    if (this.widest < 2) throw new TableRefused('one-column')
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no database column takes them
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g

/**
 * Without spaces around it, and without characters that no one sees and no database takes. No-break spaces, which exports
 * use to indent, are spaces.
 */
export const tidyCell = (text: string): string =>
  text.toWellFormed().replace(unseen, '').replaceAll('\u00a0', ' ').trim()
