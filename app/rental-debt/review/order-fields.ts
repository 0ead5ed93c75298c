import { showValue } from '#app/order-reader/field-values.ts'
import type { CourtOrder } from '../application/court-order/court-orders.server.ts'
import { type FieldView, viewCourtOrder } from '../application/court-order/view-court-order.ts'

/** One value of the order as a reviewer sees it: now, and as it was read where somebody changed it. */
export type ReviewField = FieldView & { readAs: string | null }

/** The order's values with what was read, and the sums that do not come out. */
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
