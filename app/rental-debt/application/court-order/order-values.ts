import type { OrderField, OrderFieldName, OrderReading, OrderValues } from '#app/court-orders/reading.ts'
import { orderFields } from '#app/court-orders/reading.ts'
import { isIsoDate, parseDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents, formatCentsForInput, parseDollars } from '#app/platform/values/money.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { isPayer, isTag, payerLabels, tagLabels } from './tag-labels.ts'

/** The address is confirmed in a form of its own; the province of the order is chosen before the upload. */
const confirmedElsewhere = ['address_1', 'address_2', 'city', 'postal_code', 'province'] as const
type ConfirmedElsewhere = (typeof confirmedElsewhere)[number]

/** The order's values that are kept with the court order and can be corrected one by one. */
export type CorrectableName = Exclude<OrderFieldName, ConfirmedElsewhere>
export type CorrectableValues = Pick<OrderValues, CorrectableName>
export type CorrectableValue = CorrectableValues[CorrectableName]

const isConfirmedElsewhere = (name: OrderFieldName): name is ConfirmedElsewhere =>
  confirmedElsewhere.some((other) => other === name)

type CorrectableField = OrderField & { key: CorrectableName }
export const correctableFields: readonly CorrectableField[] = orderFields.filter(
  (field): field is CorrectableField => !isConfirmedElsewhere(field.key),
)

export function findCorrectable(name: string | null): CorrectableField | null {
  return correctableFields.find((field) => field.key === name) ?? null
}

/** The values as they were read: what a new order starts with. */
export function readValues({ fields }: OrderReading): CorrectableValues {
  return Object.fromEntries(correctableFields.map(({ key }) => [key, fields[key].value])) as CorrectableValues
}

/** A value as text for the page; null if there is none. */
export function showValue(kind: OrderField['kind'], value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.map((one) => (isTag(one) ? tagLabels[one] : one)).join(', ')
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (kind === 'money' && typeof value === 'number') return formatCents(value)
  if (kind === 'date' && typeof value === 'string' && isIsoDate(value)) return formatDate(value)
  if (kind === 'rate') return `${value}% a year`
  if (kind === 'payer') return isPayer(value) ? payerLabels[value] : null
  return String(value)
}

/** A value as a person types it into the field that corrects it. */
export function inputValue(kind: OrderField['kind'], value: CorrectableValue): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind === 'money' && typeof value === 'number') return formatCentsForInput(value)
  return String(value)
}

const longest = 200

/** Reads a typed correction. Blank means that the order does not say it. */
export function parseCorrection(field: OrderField, typed: readonly string[]): Parsed<CorrectableValue> {
  const text = (typed[0] ?? '').trim()
  switch (field.kind) {
    case 'tags':
      return accepted(typed.filter(isTag))
    case 'names':
      return parseNames(text)
    case 'boolean':
      if (text === 'yes' || text === 'no') return accepted(text === 'yes')
      return field.key === 'dismissed' ? refused('Choose Yes or No') : accepted(null)
    case 'payer':
      return isPayer(text) ? accepted(text) : refused('Choose who must pay')
    case 'money':
      return text === '' ? accepted(null) : parseDollars(text)
    case 'date':
      return text === '' ? accepted(null) : parseDate(text)
    case 'rate':
      return parseRate(text)
    default:
      if (text.length > longest) return refused(`Use at most ${longest} characters`)
      return accepted(tidy(field.key === 'reference_id' ? text.toUpperCase() : text) || null)
  }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function parseNames(text: string): Parsed<CorrectableValue> {
  const names = text.split(/\r?\n/).map(tidy).filter(Boolean)
  if (names.length > 20) return refused('Use at most 20 names, one on each line')
  if (names.some((name) => name.length > longest))
    return refused(`Use at most ${longest} characters for a name`)
  return accepted(names)
}

/** Percent a year with at most two decimals, kept as an exact decimal text. */
function parseRate(text: string): Parsed<CorrectableValue> {
  if (text === '') return accepted(null)
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text)
  if (!match) return refused('Enter the rate in percent a year, such as 6 or 6.00')
  return accepted(`${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}`)
}
