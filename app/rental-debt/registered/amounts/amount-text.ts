import { showValue } from '#app/order-reader/field-values.ts'
import { findCorrectable } from '../../application/court-order/order-values.ts'
import type { AmountField } from './amount-fields.ts'

export const amountName = (field: AmountField): string => findCorrectable(field)?.label ?? field

/** As the order's page writes it; null if the order does not have it. */
export const amountText = (field: AmountField, value: unknown): string | null =>
  showValue(findCorrectable(field)?.kind ?? 'text', value)
