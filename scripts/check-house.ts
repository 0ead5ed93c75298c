// Habits that no other tool checks: files stay short, and SQL stands only where reading and writing happens.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const mostLines = { route: 200, other: 300 }
/** kysely's builders and its template tag, and the driver's own way. */
const sqlUse = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

function faultsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').length - 1
  const most = file.startsWith('app/routes/') ? mostLines.route : mostLines.other
  return [
    lines > most
      ? `${file} has ${lines} lines, more than ${most}: find the piece that wants its own name`
      : '',
    !mayHoldSql(file) && sqlUse.test(text) ? `${file} holds SQL: that belongs into a .server.ts file` : '',
  ].filter(Boolean)
}

function mayHoldSql(file: string): boolean {
  return file.endsWith('.server.ts')
}

const files = globSync('app/**/*.{ts,tsx}')
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()
const faults = files.flatMap(faultsOf)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${files.length} files are short enough and keep SQL in its place`)
