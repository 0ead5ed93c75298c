// What a file may ask for. A rent roll of 5,000 leases with six charges each has 30,000 rows and 500,000 cells.

export const tableLimits = {
  fileBytes: 20 * 1_048_576,
  rows: 60_000,
  /** Of a CSV file, blank ones as well. */
  lines: 200_000,
  columns: 256,
  cells: 1_000_000,
  /** One row of a CSV file; a stray quote makes the rest of the file one row. */
  rowBytes: 65_536,
  cellCharacters: 32_767,
  sheets: 20,
  zipEntries: 200,
  /** What a part may inflate to for each byte in the file; counted after its first two megabytes. */
  ratio: 100,
  ratioFromBytes: 2 * 1_048_576,
  inflatedBytes: 200 * 1_048_576,
  sharedStrings: 250_000,
  sharedCharacters: 30_000_000,
  mergedCells: 5_000,
  styles: 10_000,
} as const
