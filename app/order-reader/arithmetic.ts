// Values that an order repeats must agree: rows add up, the daily rent follows from the monthly rent, the day after a
// deadline follows from the deadline. A mismatch lowers the confidence of the affected fields.
import { atMost, lower, timesPrinted } from './evidence.ts'
import { moneyIn } from './money-in-text.ts'
import { isMoneyRow, type OrderText } from './order-text.ts'
import type { ArithmeticCheck, FieldReading, OrderFieldName, OrderFields } from './reading.ts'
import type { TextLine } from './text-line.ts'

/** Monthly rent x 12 / 365, to the cent, half up. */
export function dailyRent(monthlyCents: number): number {
  return Math.floor((monthlyCents * 24 + 365) / 730)
}

/** British Columbia and others use 366 days in a leap year. */
const dailyRentOf = (monthlyCents: number, days: 365 | 366) =>
  Math.floor((monthlyCents * 24 + days) / (2 * days))

export function dailyRentCheck(fields: OrderFields): ArithmeticCheck[] {
  const monthly = fields.monthly_rent.value
  const perDay = fields.per_day_rent.value
  if (monthly === null || perDay === null) return []
  const expected = dailyRent(monthly)
  // Some members truncate instead of rounding.
  const ok = [expected, dailyRentOf(monthly, 366)].some((one) => Math.abs(one - perDay) <= 1)
  return [
    {
      name: 'daily-rent',
      ok,
      fields: ['monthly_rent', 'per_day_rent'],
      expected,
      found: perDay,
      page: fields.per_day_rent.page,
    },
  ]
}

interface Row {
  cents: number
  total: boolean
  line: TextLine
}

const TOTAL = /\btotal\b|^amount owing\b|^amount of judgment\b|^balance\b/i
const NO_PART = /\bper day\b|\bdaily\b|^payment due\b|^plus daily\b/i

/** Its label spans the lines above and below: the sum is between them. */
const isSumAlone = (line: TextLine) =>
  line.cells.length === 1 && /^(?:[-−]\s?)?\(?\$\s?[\d,.]+\)?$/.test(line.text)

function rowOf(line: TextLine, above: TextLine | undefined): Row | null {
  if ((!isMoneyRow(line) && !isSumAlone(line)) || NO_PART.test(line.text)) return null
  // The amount's own cell: in the whole line, a year before the dollar sign looks like an amount.
  const last = line.cells
    .flatMap((cell, index) => (index > 0 || isSumAlone(line) ? moneyIn(cell.replace(/[()]/g, '')) : []))
    .at(-1)
  if (!last) return null
  const label = isSumAlone(line) ? (above?.text ?? '') : line.text
  const isBracketed = line.cells.some((cell) => /^\$?\s?\(\s?\$?[\d,. ]+\)$/.test(cell))
  const minus = last.cents > 0 && (isBracketed || /^(?:less|minus|deduct|credit|moins)/i.test(label))
  return {
    cents: minus ? -last.cents : last.cents,
    total: TOTAL.test(isSumAlone(line) ? label : (line.cells[0] ?? '')),
    line,
  }
}

/** Each run of rows up to its total; a run without a total proves nothing. */
export function rowChecks(text: OrderText, fields: OrderFields): ArithmeticCheck[] {
  const checks: ArithmeticCheck[] = []
  let carried = 0
  let sum = 0
  let rows = 0
  let other = 0
  for (const [index, line] of text.lines.entries()) {
    const row = rowOf(line, text.lines[index - 1])
    if (!row) {
      other += 1
      if (other > 3) [carried, sum, rows] = [0, 0, 0]
      continue
    }
    other = 0
    if (row.total) {
      if (rows > 1) checks.push(rowCheck(row, sum, carried, fields))
      ;[carried, sum, rows] = [row.cents, 0, 0]
    } else [sum, rows] = [sum + row.cents, rows + 1]
  }
  return checks
}

/** A total sums the rows since the last total, or continues it: tables are printed both ways. */
function rowCheck(row: Row, sum: number, carried: number, fields: OrderFields): ArithmeticCheck {
  const touched: OrderFieldName[] = fields.amount_owed.value === row.cents ? ['amount_owed'] : []
  return {
    name: 'rows-add-up',
    ok: sum === row.cents || carried + sum === row.cents,
    fields: touched,
    expected: sum,
    found: row.cents,
    page: row.line.page,
  }
}

export function equalCheck(
  name: ArithmeticCheck['name'],
  fields: OrderFieldName[],
  expected: string | number | null,
  found: string | number | null,
  page: number | null,
): ArithmeticCheck[] {
  return expected === null || found === null
    ? []
    : [{ name, ok: expected === found, fields, expected, found, page }]
}

/** Heard, then issued, then the rest: an order of dates that holds in every tribunal. */
export function dateOrderChecks(fields: OrderFields): ArithmeticCheck[] {
  const { meeting_date: heard, issued_date: issued } = fields
  if (heard.value === null || issued.value === null || heard.value <= issued.value) return []
  return [
    {
      name: 'dates-in-order',
      ok: false,
      fields: ['meeting_date', 'issued_date'],
      expected: issued.value,
      found: heard.value,
      page: heard.page,
    },
  ]
}

/**
 * Applies the checks. An order that dismisses the application and also orders a sum was misread in one of the two. In a
 * scan, money and dates must appear twice or add up; a name or an address is never certain.
 */
export function applyChecks(
  text: OrderText,
  fields: OrderFields,
  checks: readonly ArithmeticCheck[],
): OrderFields {
  const weighed: OrderFields = { ...fields }
  const failed = new Set(checks.filter((one) => !one.ok).flatMap((one) => one.fields))
  const proved = new Set(checks.filter((one) => one.ok).flatMap((one) => one.fields))
  for (const name of Object.keys(fields) as OrderFieldName[]) {
    if (failed.has(name))
      Object.assign(weighed, {
        [name]: { ...weighed[name], confidence: atMost('low', weighed[name].confidence) },
      })
    else if (text.fromScan && !proved.has(name) && !isCorroborated(text, name, fields)) {
      Object.assign(weighed, {
        [name]: { ...weighed[name], confidence: atMost('medium', weighed[name].confidence) },
      })
    }
  }
  if (!fields.dismissed.value || fields.amount_owed.value === null) return weighed
  return {
    ...weighed,
    dismissed: lower(weighed.dismissed, 'medium'),
    amount_owed: lower(weighed.amount_owed, 'medium'),
    payable_by: lower(weighed.payable_by, 'medium'),
  }
}

/** A sum or date that follows from no other: in a scan it is certain if it is printed twice. */
export function asScanned<Value extends number | string>(
  text: OrderText,
  read: FieldReading<Value | null>,
): FieldReading<Value | null> {
  const isSure = !text.fromScan || read.value === null || timesPrinted(text, read.value) > 1
  return isSure ? read : lower(read, 'medium')
}

function isCorroborated(text: OrderText, name: OrderFieldName, fields: OrderFields): boolean {
  const { value } = fields[name]
  if (/_names?$|^address_|^city$|^postal_code$/.test(name)) return false
  const isMoneyOrDate = /_date$|_rent$|amount_owed|filing_cost/.test(name)
  if (!isMoneyOrDate || (typeof value !== 'string' && typeof value !== 'number')) return true
  return timesPrinted(text, value) > 1
}
