import type { IsoDate } from '#app/platform/values/dates.ts'
import { amountFields, dateFields, type Field } from './fields.ts'
import type { ImportQuestion } from './found.ts'
import type { Layout } from './recognize.ts'
import type { FileRules } from './row-reader.ts'
import type { Sheet, TableRow } from './table/table.ts'
import { type DecimalMark, decimalMarkOf } from './values/amounts.ts'
import { type DateOrders, dateOrdersOf, readDate } from './values/dates.ts'
import { commaMeaningOf } from './values/names.ts'

export type RuleChoices = {
  decimalMark?: DecimalMark | undefined
  dateOrders?: Partial<DateOrders> | undefined
}

/** The rows of a sheet as its layout divides them. */
export type SheetRows = { titles: TableRow[]; below: TableRow[]; layout: Layout }

export function sheetRowsOf(sheet: Sheet, layout: Layout): SheetRows {
  const header = new Set(layout.header.rows)
  const first = Math.min(...header)
  return {
    titles: sheet.rows.filter(({ number }) => number < first),
    below: sheet.rows.filter(({ number }) => number > first && !header.has(number)),
    layout,
  }
}

/**
 * Decides from all rows of a file, in all its sheets, what a single row cannot say: decimal mark, order of day and month,
 * commas in names.
 */
export function fileRulesOf(
  file: number,
  sheets: readonly SheetRows[],
  choices: RuleChoices,
): { rules: FileRules; questions: ImportQuestion[]; asOf: IsoDate | null } {
  function* textsOf(wanted: readonly Field[]): Generator<string> {
    for (const { below, layout } of sheets) {
      const columns = wanted.flatMap((field) => layout.columns[field] ?? [])
      for (const { cells } of below) for (const column of columns) if (cells[column]) yield cells[column]
    }
  }
  const titleDates = sheets.flatMap(({ titles }) => titles.flatMap(asOfText))
  const found = dateOrdersOf([...textsOf(dateFields), ...titleDates])
  const questions: ImportQuestion[] = []
  const orders = { slash: found.slash.order, dash: found.dash.order, ...choices.dateOrders }
  for (const separator of ['slash', 'dash'] as const) {
    const { by, order, examples } = found[separator]
    if ((by === 'unsure' || by === 'both') && choices.dateOrders?.[separator] === undefined)
      questions.push({ about: 'date-order', file, separator, examples, suggested: order })
  }
  const rules: FileRules = {
    mark: choices.decimalMark ?? decimalMarkOf(textsOf(amountFields)),
    orders,
    comma: commaMeaningOf(textsOf(['name'])),
  }
  return { rules, questions, asOf: firstDateOf(titleDates, orders) }
}

const asOf = /\bas (?:of|at)\b\s*[:=]?\s*(.+)$|^date\s*[:=]\s*(.+)$/i

/** The day that the report is of, where a title says it: `As Of = 10/31/2026`. */
function asOfText({ cells }: TableRow): string[] {
  const [, first, second] = asOf.exec(cells.filter(Boolean).join(' ')) ?? []
  const text = (first ?? second ?? '').replace(/^\w+day,\s*/i, '').trim()
  return text === '' ? [] : [text]
}

function firstDateOf(texts: readonly string[], orders: DateOrders): IsoDate | null {
  for (const text of texts) {
    const read = readDate(text, orders)
    if (read.ok && read.value !== null) return read.value
  }
  return null
}
