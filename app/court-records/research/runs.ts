import { z } from 'zod'

/** Rows by column, each value with how often it follows itself: `[[2, "ON"], [1, "QC"]]` is ON, ON, QC. */
export const runsEntity = z.object({
  count: z.int().meta({ description: 'How many rows.' }),
  columns: z.record(z.string(), z.array(z.tuple([z.int(), z.json()]))),
})
export type Runs = z.infer<typeof runsEntity>

type Row = Record<string, z.core.util.JSONType>

/** The run-length encoding of rows by column. Neighbours with the same value are one run. */
export function runsOf(rows: readonly Row[], names: readonly string[]): Runs {
  const columns: Runs['columns'] = {}
  for (const name of names) {
    const runs: Runs['columns'][string] = []
    for (const row of rows) {
      const value = row[name] ?? null
      const last = runs.at(-1)
      if (last && JSON.stringify(last[1]) === JSON.stringify(value)) last[0] += 1
      else runs.push([1, value])
    }
    columns[name] = runs
  }
  return { count: rows.length, columns }
}

/** The decoder that the document shows: plain JavaScript, for any program. A test runs it as it stands. */
export const decoder = `// Makes the rows of an answer again from { rle_compressed }.
function rowsOf(answer) {
  const { count, columns } = answer.rle_compressed
  const rows = Array.from({ length: count }, () => ({}))
  for (const name of Object.keys(columns)) {
    let at = 0
    for (const [times, value] of columns[name]) {
      for (let again = 0; again < times; again += 1) {
        rows[at][name] = value
        at += 1
      }
    }
    if (at !== count) throw new Error('the column ' + name + ' has ' + at + ' of ' + count + ' values')
  }
  return rows
}`
