import type { MergedCells, Sheet, TableRow } from './table/table.ts'

/** A heading over one row or two, with what each column says. */
export type Header = { rows: number[]; labels: string[] }

/** How far down a heading may start: reports have titles and filters above it. */
const maxRowsAbove = 40

/** A label as it is compared: small letters, no accents, one space for everything between words. */
export const plainLabel = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%]+/gu, ' ')
    .trim()

/** Every row that may be a heading, alone and together with the next one. */
export function* headersIn(sheet: Sheet): Generator<Header> {
  const rows = sheet.rows.slice(0, maxRowsAbove)
  for (const [at, row] of rows.entries()) {
    if (textCount(row) < 2) continue
    yield { rows: [row.number], labels: row.cells.map(plainLabel) }
    const below = rows[at + 1]
    if (below && below.number === row.number + 1 && !below.cells.some(isValue))
      yield { rows: [row.number, below.number], labels: overTwoRows(row, below, sheet.merged) }
  }
}

const textCount = ({ cells }: TableRow): number => cells.filter((text) => text !== '').length

/** A heading has no amounts and no dates. */
const isValue = (text: string): boolean => /^[\d$(,.\-/\s]*\d[\d$),.\-/\s]*$/.test(text)

/** `Unit` over `Sq Ft` is `unit sq ft`; a merged cell stands over all its columns. */
function overTwoRows(above: TableRow, below: TableRow, merged: readonly MergedCells[]): string[] {
  const width = Math.max(above.cells.length, below.cells.length)
  const wide = merged.filter(({ fromRow, toRow }) => fromRow <= above.number && toRow >= above.number)
  return Array.from({ length: width }, (_, column) => {
    const over = wide.find(({ fromColumn, toColumn }) => fromColumn <= column && column <= toColumn)
    const top = above.cells[over?.fromColumn ?? column] ?? ''
    return plainLabel(`${top} ${below.cells[column] ?? ''}`)
  })
}

/** Whether a row repeats a part of the heading, as on every printed page. */
export function repeatsHeader(row: TableRow, labelsOfRows: readonly (readonly string[])[]): boolean {
  const texts = row.cells.map(plainLabel)
  const filled = texts.filter((text) => text !== '').length
  return labelsOfRows.some((labels) => {
    const same = texts.filter((text, column) => text !== '' && text === labels[column]).length
    return same >= 2 && same >= 0.8 * filled
  })
}
