import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { tableLimits } from '../limits.ts'
import { TableRefused } from '../refusal.ts'
import type { Delimiter, TextChoices } from '../table.ts'
import { CellCounter, type OnRow, tidyCell } from './cell-counter.ts'
import { guessDelimiter } from './delimiter.ts'
import { refuseMarkup } from './file-kind.ts'
import { decodeText, findEncoding } from './text-encoding.ts'

/** Handed on in parts, so that the parser never has the whole text a second time. */
const partLength = 65_536

export async function readCsv(bytes: Buffer, choices: TextChoices, onRow: OnRow) {
  const found = choices.encoding ? { encoding: choices.encoding, by: 'person' as const } : findEncoding(bytes)
  const text = decodeText(bytes, found.encoding)
  refuseMarkup(text)
  const delimiter = choices.delimiter ?? guessDelimiter(text)
  const counter = new CellCounter()
  await parseRows(text, delimiter, counter, onRow)
  counter.check()
  return { ...found, delimiter }
}

function* inParts(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    // Two halves of one character stay together.
    const isSplit = /[\ud800-\udbff]/.test(text[at + partLength - 1] ?? '')
    const end = at + partLength + (isSplit ? 1 : 0)
    yield text.slice(at, end)
    at = end
  }
}

async function parseRows(text: string, delimiter: Delimiter, counter: CellCounter, onRow: OnRow) {
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: tableLimits.rowBytes,
    relax_column_count: true,
    // A quote inside of a field that is not quoted: `5" pipe`.
    relax_quotes: true,
    // Blank lines count as rows, or the numbers would not be those of a spreadsheet.
    skip_empty_lines: false,
  })
  const source = Readable.from(inParts(text))
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      if (number > tableLimits.lines) throw new TableRefused('too-many-rows')
      const row = counter.add({ number, cells: record.map(csvCell) })
      if (row) await onRow(row)
    }
  } catch (error) {
    source.destroy()
    throw error instanceof CsvError ? refusalOf(error) : error
  }
}

/** A quote before a sign keeps a spreadsheet from running the cell; our own exports write it. */
const csvCell = (text: string): string => tidyCell(text).replace(/^'(?=\s*[=+\-@])/, '')

function refusalOf(error: CsvError): TableRefused {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new TableRefused('line-too-long')
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new TableRefused('open-quote')
  return new TableRefused('broken', error.code)
}
