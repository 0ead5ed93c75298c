import { type Columns, type Field, fields } from './fields.ts'
import { type Header, headersIn } from './header.ts'
import { allLabels, type Preset, type PresetId, presets, type Shape } from './presets.ts'
import type { Sheet } from './table/table.ts'

/** How a sheet is read: by a preset, or as a person mapped its columns. */
export type Layout = Shape & {
  preset: PresetId | null
  header: Header
  columns: Columns
}

export type SheetLayout = { sheet: number; layout: Layout; matched: number }

/** The presets that a file may be of, the likeliest first: the one whose columns are found most completely. */
export function recognize(sheets: readonly Sheet[]): SheetLayout[] {
  const found = new Map<string, SheetLayout>()
  for (const [sheet, each] of sheets.entries())
    for (const header of headersIn(each))
      for (const preset of presets) {
        const columns = columnsOf(header, preset)
        if (!columns) continue
        const key = `${sheet} ${preset.id}`
        const matched = Object.keys(columns).length
        // A heading over one row wins over the same one with the row below it.
        if (matched > (found.get(key)?.matched ?? 0))
          found.set(key, { sheet, layout: layoutOf(preset, header, columns), matched })
      }
  return [...found.values()].sort((a, b) => b.matched - a.matched || rank(a) - rank(b))
}

const rank = ({ layout }: SheetLayout): number => presets.findIndex(({ id }) => id === layout.preset)

const layoutOf = ({ id, kind, group }: Preset, header: Header, columns: Columns): Layout => ({
  preset: id,
  kind,
  group,
  header,
  columns,
})

function columnsOf({ labels }: Header, { required, columns: wanted }: Preset): Columns | null {
  const columns = findColumns(labels, wanted)
  return required.every((field) => columns[field] !== undefined) ? columns : null
}

/** The first column with the likeliest label; no column means two things. */
function findColumns(labels: readonly string[], wanted: Partial<Record<Field, string[]>>): Columns {
  const columns: Columns = {}
  const taken = new Set<number>()
  for (const field of fields)
    for (const label of wanted[field] ?? []) {
      const column = labels.findIndex((each, at) => each === label && !taken.has(at))
      if (column < 0) continue
      columns[field] = column
      taken.add(column)
      break
    }
  return columns
}

/** Columns for a person to check: what the labels of a file that no preset knows probably mean. */
export function suggestLayout(sheet: Sheet): Layout | null {
  let best: Layout | null = null
  for (const header of headersIn(sheet)) {
    const columns = findColumns(header.labels, allLabels)
    if (Object.keys(columns).length > Object.keys(best?.columns ?? {}).length)
      best = { preset: null, kind: kindOf(columns), group: 'property', header, columns }
  }
  return best
}

/** A file without amounts lists people. */
export const kindOf = ({ rent, chargeAmount }: Columns): 'leases' | 'renters' =>
  rent === undefined && chargeAmount === undefined ? 'renters' : 'leases'
