// What a file with a table contains, before anyone knows what its columns mean. Plain data: it is copied between
// processes.

/** The encodings that a text file may have. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TextEncoding = (typeof textEncodings)[number]

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** A row with text in it. Blank rows are left out, so the numbers have gaps. */
export type TableRow = {
  /** As a spreadsheet counts, from 1. */
  number: number
  cells: string[]
  /** Columns whose text is the last result of a formula. */
  calculated?: number[]
  /** Columns with a formula that has no result: the program that wrote the file did not calculate. */
  uncalculated?: number[]
}

/** Merged cells: the text is in the first one. Rows as a spreadsheet counts, columns from 0. */
export type MergedCells = { fromRow: number; toRow: number; fromColumn: number; toColumn: number }

export type Sheet = {
  /** Null in a CSV file, which has one. */
  name: string | null
  rows: TableRow[]
  merged: MergedCells[]
}

/** How the encoding of a text file was found. `guess`: show the first rows and let the person choose another. */
export type EncodingFound = { encoding: TextEncoding; by: 'mark' | 'content' | 'guess' | 'person' }

export type TableReading = {
  format: 'csv' | 'xlsx'
  sheets: Sheet[]
  /** Null in a workbook. */
  text: (EncodingFound & { delimiter: Delimiter }) | null
  /** Sheets of the workbook that were not read, and why. */
  unread: { name: string; why: 'hidden' | 'empty' | 'chart' }[]
  /** How many cells are the last results of formulas. */
  calculated: number
}

/** What a person chose after seeing the first rows. */
export type TextChoices = { encoding?: TextEncoding | undefined; delimiter?: Delimiter | undefined }
