// The court's own form of a default judgment (11B): lettered rows with their sums in the right column.
import { parseAddressLines, type RentalAddress } from '../addresses.ts'
import { unread } from '../evidence.ts'
import { at, namesAt } from '../fields.ts'
import { parseMoney } from '../money-in-text.ts'
import type { OrderText } from '../order-text.ts'
import type { FieldReading } from '../reading.ts'
import type { TextLine } from '../text-line.ts'

const ROWS = {
  debt: /^(?:\(?A\)?\s)?(?:the amount of the )?debt\b/i,
  interest: /^(?:\(?B\)?\s)?pre-?\s?judgment interest\b/i,
  subtotal: /^sub-?\s?total\b/i,
  costs: /^(?:\(?C\)?\s)?costs\b/i,
  total: /^total\b/i,
}
type Row = keyof typeof ROWS
const SUM = /(?:^|:\s)\$?\s?(?:\d{1,3}(?:,\s?\d{3})+|\d+)\.\s?\d{2}$/

export interface FormSums {
  /** The judgment with interest, without costs. */
  amount: FieldReading<number | null>
  costs: FieldReading<number | null>
}

/** Null if this is not that form, or its rows do not add up to their totals. */
export function formSums(text: OrderText): FormSums | null {
  if (!/\bdefault judgment\b/i.test(text.whole)) return null
  const rows = new Map<Row, { line: TextLine; cents: number }>()
  let current: Row | null = null
  for (const line of text.lines) {
    const starts = (Object.keys(ROWS) as Row[]).find((row) => ROWS[row].test(line.text))
    if (starts) current = starts
    if (!current || rows.has(current)) continue
    const printed = line.cells.at(-1) ?? ''
    const sum = SUM.exec(printed)?.[0]
    const cents = sum ? parseMoney(sum.replace(/^:\s/, '')) : null
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

const COMPANY_OR_LAST = /^last name,? or name of company$/i
const FIRST = /^first name/i

/** The defendant's address, if the debt's own row says that this was the rental unit. */
export function formHome(text: OrderText): RentalAddress | null {
  const begins = text.lines.findIndex((line) => /^defendant no\.? ?\d{1,2}$/i.test(line.text))
  const rows = begins < 0 ? [] : text.lines.slice(begins + 1, begins + 8)
  const street = rows.find(({ cells }) => /^address\b/i.test(cells[0] ?? ''))?.cells[1]
  const city = rows.find(({ cells }) => /^city/i.test(cells[0] ?? ''))?.cells[1]
  const debt = text.lines.filter((line) => !rows.includes(line)).map((line) => line.text)
  if (!street || !city || !debt.join(' ').includes(street)) return null
  return parseAddressLines([street, city])
}

/** The plaintiff's representative, in its own box. */
export function formRepresentative(text: OrderText): FieldReading<string | null> {
  const begins = text.lines.findIndex((line) => /^plaintiff no\.? ?\d{1,2}$/i.test(line.text))
  const rows = begins < 0 ? [] : text.lines.slice(begins + 1, begins + 9)
  const row = rows.find(({ cells }) => /^representative$/i.test(cells[0] ?? '') && cells.length > 1)
  return row ? at(row, row.cells[1] ?? null, 'medium') : unread(null)
}

/** The form's boxes for one party: "Plaintiff No. 1", the last name or company, the first and second names. */
export function formParty(text: OrderText, party: 'plaintiff' | 'defendant'): FieldReading<string[]> | null {
  const names: string[] = []
  let first: TextLine | null = null
  for (const [index, line] of text.lines.entries()) {
    if (!new RegExp(`^${party} no\\.? ?\\d{1,2}$`, 'i').test(line.text)) continue
    const rows = text.lines.slice(index + 1, index + 5)
    const last = rows.find(({ cells }) => COMPANY_OR_LAST.test(cells[0] ?? ''))
    const given = rows.find(({ cells }) => FIRST.test(cells[0] ?? ''))?.cells.at(1) ?? ''
    const name = `${given.replace(/\s*\/\s*/g, ' ')} ${last?.cells.at(1) ?? ''}`.trim()
    if (!last || name === '') continue
    names.push(name)
    first ??= last
  }
  return first ? namesAt(first, names, 'medium') : null
}
