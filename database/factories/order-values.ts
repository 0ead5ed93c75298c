import {
  type CorrectableName,
  type CorrectableValues,
  correctableFields,
} from '#app/rental-debt/application/court-order/order-values.ts'

/** The values of a sound order, with no guesses; with given values. */
export function orderValues(
  changed: Partial<CorrectableValues & { unsure: CorrectableName[] }> = {},
): CorrectableValues & { unsure: CorrectableName[] } {
  const nothing = Object.fromEntries(correctableFields.map(({ key }) => [key, null]))
  return {
    ...(nothing as unknown as CorrectableValues),
    unsure: [],
    reference_id: 'LTB-L-000001-26',
    issued_date: '2024-02-13',
    payable_by: 'tenant',
    amount_owed: 801_536,
    landlord_names: ['Maple Court Properties'],
    tenant_names: ['Robin Tremblay'],
    tags: ['landlord_filed'],
    dismissed: false,
    ...changed,
  }
}
