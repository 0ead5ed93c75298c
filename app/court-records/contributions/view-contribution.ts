// A contribution as its contributor sees it: the certain values, and what the form asks for.

import { doubts } from '#app/order-reader/doubts.ts'
import { showValue } from '#app/order-reader/field-values.ts'
import type { OrderFieldKind, OrderReading } from '#app/order-reader/reading.ts'
import { provinceNames } from '#app/platform/values/province.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import { type FormErrors, type Typed, typedValue, withErrors } from './filing-form.ts'
import {
  type FilingField,
  type FilingFieldName,
  type FilingValues,
  filingFields,
  missingFields,
  type ReadFiling,
  readFiling,
  valuesOf,
} from './filing-values.ts'

export type FieldToFill = FilingField & {
  typed: string
  /** How to treat the value that was read. */
  doubt: string | null
  quote: { sentence: string; at: string } | null
  error: string | undefined
}
export type KnownRow = { key: FilingFieldName; label: string; value: Shown; quote: FieldToFill['quote'] }

/** The fields for an order of which nothing could be read. */
const basics: readonly FilingFieldName[] = [
  ...(['tribunal', 'reference_id', 'issued_date', 'tenant_names', 'landlord_names'] as const),
  ...(['address_1', 'address_2', 'city', 'province', 'postal_code'] as const),
]

/** The fields a form starts with: missing and doubtful ones. */
export function fieldsToFill(
  reading: OrderReading | null,
  province: string,
): { known: FilingValues; fields: FilingFieldName[]; read: ReadFiling } {
  const read = readFiling(reading)
  const known = valuesOf(read)
  const wanted = reading?.isOrder ? missingFields(known) : basics
  // The person chose where the order is from; the order itself takes precedence.
  known.province ??= province
  const fields = filingFields
    .map(({ key }) => key)
    .filter((key) => wanted.includes(key) || isInDoubt(read, key))
  return { known, fields, read }
}

const isInDoubt = (read: ReadFiling, key: FilingFieldName): boolean =>
  read[key].confidence === 'medium' || read[key].confidence === 'low'

type Asked = {
  reading: OrderReading | null
  province: string
  answer?: { errors: FormErrors; typed: Typed } | undefined
}

export function viewFields({ reading, province, answer }: Asked): {
  toFill: FieldToFill[]
  known: KnownRow[]
  notFound: FilingField[]
} {
  const begun = fieldsToFill(reading, province)
  const keys = answer
    ? withErrors(Object.keys(answer.typed) as FilingFieldName[], answer.errors)
    : begun.fields
  const others = filingFields.filter(({ key }) => !keys.includes(key))
  const rows = others.flatMap((field): KnownRow[] => {
    const value = showFilingValue(field, begun.known)
    return value === null ? [] : [{ ...field, value, quote: quoteOf(begun.read, field.key) }]
  })
  return {
    toFill: filingFields
      .filter(({ key }) => keys.includes(key))
      .map((field) => ({
        ...field,
        typed: answer?.typed[field.key] ?? typedValue(field, begun.known),
        doubt: doubts[begun.read[field.key].confidence],
        quote: quoteOf(begun.read, field.key),
        error: answer?.errors[field.key],
      })),
    known: rows.filter(({ key }) => key !== 'dismissed' || begun.known.dismissed),
    notFound: others.filter((field) => showFilingValue(field, begun.known) === null),
  }
}

export function showFilingValue({ key, kind }: FilingField, values: FilingValues): Shown | null {
  const value = values[key]
  if (kind === 'province')
    return typeof value === 'string' ? (provinceNames[value as keyof typeof provinceNames] ?? value) : null
  return showValue(kind as OrderFieldKind, value)
}

export function quoteOf(read: ReadFiling, key: FilingFieldName): FieldToFill['quote'] {
  const { page, line, sentence } = read[key]
  if (page === null || !sentence) return null
  return { sentence, at: line === null ? `Page ${page}` : `Page ${page}, line ${line}` }
}
