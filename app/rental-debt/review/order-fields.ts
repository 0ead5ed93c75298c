import { showValue } from '#app/order-reader/field-values.ts'
import { type Shown, shownInEnglish } from '#app/platform/values/shown.ts'
import type { CourtOrder } from '../application/court-order/court-orders.server.ts'
import { type FieldView, viewCourtOrder } from '../application/court-order/view-court-order.ts'

/** One value of the order for a reviewer: the current one and, if a person changed it, the one read. */
export type ReviewField = FieldView & { readAs: Shown | null }

/** The order's values with those read, and the sums that do not match. */
export function reviewOrder(order: CourtOrder): { fields: ReviewField[]; problems: string[] } {
  const { fields, problems } = viewCourtOrder(order)
  return {
    problems,
    fields: fields.map((field) => ({
      ...field,
      readAs: field.isCorrected ? showValue(field.kind, order.reading?.fields[field.key].value) : null,
    })),
  }
}

export type CorrectedField = Pick<ReviewField, 'label' | 'value' | 'readAs'>

export const correctionText = ({ label, value, readAs }: CorrectedField): string =>
  `${label}: ${shownInEnglish(value ?? 'removed')}, read as ${shownInEnglish(readAs ?? 'nothing')}`
