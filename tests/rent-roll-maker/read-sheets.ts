import { readTable } from '#app/rent-rewards/import/table/child/read-table.ts'
import type { Sheet, TableRow } from '#app/rent-rewards/import/table/table.ts'

/** The sheets of a file of ours, read without a process of its own. */
export async function readSheets(path: string): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  let rows: TableRow[] = []
  await readTable(
    path,
    {},
    {
      row(_, row) {
        rows.push(row)
      },
      end(name, merged) {
        sheets.push({ name, rows, merged })
        rows = []
      },
    },
  )
  return sheets
}
