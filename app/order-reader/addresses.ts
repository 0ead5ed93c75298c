// Reads the rental unit's address from the lines that print it.
import { usualCase } from './names-in-text.ts'
import { lastPostalCode } from './postal-codes.ts'

export interface RentalAddress {
  address_1: string | null
  address_2: string | null
  city: string | null
  postal_code: string | null
}

const PROVINCE =
  /[\s,(]*\b(?:ontario|ont\.?|on|0n|british columbia|b\.?c\.?|qu[ée]bec|qc|p\.?q\.?|nova scotia|n\.?s\.?|alberta|ab|saskatchewan|sask\.?|sk|manitoba|man\.?|mb|new brunswick|n\.?b\.?|prince edward island|p\.?e\.?(?:i\.?)?|newfoundland(?: (?:and|&) labrador)?|n\.?l\.?|northwest territories|nwt|n\.?t\.?|nunavut|nu|yukon(?: territory)?|yt|yk)\b[\s,).]*$/i
/** "OTTAWAON", where a PDF's text lost the space; never the end of London, Hamilton or Kingston. */
const GLUED_PROVINCE = /(?<=\p{Ll})ON$|(?<=\p{Lu}{3}[^TDSLRI\s])ON$/u
const STREET_TYPE =
  'street|st|avenue|ave|av|road|rd|drive|dr|boulevard|blvd|crescent|cres|cr|court|crt|ct|lane|ln|way|terrace|terr|ter|place|pl|circle|cir|gate|grove|grv|gardens?|gdns|heights|hts|hill|hollow|quay|square|sq|trail|trl|parkway|pkwy|path|row|mews|close|common|walk|view|ridge|run|point|landing|line|concession|highway|hwy|sideroad|esplanade|crossing|park|promenade|loop|mall|manor|bend|cove|glen|green|link|chase|passage|wynd'
const DIRECTION = '(?:\\s(?:north|south|east|west|n|s|e|w|ne|nw|se|sw)\\.?(?=\\s|$|,))?'
const STREET = new RegExp(
  `^\\d+[a-z]?(?:\\s?1/2|½)?(?:-\\d+)?\\s.*\\b(?:${STREET_TYPE})\\b\\.?${DIRECTION}(?:\\s(?:rr|r\\.r\\.)\\s?#?\\d+)?`,
  'i',
)
const HOUSE =
  /^\d+[a-z]?(?:\s?1\/2|½)?,?\s\p{L}|^\d+[a-z]?\s\d{1,3}[a-z]?\s(?:street|st|avenue|ave)\b|^\d+[a-z]?(?:\s?1\/2)?\s\d+(?:st|nd|rd|th)\b/iu
const UNIT_THEN_HOUSE =
  /^((?:(?:unit[ée]?|apt|apartment|app|appt|appartement|logement|bureau|suite|ste|ph|room|rm)\.?\s?#?\s?)?#?[a-z]?\d+[a-z]?|[a-z]|(?:ph|lph|th|gph)\s?\d*|basement|bsmt|upper|lower|main(?: floor)?|rear|front)\s?[-–]\s?(\d+[a-z]?,?\s.*)$/i
const UNIT =
  /^(?:unit|apt|apartment|suite|ste|room|rm|ph|lph|penthouse|basement|bsmt|bsmnt|upper|lower|main|rear|front|floor|attic|garage|coach|townhouse|town house|trailer|side|lot|site|second|third|first|ground|app|appt|appartement|unit[ée]|sous-sol|rez-de-chauss[ée]e|porte|local|bureau|logement|#)\b\.?|^#|^\d+[a-z]?$|^[a-z]\d*$|^[a-z]?\d+[a-z]?$|\b(?:floor|unit|level|suite|house|basement|apartment)$/i
/** "12 Main St Unit 5": the unit follows without a comma. */
const TRAILING_UNIT =
  /^(\d.*?)\s((?:unit|apt|apartment|suite|#)\.?\s?#?\s?[\w-]+|basement|upper(?: unit| level)?|lower(?: unit| level)?)$/i

/** "1265, chemin de Montréal": in French a comma may follow the house number. */
const FRENCH_STREET =
  /^(?:rue|chemin|ch|avenue|av|boulevard|boul|route|rte|rang|place|pl|all[ée]e|mont[ée]e|c[ôo]te|impasse|promenade|croissant|cours|terrasse|voie|quai|carr[ée]|sentier|ruelle|cercle)\b/i
const ONLY_HOUSE = /^(?:#?[a-z]?\d+[a-z]?\s?[-–]\s?)?\d+[a-z]?$/i

/** The parts between commas. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const printed of text.split(',')) {
    const part = printed.trim()
    const before = parts.at(-1) ?? ''
    if (part === '') continue
    if (ONLY_HOUSE.test(before) && FRENCH_STREET.test(part)) parts[parts.length - 1] = `${before}, ${part}`
    else parts.push(part)
  }
  return parts
}

/** Text that lost a space: "PORTAGEAVENUE", "HIGHWAY3A". */
export const isGlued = (street: string | null): boolean =>
  /\p{L}{4}(?:street|avenue|road|drive|boulevard|crescent|court)$|\p{L}{4}\d/iu.test(street ?? '')

/** Lines as printed, from the first of the address to the postal code. */
export function parseAddressLines(lines: readonly string[]): RentalAddress {
  const empty: RentalAddress = { address_1: null, address_2: null, city: null, postal_code: null }
  const cleaned = joinCutPostalCode(lines)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const postalAt = cleaned.findLastIndex((line) => lastPostalCode(line) !== null)
  const used = postalAt >= 0 ? cleaned.slice(0, postalAt + 1) : cleaned
  const postal = postalAt >= 0 ? lastPostalCode(used[postalAt] ?? '') : null
  if (used.length === 0) return empty
  if (postal) used[used.length - 1] = (used.at(-1) ?? '').slice(0, postal.index)
  while (used.length > 1 && (used.at(-1) ?? '').replace(/[\s,]/g, '') === '') used.pop()
  used[used.length - 1] = (used.at(-1) ?? '')
    .replace(/[\s,]+$/, '')
    .replace(/[\s,]*canada$/i, '')
    .replace(PROVINCE, '')
    .replace(GLUED_PROVINCE, '')
    .replace(/[\s,(]+$/, '')
  const { city, rest } = takeCity(used.filter((line) => line !== ''))
  return { ...streetAndUnit(rest), city: city ? usualCase(city) : null, postal_code: postal?.code ?? null }
}

/** "... ON N4K" and "6R1" on the next line. */
function joinCutPostalCode(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last !== undefined && /\b[A-Z]\d[A-Z]$/i.test(last) && /^\d[A-Z]\d\b/i.test(line))
      joined[joined.length - 1] = `${last} ${line}`
    else joined.push(line)
  }
  return joined
}

function takeCity(lines: readonly string[]): { city: string | null; rest: string } {
  const last = lines.at(-1) ?? ''
  const before = lines.slice(0, -1).join(' ')
  if (before !== '' && !/\d/.test(last) && !last.includes(',')) {
    if (
      new RegExp(`^(?:${STREET_TYPE})\\b`, 'i').test(last) &&
      !before.split(',').some((part) => STREET.test(part.trim()))
    )
      return cityInside(`${before} ${last}`)
    // "..., ST." at a line's end, and "CATHARINES" on the next.
    const cut = /^(.*\d.*),\s*(\p{L}[\p{L}.'-]*)$/u.exec(before)
    return cut && !UNIT.test(cut[2] ?? '')
      ? { city: `${cut[2]} ${last}`, rest: cut[1] ?? before }
      : { city: last, rest: before }
  }
  return cityInside(lines.join(' '))
}

/** The city is on the street's line: after the last comma, or after the street's type. */
function cityInside(text: string): { city: string | null; rest: string } {
  const parts = partsOf(text)
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && !/\d/.test(last) && !UNIT.test(last))
    return { city: last, rest: parts.slice(0, -1).join(', ') }
  const street = STREET.exec(last)
  const after = street ? last.slice(street[0].length).trim() : ''
  if (street && after !== '' && !/\d/.test(after)) {
    return { city: after, rest: [...parts.slice(0, -1), street[0]].join(', ') }
  }
  return { city: null, rest: text }
}

/** "10915 - 76 Street NW": a house on a numbered street, not a unit in a house. */
const NUMBERED_STREET =
  /^\d{3,6}[a-z]?\s?[-–]\s?\d{1,3}[a-z]?\s(?:street|st|avenue|ave)\b\.?(?:\s(?:nw|ne|sw|se|[nsew])\b\.?)?$/i

function streetAndUnit(text: string): { address_1: string | null; address_2: string | null } {
  const parts = partsOf(text)
  const numbered = parts.findIndex((part) => NUMBERED_STREET.test(part))
  if (numbered >= 0)
    return shown(parts[numbered] ?? null, parts.filter((_, index) => index !== numbered).join(', '))
  const joined = parts.map((part) => UNIT_THEN_HOUSE.exec(part)).find((match) => match !== null)
  if (joined) {
    const others = parts.filter((part) => part !== joined[0])
    return shown(joined[2] ?? null, [joined[1] ?? '', ...others].join(', '))
  }
  const house = parts.findIndex(
    (part) => HOUSE.test(part) && !/^\d+(?:st|nd|rd|th)\s(?:floor|level)/i.test(part),
  )
  if (house < 0) return shown(parts.join(', ') || null, '')
  const trailing = TRAILING_UNIT.exec(parts[house] ?? '')
  const street = trailing?.[1] ?? parts[house] ?? ''
  const units: string[] = []
  const streetParts = [street]
  for (const [index, part] of parts.entries()) {
    if (index === house) continue
    if (index < house || UNIT.test(part)) units.push(part)
    else streetParts.push(part)
  }
  if (trailing?.[2]) units.push(trailing[2])
  return shown(streetParts.join(', '), units.join(', '))
}

function shown(street: string | null, unit: string): { address_1: string | null; address_2: string | null } {
  return { address_1: street ? usualCase(street) : null, address_2: unit === '' ? null : usualCase(unit) }
}
