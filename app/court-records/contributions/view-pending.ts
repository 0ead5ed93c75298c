import { doubts } from '#app/court-orders/doubts.ts'
import { type FormErrors, type Typed, typedValue } from './filing-form.ts'
import {
  type FilingField,
  type FilingValues,
  filingFields,
  type ReadFiling,
  valuesOf,
} from './filing-values.ts'
import { type FieldToFill, quoteOf, showFilingValue } from './view-contribution.ts'

type Given = { values: FilingValues; read: ReadFiling }
type Answer = { errors: FormErrors; typed: Typed }

/** Every value of an order that waits, in the form of staff. */
export function viewPendingFields({ values, read }: Given, answer?: Answer): FieldToFill[] {
  const asRead = valuesOf(read)
  return filingFields.map((field) => ({
    ...field,
    typed: answer?.typed[field.key] ?? typedValue(field, values),
    doubt: doubtAbout(field, values, { read, asRead }),
    quote: quoteOf(read, field.key),
    error: answer?.errors[field.key],
  }))
}

/** A value that somebody typed says what it was read as. */
function doubtAbout(
  field: FilingField,
  values: FilingValues,
  { read, asRead }: { read: ReadFiling; asRead: FilingValues },
): string | null {
  const [now, before] = [showFilingValue(field, values), showFilingValue(field, asRead)]
  if (now !== before && now !== null && read[field.key].confidence !== 'none')
    return `Changed; read as ${before ?? 'nothing'}`
  return now === before ? doubts[read[field.key].confidence] : null
}
