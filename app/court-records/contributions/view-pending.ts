import { doubts } from '#app/order-reader/doubts.ts'
import { isSameShown, type Shown, shownInEnglish } from '#app/platform/values/shown.ts'
import { type FormErrors, type Typed, typedValue } from './filing-form.ts'
import {
  type FilingField,
  type FilingValues,
  filingFields,
  type ReadFiling,
  valuesOf,
} from './filing-values.ts'
import type { PendingCopy } from './pending-filings.server.ts'
import { type FieldToFill, quoteOf, showFilingValue } from './view-contribution.ts'

type Given = { values: FilingValues; read: ReadFiling }
type Answer = { errors: FormErrors; typed: Typed }

/** Every value of a pending order, in the form for staff. */
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

/** A typed value shows what was read instead. */
function doubtAbout(
  field: FilingField,
  values: FilingValues,
  { read, asRead }: { read: ReadFiling; asRead: FilingValues },
): string | null {
  const [now, before] = [showFilingValue(field, values), showFilingValue(field, asRead)]
  if (!isSameShown(now, before) && now !== null && read[field.key].confidence !== 'none')
    return before === null ? 'Changed; nothing was read' : `Changed; read as ${shownInEnglish(before)}`
  return isSameShown(now, before) ? doubts[read[field.key].confidence] : null
}

/** A file of an order that has several. */
export type CopyView = { id: string; from: string; pages: number[] }
/** A value that differs between files, in their order. */
export type DifferingRow = { label: string; values: (Shown | null)[] }

/** How many pages have their own links; a longer file is opened itself. */
const maxLinked = 10

/** The files of an order side by side; null if there is only one. */
export function viewCopies(
  copies: readonly PendingCopy[],
): { copies: CopyView[]; differing: DifferingRow[] } | null {
  if (copies.length < 2) return null
  const differing = filingFields.flatMap((field) => {
    const values = copies.map((copy) => showFilingValue(field, copy.values))
    return values.some((value) => !isSameShown(value, values[0] ?? null))
      ? [{ label: field.label, values }]
      : []
  })
  return {
    differing,
    copies: copies.map(({ id, source, broughtBy, pages }) => ({
      id,
      from: broughtBy.length > 0 ? `Uploaded by ${broughtBy.join(', ')}` : sourceWords[source],
      pages: Array.from({ length: Math.min(pages, maxLinked) }, (_, index) => index + 1),
    })),
  }
}

const sourceWords = { import: 'Imported', upload: 'Uploaded' } as const

/** What staff typed, for a page that can no longer save it. */
export const viewSent = (typed: Typed): { label: string; value: string }[] =>
  filingFields.flatMap(({ key, label }) => {
    const value = typed[key]?.trim()
    return value ? [{ label, value }] : []
  })
