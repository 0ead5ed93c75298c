import { formatPostalCode } from './postal-code.ts'

export type Address = {
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
}

/** `1407, 2285 Harrowgate Blvd, Mississauga, ON L5B 0K2`, with an unbroken postal code; null if there is none. */
export function fullAddress(address: Address): string | null {
  const lines = addressLines(address)
  return lines && [lines.street, lines.place].filter(Boolean).join(', ')
}

/** The same in two lines: unit and street, then city, province and code. */
export function addressLines(address: Address): { street: string; place: string } | null {
  if (!address.address_1) return null
  const street = [address.address_2, address.address_1].filter(Boolean).join(', ')
  const code = address.postal_code && formatPostalCode(address.postal_code)
  const region = [address.province, code].filter(Boolean).join('\u00a0')
  return { street, place: [address.city, region].filter(Boolean).join(', ') }
}
