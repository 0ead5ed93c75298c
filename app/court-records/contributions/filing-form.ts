// What a person typed into the form of an order, and what is missing.

import { inputValue, parseFieldValue } from '#app/order-reader/field-values.ts'
import type { OrderFieldKind } from '#app/order-reader/reading.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { parsePostalCode, postalCodeMessages } from '#app/platform/values/postal-code.ts'
import { isProvinceCode } from '#app/platform/values/province.ts'
import { parseTribunal, tribunalInput } from '../tribunals.ts'
import {
  type FilingField,
  type FilingFieldName,
  type FilingValues,
  filingFields,
  findFilingField,
  isComplete,
  missingFields,
} from './filing-values.ts'

export type FormErrors = Partial<Record<FilingFieldName, string>>
/** Every field of the form, as typed. */
export type Typed = Partial<Record<FilingFieldName, string>>

export type ParsedForm =
  | {
      ok: true
      values: FilingValues & { tribunal: string; reference_id: string; issued_date: string; province: string }
      typed: Typed
    }
  | { ok: false; errors: FormErrors; typed: Typed }

/** The fields of a submitted form: its own list names them, because unchecked boxes send nothing. */
export const fieldsOfForm = (form: FormData): FilingField[] => {
  const named = new Set(form.getAll('field').map(String))
  return filingFields.filter(({ key }) => named.has(key))
}

/** The name of the button that adds one more field. */
export const askedField = 'ask'

/** What was typed so far, with the field that a button added; null if the form is submitted. */
export function withAsked(form: FormData, typed: Typed, known: FilingValues): Typed | null {
  const field = findFilingField(String(form.get(askedField) ?? ''))
  return field && { [field.key]: typedValue(field, known), ...typed }
}

/** Applies what was typed over the known values. */
export function parseFilingForm(
  fields: readonly FilingField[],
  typedOf: (key: FilingFieldName) => readonly string[],
  { known, today }: { known: FilingValues; today: string },
): ParsedForm {
  const errors: FormErrors = {}
  const values: FilingValues = { ...known }
  const typed: Typed = {}
  for (const field of fields) {
    const given = typedOf(field.key)
    typed[field.key] = given.join('\n')
    const parsed = parseOne(field, given)
    if (parsed.ok) Object.assign(values, { [field.key]: parsed.value })
    else errors[field.key] = parsed.message
  }
  if (!errors.issued_date && (values.issued_date ?? '') > today)
    errors.issued_date = 'Enter the date the order was issued. It cannot be later than today'
  for (const key of missingFields(values)) errors[key] ??= missingTexts[key] ?? 'Fill this in'
  return Object.keys(errors).length === 0 && isComplete(values)
    ? { ok: true, values, typed }
    : { ok: false, errors, typed }
}

const missingTexts: FormErrors = {
  tribunal: 'Choose the tribunal or court that made the order',
  reference_id: 'Enter the file number as it appears on the order',
  issued_date: 'Enter the date the order was issued',
  province: 'Choose the province or territory',
  tenant_names: 'Enter a tenant, a landlord, or the street address and city',
}

function parseOne({ key, kind }: FilingField, typed: readonly string[]): Parsed<unknown> {
  const text = (typed[0] ?? '').trim()
  switch (kind) {
    case 'tribunal':
      return parseTribunal(text, typed[1] ?? '')
    case 'province':
      return text === '' || isProvinceCode(text)
        ? accepted(text || null)
        : refused(missingTexts.province ?? '')
    case 'postal code':
      return text === '' ? accepted(null) : parsePostalCode(text, postalCodeMessages.debtAddress)
    case 'payer':
      return text === '' ? accepted(null) : parseFieldValue({ key, kind }, typed)
    default:
      if (key === 'reference_id' && text.length > 60) return refused(atMostCharacters(60))
      return parseFieldValue({ key, kind }, typed)
  }
}

/** A value as its form field shows it. */
export const typedValue = ({ key, kind }: FilingField, values: FilingValues): string =>
  kind === 'tribunal' ? tribunalInput(values.tribunal) : inputValue(kind as OrderFieldKind, values[key])

/** The errors for the summary at the top of the page, in the order of the form. */
export const errorsInOrder = (errors: FormErrors): { id: string; message: string }[] =>
  filingFields.flatMap(({ key }) => {
    const message = errors[key]
    return message ? [{ id: key, message }] : []
  })

/** Required fields, even if no one added them: their error needs a field beside it. */
export const withErrors = (fields: readonly FilingFieldName[], errors: FormErrors): FilingFieldName[] =>
  filingFields
    .map(({ key }) => key)
    .filter((key) => fields.includes(key) || (errors[key] !== undefined && findFilingField(key) !== null))
