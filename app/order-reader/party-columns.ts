// Two headers side by side, and which cell of the rows below belongs to which.
import type { TextLine } from './text-line.ts'

/**
 * "Harbour Homes Society - Yuki Ono - Tenant 1": a long name that reaches the next column, in one cell with that
 * column's text.
 */
export function splitColumns({ cells }: TextLine, columns: number): string[] | null {
  const [first = ''] = cells
  const both =
    columns === 2 && cells.length === 1
      ? /^(.+?) [-–] (.+ [-–] (?:landlord|tenant) \d{1,2})$/i.exec(first)
      : null
  return both ? [both[1] ?? '', both[2] ?? ''] : null
}

/** The header above a cell. */
export function columnOf(heads: TextLine, line: TextLine, cell: number): number {
  const x = line.starts[cell]
  if (x === undefined || heads.starts.length < 2) return cell
  const away = heads.starts.map((start) => Math.abs(start - x))
  return away.indexOf(Math.min(...away))
}
