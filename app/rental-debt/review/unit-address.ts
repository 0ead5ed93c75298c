import { isOtherStreet, placeOf } from '#app/platform/addresses/places.ts'
import { formatPostalCode, normalizePostalCode } from '#app/platform/values/postal-code.ts'

/** The comparable parts of a rental unit. */
export type UnitAddress = { address_1: string | null; city: string | null; postal_code: string | null }

const plainPostal = (code: string | null): string => normalizePostalCode(code ?? '')
const numbersOf = (line: string | null): readonly string[] => (line ?? '').match(/\d+/g) ?? []
const plainCity = (city: string | null): string => (city ?? '').trim().toLowerCase()

const onOneLine = (unit: UnitAddress) => ({ ...unit, address_2: null, province: null })

/** The difference between the unit's address and the order's; null if they agree as far as both are given. */
export function addressDifference(unit: UnitAddress, order: UnitAddress): string | null {
  const [ours, theirs] = [plainPostal(unit.postal_code), plainPostal(order.postal_code)]
  if (ours && theirs && ours !== theirs)
    return `The order has the postal code ${formatPostalCode(theirs)}; the filer says ${formatPostalCode(ours)}.`
  const read = numbersOf(order.address_1)
  const numbers = numbersOf(unit.address_1)
  const isOtherNumber =
    read.length > 0 && numbers.length > 0 && !read.some((number) => numbers.includes(number))
  if (isOtherNumber || isOtherStreet(placeOf(onOneLine(unit)), placeOf(onOneLine(order))))
    return `The order says ${order.address_1}; the filer says ${unit.address_1}.`
  if (
    !theirs &&
    plainCity(order.city) &&
    plainCity(unit.city) &&
    plainCity(order.city) !== plainCity(unit.city)
  )
    return `The order says ${order.city}; the filer says ${unit.city}.`
  return null
}

type Fields = Record<keyof UnitAddress, { value: string | null }>

/** What a reviewer reads about it. */
export function compareAddress(
  unit: UnitAddress,
  fields: Fields | null,
): { state: 'ok' | 'look'; words: string } {
  const order = fields && {
    address_1: fields.address_1.value,
    city: fields.city.value,
    postal_code: fields.postal_code.value,
  }
  if (!order || (!order.address_1 && !order.postal_code))
    return { state: 'look', words: 'We could not read the unit’s address in the order. Look for it.' }
  const difference = addressDifference(unit, order)
  return difference
    ? { state: 'look', words: difference }
    : { state: 'ok', words: 'The order is about this unit.' }
}
