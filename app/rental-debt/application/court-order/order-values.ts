import type { OrderField, OrderFieldName, OrderReading, OrderValues } from '#app/order-reader/reading.ts'
import { orderFields } from '#app/order-reader/reading.ts'

/** The address is confirmed in a separate form; the province of the order is chosen before the upload. */
const confirmedElsewhere = ['address_1', 'address_2', 'city', 'postal_code', 'province'] as const
type ConfirmedElsewhere = (typeof confirmedElsewhere)[number]

/** The order's values that are stored with the court order and can be corrected one by one. */
export type CorrectableName = Exclude<OrderFieldName, ConfirmedElsewhere>
export type CorrectableValues = Pick<OrderValues, CorrectableName>
export type CorrectableValue = CorrectableValues[CorrectableName]

const isConfirmedElsewhere = (name: OrderFieldName): name is ConfirmedElsewhere =>
  confirmedElsewhere.some((other) => other === name)

type CorrectableField = OrderField & { key: CorrectableName }
export const correctableFields: readonly CorrectableField[] = orderFields.filter(
  (field): field is CorrectableField => !isConfirmedElsewhere(field.key),
)

/** Whether an order charges for each day the tenants stay: it needs the amount and the first day. */
export const chargesCompensation = (
  values: Pick<CorrectableValues, 'per_day_rent' | 'daily_compensation_start_date'>,
): boolean => values.per_day_rent !== null && values.daily_compensation_start_date !== null

export function findCorrectable(name: string | null): CorrectableField | null {
  return correctableFields.find((field) => field.key === name) ?? null
}

/** The values as read: the start of a new order. */
export function readValues({ fields }: OrderReading): CorrectableValues {
  return Object.fromEntries(correctableFields.map(({ key }) => [key, fields[key].value])) as CorrectableValues
}
