import { tableLimits } from '../limits.ts'
import { TableRefused } from '../refusal.ts'
import type { MergedCells, TableRow } from '../table.ts'
import { type CellCounter, type OnRow, tidyCell } from './cell-counter.ts'
import { dateOfSerial, type NumberShown, textOfNumber } from './number-format.ts'
import { readXml } from './read-xml.ts'
import { textItem } from './shared-strings.ts'
import { isTrue } from './workbook.ts'

export type Content = { strings: readonly string[]; styles: readonly NumberShown[]; is1904: boolean }
type Cell = {
  column: number
  type: string
  style: number
  value: string
  isFormula: boolean
  inline: string | null
}

const maxRow = 1_048_576
const maxSheetColumn = 16_384

/** Reads the rows of a sheet with text in them, and its merged cells. */
export async function readSheet(
  pieces: AsyncIterable<string>,
  content: Content,
  counter: CellCounter,
  onRow: OnRow,
): Promise<MergedCells[]> {
  const merged: MergedCells[] = []
  const ready: TableRow[] = []
  let rowNumber = 0
  let row: TableRow = { number: 0, cells: [] }
  let cell: Cell | null = null
  let column = -1
  let isValue = false
  const inline = textItem('is', (text) => {
    if (cell) cell.inline = text
  })

  const endRow = () => {
    const counted = counter.add(row)
    if (counted) ready.push(counted)
  }

  await readXml(pieces, {
    open(name, attribute) {
      inline.open(name)
      isValue = name === 'v' && cell !== null
      if (name === 'row') {
        rowNumber = positionOf(attribute('r'), rowNumber, maxRow)
        row = { number: rowNumber, cells: [] }
        column = -1
      } else if (name === 'c') {
        const reference = attribute('r')
        column = reference === undefined ? column + 1 : columnOf(reference)
        cell = {
          column,
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          value: '',
          isFormula: false,
          inline: null,
        }
      } else if (name === 'f' && cell) cell.isFormula = true
      else if (name === 'mergeCell') addMerged(merged, attribute('ref'))
    },
    text(text) {
      inline.text(text)
      if (!isValue || !cell) return
      cell.value += text
      if (cell.value.length > tableLimits.cellCharacters) throw new TableRefused('line-too-long')
    },
    close(name) {
      inline.close(name)
      isValue = false
      if (name === 'c' && cell) {
        put(row, cell, content)
        cell = null
      } else if (name === 'row') endRow()
    },
    async pause() {
      for (const each of ready.splice(0)) await onRow(each)
    },
  })
  for (const each of ready) await onRow(each)
  return merged
}

function put(row: TableRow, cell: Cell, content: Content): void {
  const text = tidyCell(textOf(cell, content))
  const isMissing = cell.isFormula && cell.value === '' && cell.inline === null && cell.type !== 'str'
  // Styles reach to the last column of a sheet; only text counts.
  if (text === '' && !isMissing) return
  if (cell.column >= tableLimits.columns) throw new TableRefused('too-many-columns')
  while (row.cells.length <= cell.column) row.cells.push('')
  row.cells[cell.column] = text
  if (isMissing) row.uncalculated = [...(row.uncalculated ?? []), cell.column]
  else if (cell.isFormula) row.calculated = [...(row.calculated ?? []), cell.column]
}

function textOf({ type, value, style, inline }: Cell, { strings, styles, is1904 }: Content): string {
  if (inline !== null) return inline
  if (value === '') return ''
  switch (type) {
    case 's':
      return sharedOf(strings, value)
    case 'b':
      return isTrue(value) ? 'TRUE' : 'FALSE'
    case 'd':
      return value.slice(0, 10)
    case 'n':
      return numberOf(value, styles[style], is1904)
    default:
      return value
  }
}

function sharedOf(strings: readonly string[], value: string): string {
  const text = strings[Number(value)]
  if (text === undefined) throw new TableRefused('broken', 'a text that is not there')
  return text
}

function numberOf(text: string, shown: NumberShown | undefined, is1904: boolean): string {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (shown?.as === 'date')
    return dateOfSerial(value, is1904) ?? textOfNumber(value, { decimals: null, digits: null })
  return textOfNumber(value, shown ?? { decimals: null, digits: null })
}

function positionOf(text: string | undefined, last: number, max: number): number {
  const number = text === undefined ? last + 1 : Number(text)
  if (!Number.isInteger(number) || number <= last || number > max)
    throw new TableRefused('broken', 'row numbers')
  return number
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/i.exec(reference)?.[1]
  if (letters === undefined) throw new TableRefused('broken', 'a cell without a column')
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  if (column > maxSheetColumn) throw new TableRefused('broken', 'a cell outside of the sheet')
  return column - 1
}

function addMerged(merged: MergedCells[], reference: string | undefined): void {
  const [from, to] = (reference ?? '').split(':')
  if (from === undefined || to === undefined) return
  const rowOf = (cell: string) => Number(/\d+$/.exec(cell)?.[0] ?? 0)
  merged.push({
    fromRow: rowOf(from),
    toRow: rowOf(to),
    fromColumn: columnOf(from),
    toColumn: columnOf(to),
  })
  if (merged.length > tableLimits.mergedCells) throw new TableRefused('too-many-cells')
}
