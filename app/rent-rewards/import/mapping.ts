import { type Columns, type Field, fields } from './fields.ts'
import { type Header, headersIn, plainLabel } from './header.ts'
import type { Shape } from './presets.ts'
import { kindOf, type Layout } from './recognize.ts'
import type { Sheet } from './table/table.ts'

/** How a person mapped the columns of a file: by label, so that it fits the next file with the same heading. */
export type Mapping = {
  /** One row or two, of the same labels. */
  headerRows: number
  group: Shape['group']
  columns: Partial<Record<Field, string>>
}

export type MappingFault = 'no-name' | 'no-rent' | 'no-start' | 'twice' | 'not-there'

/** The text that stands for a heading: files with the same labels in the same order share their mapping. */
export const headerText = ({ rows, labels }: Header): string =>
  `${rows.length}\n${labels.join('\n').replace(/\n+$/, '')}`

/** The heading that begins in a row, over one row or two. */
export function headerAt(sheet: Sheet, row: number, rows: 1 | 2): Header | null {
  for (const header of headersIn(sheet))
    if (header.rows[0] === row && header.rows.length === rows) return header
  return null
}

/** The mapping for columns that a person chose, or what is wrong with them, by field. */
export function mappingOf(
  header: Header,
  columns: Columns,
  group: Shape['group'] = 'property',
): { ok: true; mapping: Mapping } | { ok: false; faults: Partial<Record<Field, MappingFault>> } {
  const faults: Partial<Record<Field, MappingFault>> = {}
  const taken = new Map<number, Field>()
  const named: Mapping['columns'] = {}
  for (const field of fields) {
    const column = columns[field]
    if (column === undefined) continue
    const label = header.labels[column]
    if (!label) faults[field] = 'not-there'
    else if (taken.has(column)) faults[field] = 'twice'
    else named[field] = labelWithPlace(header.labels, column)
    taken.set(column, field)
  }
  const has = (...wanted: Field[]) => wanted.some((field) => columns[field] !== undefined)
  if (!has('name', 'lastName')) faults.name = 'no-name'
  // A list of people has neither rents nor starts: they come from the rent roll.
  if (kindOf(columns) === 'leases' && !has('leaseStart', 'moveIn')) faults.leaseStart = 'no-start'
  if (kindOf(columns) === 'renters' && !has('email', 'phone', 'leaseId', 'renterId', 'unit'))
    faults.rent = 'no-rent'
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, mapping: { headerRows: header.rows.length, group, columns: named } }
}

/** How a sheet is read by a mapping; null if it has no heading with all its labels. */
export function layoutByMapping(sheet: Sheet, mapping: Mapping): Layout | null {
  for (const header of headersIn(sheet)) {
    if (header.rows.length !== mapping.headerRows) continue
    const columns = columnsIn(header.labels, mapping)
    if (columns) return { preset: null, kind: kindOf(columns), group: mapping.group, header, columns }
  }
  return null
}

function columnsIn(labels: readonly string[], mapping: Mapping): Columns | null {
  const columns: Columns = {}
  const places = labels.map((_, column) => labelWithPlace(labels, column))
  for (const [field, label] of Object.entries(mapping.columns) as [Field, string][]) {
    const column = places.indexOf(label)
    if (column < 0) return null
    columns[field] = column
  }
  return columns
}

/** A label that stands twice gets a number: `amount`, `amount (2)`. */
function labelWithPlace(labels: readonly string[], column: number): string {
  const label = plainLabel(labels[column] ?? '')
  const before = labels.slice(0, column).filter((each) => each === label).length
  return before === 0 ? label : `${label} (${before + 1})`
}
