// The rental unit's address after the words that introduce it, in a heading or inside a sentence.
import { isGlued, parseAddressLines } from './addresses.ts'
import { unread } from './evidence.ts'
import { readOrUnread } from './fields.ts'
import type { OrderText } from './order-text.ts'
import { lastPostalCode } from './postal-codes.ts'
import type { OrderFields } from './reading.ts'

const HOME =
  '(?:rental|rented|residential|leased|tenancy|dispute)\\s(?:unit|premises|property|address|home|house|complex)(?: address)?|premises|apartment|(?:basement )?suite|basement|condominium|townhouse|house|home|residence|dwelling|tenancy|unit|property|address of (?:the )?(?:rental )?(?:unit|premises)'
/** "rented Apartment 3, 18 Prince Edward Mews" */
const LIVED = '(?:rent(?:s|ed)|leas(?:es|ed)|occup(?:ies|ied)|(?:live[sd]|reside[sd]) (?:at|in))'
const ANNOUNCED = new RegExp(
  `\\b${LIVED}(?: (?:the|a|an))? (?=(?:(?:apartment|apt|unit|suite|room|lot|site)\\.? #?[\\w-]{1,6},? )?\\d+[A-Za-z]? \\p{Lu})|(?:^|\\b)(?:${HOME})(?: \\w+){0,3}? ?(?:(?:which )?(?:is |was )?(?:located|situated?|known(?: municipally)?|described|municipally known)?\\s?(?:at|as|of|in)\\s?:?|:)\\s*(?=(?:\\S+ ){0,4}?\\S*\\d)`,
  'giu',
)
const LABEL = new RegExp(`^(?:${HOME})$`, 'iu')
const NAMES =
  'Ontario|Alberta|British Columbia|Saskatchewan|Manitoba|Qu[ée]bec|New Brunswick|Nova Scotia|Prince Edward Island|Newfoundland(?: and Labrador)?|Northwest Territories|Nunavut|Yukon(?: Territory)?'
const LETTERS = 'ON|AB|BC|SK|MB|QC|NB|NS|PEI?|NL|NT|NWT|NU|YT|B\\.C\\.|N\\.S\\.|N\\.B\\.|P\\.E\\.I\\.'
/** The province after a city; a street may have a province's name. */
const ENDS = new RegExp(
  `(?:,\\s?|\\s)\\(?(?:${NAMES}|${NAMES.toUpperCase()}|${LETTERS})\\)?(?!\\w|\\s(?:[Ss]t(?:reet)?|S(?:TREET|T)|[Aa]ve(?:nue)?|AVE(?:NUE)?|[Rr](?:oa)?d|ROAD|[Dd]r(?:ive)?|DRIVE|[Bb]oulevard|BOULEVARD|[Cc]rescent|CRESCENT|[Cc]ourt|[Pp]lace|[Ll]ane|[Ww]ay)\\b)`,
  'u',
)

/** "19 Blucher Boulevard, Kitchener," without its province: a house on a street, followed by a place's name. */
const STREET_AND_CITY =
  /^(?:[\w#.-]{1,12}(?: [\w#.-]{1,12})?,\s|[\w#]{1,6}\s?[-–]\s?)?\d+[A-Za-z]?\s[\p{L}\d' .-]{2,40}?\b(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Boulevard|Blvd|Crescent|Cres|Court|Crt|Ct|Lane|Way|Terrace|Place|Circle|Gate|Grove|Trail|Parkway|Highway|Mews|Heights|Hill|Ridge|Row|Square|Quay|Loop|Path|Close|Common|Walk|View|Point|Landing|Line|Crossing|Cove|Bend|Glen|Link|Promenade|Esplanade|Manor)\b\.?(?: (?:North|South|East|West|[NSEW]|NW|NE|SW|SE)\b)?,(?: (?:[Uu]nit|[Aa]pt\.?|[Aa]partment|[Ss]uite) #?[\w-]{1,6},)?(?: in)? (?:Ste?\.? )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2}(?=[,.;)]|$| (?:under|for|which|where|at|from|and|is|was|until|on))/u

type Unit = Pick<OrderFields, 'address_1' | 'address_2' | 'city' | 'postal_code'>

export function rentedPremises(text: OrderText): Unit {
  const places = [...headings(text), ...text.sentences]
  let best: Unit | null = null
  for (const one of places) {
    for (const match of one.text.matchAll(ANNOUNCED)) {
      const printed = cut(one.text.slice(match.index + match[0].length))
      const address = printed === null ? null : parseAddressLines([printed])
      if (!address?.address_1 || !/\d/.test(address.address_1) || !address.city) continue
      const isPlaced = printed !== null && (ENDS.test(printed) || address.postal_code !== null)
      const sure = isPlaced ? 'high' : 'medium'
      const unit: Unit = {
        address_1: readOrUnread(one, address.address_1, isGlued(address.address_1) ? 'medium' : sure),
        address_2: readOrUnread(one, address.address_2, sure),
        city: readOrUnread(one, address.city, sure),
        postal_code: readOrUnread(one, address.postal_code),
      }
      if (address.postal_code) return unit
      best ??= unit
    }
  }
  return (
    best ?? {
      address_1: unread(null),
      address_2: unread(null),
      city: unread(null),
      postal_code: unread(null),
    }
  )
}

/** "Premises / Locaux" */
const inOneLanguage = (label: string) => label.replace(/\s?\/\s?[\p{L} ]{3,30}$/u, '')

/** A heading's address spans two or three lines. */
function headings(text: OrderText) {
  return text.lines.map((line, index) => ({
    ...line,
    // A label in its own cell needs no colon.
    text: text.lines
      .slice(index, index + 3)
      .map((one) =>
        LABEL.test(inOneLanguage(one.cells[0] ?? '')) && one.cells.length > 1
          ? [inOneLanguage(one.cells[0] ?? ''), ...one.cells.slice(1)].join(': ')
          : one.text,
      )
      .join(' '),
  }))
}

/** Up to the postal code or the province; without either, it is not certain to be an address. */
function cut(rest: string): string | null {
  const near = rest.slice(0, 140)
  const postal = lastPostalCode(near)
  const province = ENDS.exec(near) ?? STREET_AND_CITY.exec(near)
  if (postal && (!province || postal.index - (province.index + province[0].length) < 12))
    return near.slice(0, postal.index + postal.printed.length)
  return province ? near.slice(0, province.index + province[0].length) : null
}
