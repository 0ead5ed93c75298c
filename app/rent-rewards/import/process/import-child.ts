// The entry of a process that reads the files of one import. Node runs this file itself, types stripped; see
// import-process.server.ts.
import { readyForTasks } from '#app/platform/ready-for-tasks.server.ts'
import { findLeases, type SheetToRead } from '../leases-found.ts'
import { layoutByMapping } from '../mapping.ts'
import { recognize, type SheetLayout, suggestLayout } from '../recognize.ts'
import { readTable } from '../table/child/read-table.ts'
import { TableRefused } from '../table/refusal.ts'
import type { Sheet, TableReading, TableRow, TextChoices } from '../table/table.ts'
import type { FilesFound, FileToFind, ImportMessage, ImportTask, TableLook } from './import-messages.ts'

/** Enough to see the heading and some leases below it. */
const rowsToSee = 60
const leasesInPart = 250
const fatesInPart = 2_000

/** Resolves once the message is on its way. */
function post(message: ImportMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}

/** The file that is being read, for saying which one is refused. */
let reading = 0

async function readFile(path: string, text: TextChoices): Promise<TableReading> {
  const sheets: Sheet[] = []
  let rows: TableRow[] = []
  const table = await readTable(path, text, {
    row(_, row) {
      rows.push(row)
    },
    end(name, merged) {
      sheets.push({ name, rows, merged })
      rows = []
    },
  })
  return { ...table, sheets }
}

async function look(path: string, text: TextChoices): Promise<TableLook> {
  const table = await readFile(path, text)
  const suggestions = table.sheets.map((sheet, at) => ({ sheet: at, layout: suggestLayout(sheet) }))
  const [suggested] = suggestions
    .flatMap(({ sheet, layout }) => (layout ? [{ sheet, layout }] : []))
    .sort((a, b) => Object.keys(b.layout.columns).length - Object.keys(a.layout.columns).length)
  return {
    ...table,
    sheets: table.sheets.map(({ name, rows, merged }) => ({
      name,
      rows: rows.slice(0, rowsToSee),
      merged: merged.slice(0, rowsToSee),
      rowCount: rows.length,
      columnCount: rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0),
    })),
    recognized: recognize(table.sheets),
    suggested: suggested ?? null,
  }
}

/** Every sheet with the columns of the preset or mapping; a workbook may have one for each property. */
function layoutsOf(sheets: readonly Sheet[], by: FileToFind['by']): Omit<SheetLayout, 'matched'>[] {
  if (by && 'mapping' in by)
    return sheets.flatMap((each, sheet) => {
      const layout = layoutByMapping(each, by.mapping)
      return layout ? [{ sheet, layout }] : []
    })
  const recognized = recognize(sheets)
  const preset = by?.preset ?? recognized[0]?.layout.preset
  return recognized.filter(({ layout }) => layout.preset === preset).sort((a, b) => a.sheet - b.sheet)
}

async function find({ files, choices }: Extract<ImportTask, { kind: 'find' }>): Promise<FilesFound> {
  const toRead: SheetToRead[] = []
  const otherSheets: FilesFound['otherSheets'] = []
  for (const [file, { path, text = {}, by, read = {} }] of files.entries()) {
    reading = file
    const { sheets } = await readFile(path, text)
    const layouts = layoutsOf(sheets, by)
    if (layouts.length === 0) throw new TableRefused('other-columns')
    for (const [at, sheet] of sheets.entries()) {
      const layout = layouts.find((each) => each.sheet === at)?.layout
      if (layout) toRead.push({ file, sheet, layout, choices: read })
      else otherSheets.push({ file, name: sheet.name, rows: sheet.rows.length })
    }
  }
  return { ...findLeases(toRead, choices), otherSheets }
}

async function perform(task: ImportTask): Promise<void> {
  if (task.kind === 'look') return post({ kind: 'looked', look: await look(task.path, task.text) })
  const { leases, fates, ...found } = await find(task)
  for (let at = 0; at < leases.length; at += leasesInPart)
    await post({ kind: 'leases', leases: leases.slice(at, at + leasesInPart) })
  for (let at = 0; at < fates.length; at += fatesInPart)
    await post({ kind: 'fates', fates: fates.slice(at, at + fatesInPart) })
  await post({ kind: 'found', found })
}

process.on('message', (task: ImportTask) => {
  perform(task).catch((error: unknown) =>
    post({
      kind: 'refused',
      reason: error instanceof TableRefused ? error.reason : 'broken',
      file: reading,
      detail: error instanceof Error ? error.message : '',
    }),
  )
})
readyForTasks()
void post({ kind: 'ready' })
