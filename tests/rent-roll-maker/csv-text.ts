import type { CellMade } from './workbook.ts'

/** As programs write it: cells with the delimiter, a quote or a line break in quotes. */
export const csvText = (rows: readonly (readonly CellMade[])[], delimiter = ','): string =>
  rows
    .map((cells) => `${cells.map((cell) => quoted(String(cell ?? ''), delimiter)).join(delimiter)}\r\n`)
    .join('')

const quoted = (text: string, delimiter: string) =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
