import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Columns, Field } from '../import/fields.ts'
import { type Header, headersIn } from '../import/header.ts'
import { headerAt, layoutByMapping, type Mapping } from '../import/mapping.ts'
import { mappingKey } from '../import/mapping-key.server.ts'
import { type PresetId, presets } from '../import/presets.ts'
import type { TableLook } from '../import/process/import-messages.ts'
import { lookAtFile } from '../import/read-files.server.ts'
import { type TableRefusal, TableRefused } from '../import/table/refusal.ts'
import { refusalWords } from '../import/table/refusal-words.ts'
import type { TextEncoding } from '../import/table/table.ts'
import type { FileChoices } from './import-types.ts'
import { ImportFileGone, type OpenImport, withImportFiles } from './imports.server.ts'

export const byHand = 'by-hand'

/** A file as the columns page shows it. */
export type FileView = {
  position: number
  fileName: string
  /** Why it cannot be read, as text. */
  refused: string | null
  /** Null in a workbook. */
  encoding: { current: TextEncoding; isGuess: boolean } | null
  /** Presets that fit, the likeliest first. */
  presets: { id: PresetId; name: string }[]
  /** What is chosen now: a preset, or by hand. */
  by: PresetId | typeof byHand
  isRemembered: boolean
  /** The row of the heading, and those it may be. */
  headerRow: number
  headings: { row: number; text: string }[]
  rowCount: number
  /** The first rows, from the heading on. */
  rows: { number: number; cells: string[] }[]
  columns: { at: number; label: string; means: Field | '' }[]
}

const rowsShown = 8
const columnsShown = 40

export const goneWords = 'The file is no longer here. Cancel this import and upload the file again.'

/** The files of an import, each as it would be read. */
export async function viewColumns(member: Member, open: OpenImport): Promise<FileView[]> {
  const views: FileView[] = []
  for (const file of open.files)
    views.push(await viewFile(member, file, open.choices.files?.[file.position] ?? {}))
  return views
}

async function viewFile(
  member: Member,
  file: OpenImport['files'][number],
  chosen: FileChoices,
): Promise<FileView> {
  const looked = await lookAt(file, chosen)
  const empty = { position: file.position, fileName: file.fileName, presets: [], isRemembered: false }
  const nothing = { encoding: null, by: byHand, headerRow: 1, rowCount: 0 } as const
  if (typeof looked === 'string')
    return { ...empty, ...nothing, headings: [], rows: [], columns: [], refused: refusedWords(looked) }
  const mapping = chosen.preset ? null : (chosen.mapping ?? (await rememberedMapping(member, looked)))
  const fitting = looked.recognized.flatMap(({ layout }) => layout.preset ?? [])
  const by = mapping || chosen.isByHand ? byHand : (chosen.preset ?? fitting[0] ?? byHand)
  return {
    ...empty,
    refused: null,
    encoding: looked.text && { current: looked.text.encoding, isGuess: looked.text.by === 'guess' },
    presets: presets.filter(({ id }) => fitting.includes(id)).map(({ id, name }) => ({ id, name })),
    by,
    isRemembered: mapping !== null && chosen.mapping === undefined,
    ...tableOf(looked, by, { mapping, headerRow: chosen.headerRow, columns: chosen.columns }),
  }
}

export async function lookAt(
  file: OpenImport['files'][number],
  { encoding, delimiter }: FileChoices,
): Promise<TableLook | TableRefusal | 'file-gone'> {
  try {
    return await withImportFiles([file], ([path = '']) => lookAtFile(path, { encoding, delimiter }))
  } catch (error) {
    if (error instanceof TableRefused) return error.reason
    if (error instanceof ImportFileGone) return 'file-gone'
    throw error
  }
}

export const refusedWords = (reason: TableRefusal | 'file-gone'): string =>
  reason === 'file-gone' ? goneWords : refusalWords[reason]

/** What the person chose for a file with the same heading, if anything. */
async function rememberedMapping(member: Member, look: TableLook): Promise<Mapping | null> {
  const keys = look.sheets.flatMap((sheet) => [...headersIn(sheet)].map(mappingKey)).slice(0, 200)
  if (keys.length === 0) return null
  const row = await inTransaction(member.actor, (tx) =>
    tx
      .selectFrom('rent_import_mapping')
      .select('mapping')
      .where('organization_id', '=', member.organizationId)
      .where('key', 'in', keys)
      .orderBy('used_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return row?.mapping ?? null
}

function tableOf(look: TableLook, by: FileView['by'], chosen: ByHand) {
  const found = by === byHand ? byHandIn(look, chosen) : presetIn(look, by)
  const sheet = look.sheets[found?.sheet ?? 0]
  const heading = found?.header ?? { rows: [sheet?.rows[0]?.number ?? 1], labels: [] }
  const from = Math.min(...heading.rows)
  const meaning = new Map(
    Object.entries(found?.columns ?? {}).map(([field, column]) => [column, field as Field]),
  )
  const typed = by === byHand ? chosen.columns : undefined
  const first = (sheet?.rows ?? []).filter(({ number }) => number >= from)
  const width = Math.min(columnsShown, sheet?.columnCount ?? 0)
  const labels = first.slice(0, heading.rows.length)
  return {
    headerRow: from,
    headings: headingsOf(sheet),
    rowCount: sheet?.rowCount ?? 0,
    rows: first
      .slice(heading.rows.length, heading.rows.length + rowsShown)
      .map(({ number, cells }) => ({ number, cells: cells.slice(0, width) })),
    columns: Array.from({ length: width }, (_, at) => ({
      at,
      label: labels
        .map(({ cells }) => cells[at] ?? '')
        .join(' ')
        .trim(),
      means: (typed ? typed[at] : meaning.get(at)) ?? ('' as const),
    })),
  }
}

type Found = { sheet: number; header: Header; columns: Columns }
type ByHand = {
  mapping: Mapping | null
  headerRow: number | undefined
  columns?: FileChoices['columns']
}

function presetIn(look: TableLook, by: FileView['by']): Found | null {
  const found = look.recognized.find(({ layout }) => layout.preset === by)
  return found ? { sheet: found.sheet, header: found.layout.header, columns: found.layout.columns } : null
}

/** The heading that columns are chosen by: of the mapping, the chosen row, or the likeliest one. */
export function byHandIn(look: TableLook, { mapping, headerRow }: ByHand): Found | null {
  const likely = look.recognized[0] ?? look.suggested
  if (headerRow !== undefined) {
    const sheet = likely?.sheet ?? 0
    const header = look.sheets[sheet] && headerAt(look.sheets[sheet], headerRow, 1)
    if (header) return { sheet, header, columns: sameHeader(likely, header)?.columns ?? {} }
  }
  if (mapping)
    for (const [sheet, each] of look.sheets.entries()) {
      const layout = layoutByMapping(each, mapping)
      if (layout) return { sheet, header: layout.header, columns: layout.columns }
    }
  if (likely) return { sheet: likely.sheet, header: likely.layout.header, columns: likely.layout.columns }
  for (const [sheet, each] of look.sheets.entries())
    for (const header of headersIn(each)) return { sheet, header, columns: {} }
  return null
}

const sameHeader = (likely: TableLook['suggested'], { rows: [row] }: Header) =>
  likely && likely.layout.header.rows[0] === row ? likely.layout : null

const headingsAtMost = 15

/** Rows that may be the heading, with how they begin. */
const headingsOf = (sheet: TableLook['sheets'][number] | undefined) =>
  (sheet?.rows ?? [])
    .filter(({ cells }) => cells.filter(Boolean).length > 1)
    .slice(0, headingsAtMost)
    .map(({ number, cells }) => ({
      row: number,
      text: cells.filter(Boolean).slice(0, 4).join(', ').slice(0, 60),
    }))
