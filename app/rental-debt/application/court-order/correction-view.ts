import { inputValue } from '#app/order-reader/field-values.ts'
import type { OrderField } from '#app/order-reader/reading.ts'
import type { CourtOrder } from './court-orders.server.ts'
import { placeText } from './order-rows.ts'
import { findCorrectable } from './order-values.ts'
import { type PageBeside, pageBeside } from './page-beside.ts'

/** One value of the order in the form that changes it. */
export type CorrectionView = {
  key: string
  label: string
  kind: OrderField['kind']
  typed: string
  /** The order's words that it was read from. */
  quote: { sentence: string; at: string } | null
  beside: PageBeside
}

/** Null if the order has no such value, or it is confirmed elsewhere. */
export function viewCorrection(
  order: CourtOrder,
  debtId: string,
  name: string | null,
): CorrectionView | null {
  const { values, reading, state } = order
  const field = findCorrectable(name)
  if (!field || state === 'waiting') return null
  const { key, label, kind } = field
  const read = reading?.fields[key]
  return {
    key,
    label,
    kind,
    typed: inputValue(kind, values[key]),
    quote:
      read?.page && read.sentence
        ? { sentence: read.sentence, at: placeText({ page: read.page, line: read.line }) }
        : null,
    beside: pageBeside(order, { debtId, field: key }),
  }
}
