// Addresses are equal if their unit, number, street and city are, in any spelling.

import { fold, wordsOf } from '../values/fold.ts'
import {
  articles,
  cityKey,
  eitherWayTypes,
  leadingTypes,
  namedUnits,
  ordinalOf,
  saints,
  streetDirections,
  streetTypes,
  unitWords,
} from './street-words.ts'

export type PostalAddress = {
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
}

type Street = { number: string; name: string; type: string | null; direction: string | null }
export type Place = Street & { unit: string | null; city: string; province: string; postalCode: string }

/** How an address in an order matches a searched one. */
export type AddressResult = {
  unit: 'same' | 'in_neither' | 'in_search_only' | 'in_order_only'
  /** Parts that one of the two lacks or has differently. */
  missing: readonly ('number' | 'type' | 'direction' | 'city' | 'postal_code')[]
}

const unitText =
  'unit|unite|apt|apartment|app|appt|appartement|suite|ste|room|rm|bureau|bur|logement|log|porte|lot|no|#'
const storeyText =
  '(?:main|ground|upper|lower|rear|front)(?: (?:floor|level|unit|apartment|apt|suite))?|basement|bsmt|sous sol'

/** A normalized unit: `4`, `4b`, `ph3`, `floor2`, `basement`. */
function unitOf(text: string): string | null {
  const words = wordsOf(text.replaceAll('#', ' '))
  const named = namedUnits.get(words.join('')) ?? namedUnits.get(words[0] ?? '')
  if (named) return named
  const floor =
    /^(?:floor|etage|flr|fl) ?(\d+)$|^(\d+)(?:st|nd|rd|th|e|er|eme)? ?(?:floor|etage|flr|fl)$/.exec(
      words.join(' '),
    )
  if (floor) return `floor${floor[1] ?? floor[2]}`
  const rest = words
    .filter((word) => !unitWords.has(word))
    .map((word) => (word === 'penthouse' ? 'ph' : word))
  return rest.join('').replace(/^0+(?=\d)/, '') || null
}

/** Mail services and words for no home: a whole town shares them. */
const noHome = new RegExp(
  [
    '(?:p ?o ?|postal |post office )?box ?#? ?\\d+',
    '(?:c ?p|case postale|boite postale) ?#? ?\\d+',
    'gen(?:eral)? del(?:ivery)?|poste restante|livraison generale|no fixed (?:address|abode)|sans (?:adresse|domicile) fixe',
    '(?:rr|r r|rural route|route rurale) ?#? ?\\d+',
    '(?:station|stn|succ(?:ursale)?) [a-z]$',
  ]
    .map((form) => `\\b(?:${form})\\b`)
    .join('|'),
  'g',
)

const tidy = (line: string): string =>
  withoutMarks(line).replaceAll(noHome, ' ').replaceAll(/\s+/g, ' ').trim()

const withoutMarks = (line: string): string =>
  fold(line)
    .replaceAll('\u2044', '/')
    .replaceAll(/(\d) ?1\/2/g, '$1.5')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll('(', ', ')
    .replaceAll(')', ' ')
    .replaceAll('sous-sol', 'sous sol')
    .replaceAll(/\b([nsew])\. ?([ew])\./g, '$1$2')
    .replaceAll(/#/g, ' # ')
    .replaceAll(/[.;]/g, (mark, at: number, all: string) => (/\d/.test(all[at + 1] ?? '') ? mark : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

const unitParts = [
  new RegExp(`^(?:${unitText})\\b ?[a-z0-9# -]+$`),
  new RegExp(`^(?:${storeyText})$`),
  /^(?:ph|penthouse) ?[a-z0-9]*$/,
  /^(?:floor \d+|\d+(?:st|nd|rd|th|e) (?:floor|etage))$/,
]
const isUnitPart = (part: string) => unitParts.some((form) => form.test(part))
const isNumberAlone = (part: string) => /^\d{1,6}[a-z]?$/.test(part)

/** An address line as its unit and the rest: `Apt 4, 12 King St W`, `4-12 King St W`, `12 King St W, Unit 4`. */
function splitUnit(line: string): { unit: string | null; street: string } {
  const parts = tidy(line)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  let unit: string | null = null
  const rest: string[] = []
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1] ?? ''
    const isUnit =
      isUnitPart(part) ||
      (isNumberAlone(part) && (/^\d/.test(next) || (index > 0 && index === parts.length - 1)))
    if (isUnit && parts.length > 1 && unit === null) unit = unitOf(part)
    else rest.push(part)
  }
  const street = rest.join(' ')
  return unit === null ? splitRun(street) : { unit, street }
}

const leading = [
  new RegExp(`^((?:${unitText}) ?[a-z0-9]+) ?-? ?(?=\\d)(.*)$`),
  new RegExp(`^((?:${storeyText})) ?-? ?(?=\\d)(.*)$`),
  /^((?:ph|penthouse) ?\d*) ?[- ] ?(?=\d)(.*)$/,
  /^([a-z]?\d+[a-z]?|[a-z]) ?- ?(\d.*)$/,
]
const trailing = [
  new RegExp(`^(\\d.*?) ((?:${unitText}) ?(?:# ?)?(?:\\d[a-z0-9-]*|[a-z]\\d*))$`),
  new RegExp(`^(\\d.*?) ((?:${storeyText}))$`),
  /^(\d.*?) ((?:ph|penthouse) ?\d*)$/,
  /^(\d.*?) (floor \d+|\d+(?:st|nd|rd|th|e) (?:floor|etage))$/,
]

/** `10915 - 76 Street NW`: a numbered street, and the part before the hyphen is not a unit. */
const numberedStreet = new RegExp(
  `^\\d+[a-z]? ?- ?\\d{1,3}(?:st|nd|rd|th|[a-z])? (?:street|st|avenue|ave|av)(?: (?:${[...streetDirections.keys()].join('|')}))?$`,
)

function splitRun(text: string): { unit: string | null; street: string } {
  if (numberedStreet.test(text)) return { unit: null, street: text }
  for (const form of leading) {
    const [, unit, street] = form.exec(text) ?? []
    if (unit && street) return { unit: unitOf(unit), street }
  }
  for (const form of trailing) {
    const [, street, unit] = form.exec(text) ?? []
    if (unit && street) return { unit: unitOf(unit), street }
  }
  return { unit: null, street: text }
}

function streetOf(text: string): Street {
  // 123 A Main Street and 123-A are 123A; N, S, E and W are directions of a street.
  const whole = text.replace(/^(\d+)(?: ?- ?| )([a-df-mo-rt-vx-z]) (?=[a-z]{2})/, '$1$2 ')
  const [, number = '', rest = whole] = /^(\d+(?:\.5)?[a-z]?)\b[ ,]*(.*)$/.exec(whole) ?? []
  let words = wordsOf(rest)
  let direction: string | null = null
  const last = streetDirections.get(words.at(-1) ?? '')
  if (last && words.length > 1) {
    direction = last
    words = words.slice(0, -1)
  }
  const [first = '', second = ''] = words
  const ahead = streetDirections.get(first)
  if (!direction && ahead && words.length > 1 && (first.length === 1 || ordinalOf(second))) {
    direction = ahead
    words = words.slice(1)
  }
  const { type, name } = typeOf(words)
  return { number, name, type, direction }
}

function typeOf(words: readonly string[]): { type: string | null; name: string } {
  const numbered = numberedRoad(words)
  if (numbered) return numbered
  const [first = ''] = words
  const isLeading = words.length > 1 && leadingTypes.has(first)
  const behind = words.length > 1 && !isLeading ? streetTypes.get(words.at(-1) ?? '') : undefined
  const ahead = isLeading || (words.length > 1 && !behind && eitherWayTypes.has(first))
  const type = ahead ? (streetTypes.get(first) ?? null) : (behind ?? null)
  const left = ahead ? words.slice(1) : behind ? words.slice(0, -1) : words
  const named = left.filter((word) => !articles.has(word))
  const name = (named.length > 0 ? named : left).map((word) => ordinalOf(word) ?? saints.get(word) ?? word)
  return { type, name: name.join('') }
}

const kindsOfRoad = new Set(['county', 'regional', 'township', 'municipal', 'rural', 'provincial', 'kings'])

/** County Road 21, County Rd 21 and Road 21; Highway 7 and Hwy 7. */
function numberedRoad(words: readonly string[]): { type: string; name: string } | null {
  const [road = '', number = '', ...more] = kindsOfRoad.has(words[0] ?? '') ? words.slice(1) : words
  const type = ['rd', 'hwy', 'line'].find((each) => each === streetTypes.get(road))
  return type && more.length === 0 && /^\d+[a-z]?$/.test(number) ? { type, name: number } : null
}

/** 123A Main Street may be unit A of 123 Main Street, if the other side has a unit. */
function withUnitOf(place: Place, other: Place): Place {
  const [, number = '', unit = ''] = /^(\d+)([a-z])$/.exec(place.number) ?? []
  return unit !== '' && place.unit === null && other.unit !== null ? { ...place, number, unit } : place
}

/** An address in its compared parts. */
export function placeOf(address: PostalAddress): Place {
  const lines = [address.address_1 ?? '', address.address_2 ?? ''] as const
  // Some people write the unit on the first line and the street on the second.
  const isSwapped = isUnitPart(tidy(lines[0])) && /^\d+\s+\p{L}/u.test(lines[1])
  const [streetLine, unitLine] = isSwapped ? [lines[1], lines[0]] : lines
  const { unit, street } = splitUnit(streetLine)
  return {
    ...streetOf(street),
    unit: (unitLine && unitOf(tidy(unitLine))) || unit,
    city: cityKey(wordsOf(address.city ?? '')),
    province: (address.province ?? '').toUpperCase(),
    postalCode: wordsOf(address.postal_code ?? '').join(''),
  }
}

const differ = (a: string | null, b: string | null) => Boolean(a && b && a !== b)
const isOnOneSide = (a: string | null, b: string | null) => Boolean(a) !== Boolean(b)

/** How an order's address matches the searched one; null if it is another. */
export function comparePlaces(one: Place, other: Place): AddressResult | null {
  const [a, b] = [withUnitOf(one, other), withUnitOf(other, one)]
  if (a.name === '' || a.number !== b.number || a.name !== b.name) return null
  // A street without a number is a rural place, or half an address.
  if (a.number === '' && a.name.length < 8) return null
  if ([differ(a.type, b.type), differ(a.direction, b.direction), differ(a.unit, b.unit)].includes(true))
    return null
  if (differ(a.province, b.province)) return null
  const isSamePostalCode = a.postalCode !== '' && a.postalCode === b.postalCode
  if (differ(a.city, b.city) && !isSamePostalCode) return null
  const isFarPostalCode = differ(a.postalCode.slice(0, 3), b.postalCode.slice(0, 3))
  return {
    unit: unitResult(a.unit, b.unit),
    missing: [
      ...(a.number === '' && !/\d/.test(a.name) ? (['number'] as const) : []),
      ...(isOnOneSide(a.type, b.type) ? (['type'] as const) : []),
      ...(isOnOneSide(a.direction, b.direction) ? (['direction'] as const) : []),
      ...(isOnOneSide(a.city, b.city) && !isSamePostalCode ? (['city'] as const) : []),
      ...(isFarPostalCode ? (['postal_code'] as const) : []),
    ],
  }
}

/** Whether two addresses name two streets: what one side leaves out, or a unit, is no difference. */
export const isOtherStreet = (a: Place, b: Place): boolean =>
  differ(a.name, b.name) || differ(a.type, b.type) || differ(a.direction, b.direction)

function unitResult(searched: string | null, printed: string | null): AddressResult['unit'] {
  if (searched && printed) return 'same'
  if (searched) return 'in_search_only'
  return printed ? 'in_order_only' : 'in_neither'
}

/** Whether nothing is missing on either side. */
export const isWholeAddress = ({ unit, missing }: AddressResult): boolean =>
  missing.length === 0 && (unit === 'same' || unit === 'in_neither')
