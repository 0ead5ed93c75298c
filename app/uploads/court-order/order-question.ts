import { isProvinceCode, type ProvinceCode } from '#app/platform/values/province.ts'

/** A person's position before the upload: no province yet, a question to answer, no order yet, or ready. */
export type OrderQuestion =
  | { at: 'province' }
  | { at: 'question'; province: ProvinceCode; wasLeftOut: boolean }
  | { at: 'no-order'; province: ProvinceCode }
  | { at: 'upload'; province: ProvinceCode }

/** Reads the answers from the address: Back leads to each again. */
export function readQuestion(search: URLSearchParams): OrderQuestion {
  const province = search.get('province') ?? ''
  if (!isProvinceCode(province)) return { at: 'province' }
  const answer = search.get('has_order')
  if (answer === 'yes') return { at: 'upload', province }
  if (answer === 'no') return { at: 'no-order', province }
  return { at: 'question', province, wasLeftOut: search.has('asked') }
}

/** Ontario asks for its tribunal or its Small Claims Court, other provinces for their own board. */
export function questionText(province: ProvinceCode): string {
  return province === 'ON'
    ? 'Do you have an order from the Landlord and Tenant Board (LTB) or the Small Claims Court?'
    : 'Do you have an order from a territorial or provincial tenancy board, tribunal or court?'
}

/** The boards and courts of a province, as the question and the answer to No name them. */
export const boardsText = (province: ProvinceCode): string =>
  province === 'ON'
    ? 'the Landlord and Tenant Board or the Small Claims Court'
    : 'a territorial or provincial tenancy board, tribunal or court'

export const questionLeftOut = 'Choose Yes or No'
