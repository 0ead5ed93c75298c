// Values of an order as a page shows them, as a person types them, and back.

import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { isIsoDate, parseDate } from '#app/platform/values/dates.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import type { OrderField, OrderFieldKind } from './reading.ts'
import { isPayer, isTag, payerLabels, tagLabels } from './tag-labels.ts'

export type FieldValue = string | string[] | number | boolean | null

/** A value as the page shows it; null if there is none. */
export function showValue(kind: OrderField['kind'], value: unknown): Shown | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.map((one) => (isTag(one) ? tagLabels[one] : one)).join(', ')
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (kind === 'money' && typeof value === 'number') return { cents: value }
  if (kind === 'date' && typeof value === 'string' && isIsoDate(value)) return { date: value }
  if (kind === 'rate') return `${value}% a year`
  if (kind === 'payer') return isPayer(value) ? payerLabels[value] : null
  if (kind === 'postal code') return formatPostalCode(String(value))
  return String(value)
}

/** A value as a person types it into the correction field. */
export function inputValue(kind: OrderField['kind'], value: FieldValue): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind === 'money' && typeof value === 'number') return formatCentsForInput(value)
  if (kind === 'postal code') return formatPostalCode(String(value), ' ')
  return String(value)
}

const maxLength = 200

/** Parses a typed value. Blank means that the order does not have it. */
export function parseFieldValue(
  field: { key: string; kind: OrderFieldKind },
  typed: readonly string[],
): Parsed<FieldValue> {
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
      if (text.length > maxLength) return refused(atMostCharacters(maxLength))
      return accepted(tidy(field.key === 'reference_id' ? text.toUpperCase() : text) || null)
  }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function parseNames(text: string): Parsed<FieldValue> {
  const names = text.split(/\r?\n/).map(tidy).filter(Boolean)
  if (names.length > 20) return refused('Use at most 20 names, one on each line')
  if (names.some((name) => name.length > maxLength))
    return refused(`Use at most ${maxLength} characters for a name`)
  return accepted(names)
}

/** Annual percent with at most two decimals, stored as exact decimal text. */
function parseRate(text: string): Parsed<FieldValue> {
  if (text === '') return accepted(null)
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text)
  if (!match) return refused('Enter the rate in percent a year, such as 6 or 6.00')
  return accepted(`${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}`)
}
