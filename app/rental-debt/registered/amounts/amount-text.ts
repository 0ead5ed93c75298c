import { showValue } from '#app/order-reader/field-values.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import { findCorrectable } from '../../application/court-order/order-values.ts'
import type { AmountField } from './amount-fields.ts'

export const amountName = (field: AmountField): string => findCorrectable(field)?.label ?? field

/** As the order's page writes it; null if the order does not have it. */
export const shownAmount = (field: AmountField, value: unknown): Shown | null =>
  showValue(findCorrectable(field)?.kind ?? 'text', value)
