import type { IsoDate } from '#app/platform/values/dates.ts'
import { amountFields, dateFields, type Field } from './fields.ts'
import type { ImportQuestion } from './found.ts'
import type { Layout } from './recognize.ts'
import type { FileRules } from './row-reader.ts'
import type { TableRow } from './table/table.ts'
import { type DecimalMark, decimalMarkOf } from './values/amounts.ts'
import { type DateOrders, dateOrdersOf, readDate } from './values/dates.ts'
import { commaMeaningOf } from './values/names.ts'

export type RuleChoices = {
  decimalMark?: DecimalMark | undefined
  dateOrders?: Partial<DateOrders> | undefined
}

/** Decides from all rows at once what a single row cannot say: decimal mark, order of day and month, commas in names. */
export function fileRulesOf(
  rows: readonly TableRow[],
  layout: Layout,
  choices: RuleChoices,
): { rules: FileRules; questions: ImportQuestion[] } {
  function* textsOf(wanted: readonly Field[]): Generator<string> {
    const columns = wanted.flatMap((field) => layout.columns[field] ?? [])
    for (const { cells } of rows) for (const column of columns) if (cells[column]) yield cells[column]
  }
  const found = dateOrdersOf(textsOf(dateFields))
  const questions: ImportQuestion[] = []
  const orders = { slash: found.slash.order, dash: found.dash.order, ...choices.dateOrders }
  for (const separator of ['slash', 'dash'] as const) {
    const { by, order, examples } = found[separator]
    if ((by === 'unsure' || by === 'both') && choices.dateOrders?.[separator] === undefined)
      questions.push({ about: 'date-order', separator, examples, suggested: order })
  }
  return {
    rules: {
      mark: choices.decimalMark ?? decimalMarkOf(textsOf(amountFields)),
      orders,
      comma: commaMeaningOf(textsOf(['name'])),
    },
    questions,
  }
}

const asOf = /\bas (?:of|at)\b\s*[:=]?\s*(.+)$|^date\s*[:=]\s*(.+)$/i

/** The day that the report is of, where a title says it: `As Of = 10/31/2026`. */
export function asOfIn(titles: readonly TableRow[], orders: DateOrders): IsoDate | null {
  for (const { cells } of titles) {
    const text = cells.filter(Boolean).join(' ')
    const [, first, second] = asOf.exec(text) ?? []
    const read = readDate((first ?? second ?? '').replace(/^\w+day,\s*/i, ''), orders)
    if (read.ok && read.value !== null) return read.value
  }
  return null
}
