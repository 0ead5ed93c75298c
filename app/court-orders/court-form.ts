// The court's own form of a default judgment (11B): rows with a letter, their sums in the column at the right.
import { at } from './fields.ts'
import { parseMoney } from './money-in-text.ts'
import type { OrderText, TextLine } from './order-text.ts'
import type { FieldReading } from './reading.ts'

const ROWS = {
  debt: /^(?:\(?A\)?\s)?debt\b/i,
  interest: /^(?:\(?B\)?\s)?pre-?\s?judgment interest\b/i,
  subtotal: /^sub-?\s?total\b/i,
  costs: /^(?:\(?C\)?\s)?costs\b/i,
  total: /^total\b/i,
}
type Row = keyof typeof ROWS
const SUM = /^\$?\s?(?:\d{1,3}(?:,\s?\d{3})+|\d+)\.\s?\d{2}$/

export interface FormSums {
  /** The judgment with its interest, without costs. */
  amount: FieldReading<number | null>
  costs: FieldReading<number | null>
}

/** Null where this is not that form, or its rows do not come to their totals. */
export function formSums(text: OrderText): FormSums | null {
  if (!/\bdefault judgment\b/i.test(text.whole)) return null
  const rows = new Map<Row, { line: TextLine; cents: number }>()
  let current: Row | null = null
  for (const line of text.lines) {
    const starts = (Object.keys(ROWS) as Row[]).find((row) => ROWS[row].test(line.text))
    if (starts) current = starts
    if (!current || rows.has(current)) continue
    const printed = line.cells.at(-1) ?? ''
    const cents = SUM.test(printed) ? parseMoney(printed) : null
    if (cents !== null) rows.set(current, { line, cents })
  }
  const sum = (row: Row) => rows.get(row)?.cents ?? 0
  const judged = rows.get('subtotal') ?? rows.get('debt')
  const costs = rows.get('costs')
  if (!judged || !costs) return null
  const isWhole = !rows.has('subtotal') || sum('subtotal') === sum('debt') + sum('interest')
  const amount = rows.has('subtotal') ? judged.cents : sum('debt') + sum('interest')
  if (!isWhole || sum('total') !== amount + costs.cents) return null
  return { amount: at(judged.line, amount, 'medium'), costs: at(costs.line, costs.cents, 'medium') }
}
