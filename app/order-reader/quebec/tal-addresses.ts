// A Quebec address inside a sentence: "situé au 4521, rue des Merisiers, app. 3, Montréal (Québec) H2J 2X8".

import { unread } from '../evidence.ts'
import { at } from '../fields.ts'
import type { OrderText } from '../order-text.ts'
import { lastPostalCode } from '../postal-codes.ts'
import type { FieldReading, OrderFields } from '../reading.ts'

const SITUATED =
  /\b(?:situ[ée]e?|sise?|concern[ée]|adresse du logement|logement)\s?(?::|,)?\s?(?:(?:au|[àa]|dans|sur)(?: l'adresse(?: suivante)?)?)?\s?(?::|est)?\s?(?=\d)/i
const UNIT =
  /^(?:app(?:artement|t)?|apt|unit[ée]|bureau|logement|porte|suite|local|#)\.?\s?#?\s?\w+|^(?:sous-sol|rez-de-chauss[ée]e)$/i
/** Where the address ends without a postal code: not at the dot of an abbreviation. */
const END = /\(Qu[ée]bec\)|\bQc\b|;|(?<!\b(?:app|appt|apt|boul|av|ave|ch|rte|no|st|ste|b))\.(?=\s|$)/i
const UNIT_INSIDE = /,?\s((?:app(?:artement|t)?|apt|unit[ée]|logement|porte|#)\.?\s?#?\s?\w+)$/i
const PROVINCE = /[\s,]*\(?\b(?:qu[ée]bec|qc|p\.?q\.?)\)?[\s,]*$/i

type Unit = Pick<OrderFields, 'address_1' | 'address_2' | 'city' | 'postal_code'>

export function frenchRentalUnit(text: OrderText): Unit {
  for (const one of text.sentences) {
    const start = SITUATED.exec(one.text)
    if (!start) continue
    const rest = one.text.slice(start.index + start[0].length)
    const postal = lastPostalCode(rest.slice(0, 140))
    const end = postal ? postal.index : END.exec(rest)?.index
    if (end === undefined) continue
    const { street, unit, city } = frenchParts(
      withoutDoubts(rest.slice(0, end), one.doubts).replace(PROVINCE, ''),
    )
    // A house number alone is not a street.
    if (!street || !/\p{L}{3}/u.test(street)) continue
    const reading = (value: string | null): FieldReading<string | null> =>
      value ? at(one, value, 'high') : unread(null)
    return {
      address_1: reading(street),
      address_2: reading(unit),
      city: reading(city),
      postal_code: reading(postal?.code ?? null),
    }
  }
  return underNames(text)
}

const TENANTS = /\blocataires?\s?[-–]/i
const HEAD_ENDS = /^d\s?[ée]\s?c\s?i\s?s\s?i\s?o\s?n\b|^\[\d/i
const DIVIDER = /^(?:c\.|contre|vs?\.?)$/i

/**
 * The tenants' address, printed under their names: the rental unit if all of them still live at one address; nothing
 * says so, so it is never certain.
 */
function underNames(text: OrderText): Unit {
  const nothing = unread<string | null>(null)
  const none: Unit = { address_1: nothing, address_2: nothing, city: nothing, postal_code: nothing }
  const end = text.lines.findIndex(({ text: said }) => HEAD_ENDS.test(said))
  const head = text.lines.slice(0, end < 0 ? 40 : end)
  const role = head.findIndex(({ text: said }) => TENANTS.test(said))
  const start = head
    .slice(0, Math.max(role, 0))
    .findLastIndex(({ text: said }) => DIVIDER.test(said) || said.includes(' - '))
  const found = head.slice(start + 1, Math.max(role, 0)).flatMap((line, index, block) => {
    const postal = lastPostalCode(line.text)
    if (!postal) return []
    const before = /^\d/.test(line.text) ? '' : `${block[index - 1]?.text ?? ''}, `
    const printed = `${before}${line.text.slice(0, postal.index)}`
    return [{ line, ...frenchParts(printed.replace(PROVINCE, '')), code: postal.code }]
  })
  const [first] = found
  if (!first?.street || !/^\d.*\p{L}{3}/u.test(first.street)) return none
  if (found.some(({ code, street }) => code !== first.code || street !== first.street)) return none
  const reading = (value: string | null) => (value ? at(first.line, value, 'medium') : unread(null))
  return {
    address_1: reading(first.street),
    address_2: reading(first.unit),
    city: reading(first.city),
    postal_code: reading(first.code),
  }
}

/** What the scan left of "(Québec)" before the postal code is not part of the city's name. */
function withoutDoubts(text: string, doubts: readonly string[]): string {
  const words = text.trim().split(' ')
  while (words.length > 1 && (doubts.includes(words.at(-1) ?? '') || /^\W+$/.test(words.at(-1) ?? '')))
    words.pop()
  return words.join(' ')
}

function frenchParts(text: string): { street: string | null; unit: string | null; city: string | null } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // The comma after the house number belongs to the street.
  const first = parts[0] ?? ''
  if (/^\d+\s?[A-Z]?(?:\s?-\s?(?:\d+|[A-Z]))?$/i.test(first) && parts.length > 1)
    parts.splice(0, 2, `${first}, ${parts[1]}`)
  let street = parts.shift() ?? null
  let city: string | null = null
  const toCity = street ? /\s[àa]\s(\p{Lu}[\p{L}' -]+)$/u.exec(street) : null
  if (street && toCity) {
    city = toCity[1] ?? null
    street = street.slice(0, toCity.index)
  }
  const inside = street ? UNIT_INSIDE.exec(street) : null
  let unit = inside?.[1] ?? null
  if (street && inside) street = street.slice(0, inside.index)
  for (const part of parts) {
    const split = /^(.*?)\s[àa]\s(\p{Lu}[\p{L}' -]+)$/u.exec(part)
    const piece = split?.[1] ?? part
    if (UNIT.test(piece)) unit = piece
    else city = piece.replace(/^[àa]\s/, '')
    if (split?.[2]) city = split[2]
  }
  return { street, unit, city: city === '' ? null : city }
}
