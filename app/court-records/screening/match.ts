import {
  type AddressResult,
  comparePlaces,
  isWholeAddress,
  type Place,
  type PostalAddress,
  placeOf,
} from '#app/platform/addresses/places.ts'
import { wordsOf } from '#app/platform/values/fold.ts'
import { readingsOf } from '../names/name-readings.ts'
import {
  compareAlias,
  compareName,
  type NameResult,
  type SearchedName,
  searchedAlias,
  searchedName,
} from '../names/names.ts'

/** The searched person and their data. */
export type Applicant = {
  name: { first: string; middle: string | null; last: string }
  aliases: readonly string[]
  addresses: readonly PostalAddress[]
  landlords: readonly string[]
  birthDate: string | null
}

/** The compared part of an order. */
export type ComparedFiling = {
  tenantNames: readonly string[]
  landlordNames: readonly string[]
} & PostalAddress

/** One dimension of a comparison; positions point into the search and the order, so that texts are stored once. */
export type MatchDetail =
  | { dimension: 'name'; search_payload: string; printed: string; isAlias: boolean; result: NameResult }
  | { dimension: 'address'; search_payload: PostalAddress | null; result: AddressResult | null }
  | { dimension: 'landlord'; search_payload: string | null; printed: string | null }
  | { dimension: 'birth_date'; search_payload: null }

export type Strength = 'strong' | 'moderate' | 'name_alone'
export type Screened = { strength: Strength; details: MatchDetail[] }

type NameDetail = Extract<MatchDetail, { dimension: 'name' }>

/** The search in its compared parts, computed once for all orders. */
type Prepared = {
  applicant: Applicant
  own: SearchedName
  others: { text: string; splits: SearchedName[] }[]
  places: { address: PostalAddress; place: Place }[]
}

function prepare(applicant: Applicant): Prepared {
  const own = searchedName(applicant.name)
  return {
    applicant,
    own,
    others: applicant.aliases.map((text) => ({ text, splits: searchedAlias(text, own.suffix) })),
    places: applicant.addresses.map((address) => ({ address, place: placeOf(address) })),
  }
}

/**
 * Compares an order with an applicant: null if none of its tenants has the name. Landlords and representatives of the
 * same name are other people: no one is screened for having been one.
 */
export function screener(applicant: Applicant): (filing: ComparedFiling) => Screened | null {
  const prepared = prepare(applicant)
  return (filing) => screenBy(prepared, filing)
}

function screenBy(prepared: Prepared, filing: ComparedFiling): Screened | null {
  const { applicant } = prepared
  const name = nameOf(prepared, filing.tenantNames)
  if (!name) return null
  const address = addressOf(prepared, filing)
  const landlord = landlordOf(applicant, filing.landlordNames)
  const details: MatchDetail[] = [
    name,
    ...(applicant.addresses.length > 0 ? [address] : []),
    ...(applicant.landlords.length > 0 ? [landlord] : []),
    ...(applicant.birthDate ? [{ dimension: 'birth_date', search_payload: null } as const] : []),
  ]
  const isNearby = landlord.printed !== null && isTelling(applicant, landlord.printed, filing.city)
  return {
    strength: strengthOf(name.result, address.result, { isSame: landlord.printed !== null, isNearby }),
    details,
  }
}

/**
 * Whether a landlord's name alone makes an order more likely: not a company's, which has many tenants of one name, and
 * not in a city where the applicant says they did not live.
 */
function isTelling({ addresses }: Applicant, landlord: string, city: string | null): boolean {
  const key = (text: string | null) => wordsOf(text ?? '').join(' ')
  const cities = addresses.map((address) => key(address.city)).filter(Boolean)
  const isElsewhere = city !== null && cities.length > 0 && !cities.includes(key(city))
  return !isElsewhere && !isCompanyName(landlord)
}

/**
 * The whole address, or part of it and the landlord, is strong; part of it alone is moderate, and so is a person who is
 * the landlord. A father and son with one name share an address: if only one side says which of them it is, nothing is
 * strong.
 */
function strengthOf(
  name: NameResult,
  address: AddressResult | null,
  landlord: { isSame: boolean; isNearby: boolean },
): Strength {
  if (!address && !landlord.isNearby) return 'name_alone'
  const isStrong = address !== null && (isWholeAddress(address) || landlord.isSame)
  return isStrong && name.suffix === 'same' ? 'strong' : 'moderate'
}

/** The closest of the names: the applicant's own before another one, and an equal one before one with additions. */
function nameOf({ own, others }: Prepared, printed: readonly string[]): NameDetail | null {
  const found = printed.flatMap((each): NameDetail[] => {
    const readings = readingsOf(each)
    const result = compareName(own, each, readings)
    const detail = { dimension: 'name', printed: each } as const
    if (result) return [{ ...detail, search_payload: own.text, isAlias: false, result }]
    return others.flatMap(({ text, splits }) => {
      const result = compareAlias(splits, each, readings)
      return result ? [{ ...detail, search_payload: text, isAlias: true, result }] : []
    })
  })
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

const distance = ({ isAlias, result: { words, suffix } }: NameDetail) =>
  (suffix === 'same' ? 0 : 4) + (isAlias ? 2 : 0) + (words.startsWith('middle') ? 1 : 0)

function addressOf({ places }: Prepared, filing: PostalAddress) {
  const printed = placeOf(filing)
  const found = places.flatMap(({ address, place }) => {
    const result = comparePlaces(place, printed)
    return result ? [{ dimension: 'address', search_payload: address, result } as const] : []
  })
  const nearest = found.find(({ result }) => isWholeAddress(result)) ?? found[0]
  return nearest ?? ({ dimension: 'address', search_payload: null, result: null } as const)
}

const companyWords = new Set(
  'inc ltd limited corp corporation co company llc lp llp gp partnership ltee limitee enr sec the incorporated incorporee'.split(
    ' ',
  ),
)

/** Words that housing companies use, besides the kind of company. */
const businessWords = new Set(
  'apartments appartements authority coop cooperative developments enterprises estates gestion group groupe holdings homes housing immeubles investments logement management profit properties property realty rentals residences residential towers trust ventures'.split(
    ' ',
  ),
)

/** Whether a landlord's name is a company's, not a person's. */
function isCompanyName(name: string): boolean {
  const words = wordsOf(name.replace(dottedAtEnd, (dotted) => dotted.replaceAll(/[.\s]/g, '')))
  return (
    words.length < 2 ||
    words.some((word) => companyWords.has(word) || businessWords.has(word) || /\d/.test(word))
  )
}

/** `L.P.`, `S.E.C.`, as one word. */
const dottedAtEnd = /\b(?:l\.\s?l\.\s?p|l\.\s?p|g\.\s?p|s\.\s?e\.\s?c)\.?$/i

/** A landlord's words without the kind of company. */
export function landlordWords(name: string): string[] {
  const words = wordsOf(name.replace(dottedAtEnd, (dotted) => dotted.replaceAll(/[.\s]/g, '')))
  const distinctive = words.filter((word) => !companyWords.has(word))
  return distinctive.length > 0 ? distinctive : words
}

/** The same words in any order: a person's family name may come first. */
const landlordKey = (name: string) => landlordWords(name).toSorted().join(' ')

function landlordOf({ landlords }: Applicant, printed: readonly string[]) {
  for (const search_payload of landlords) {
    const same = printed.find((each) => landlordKey(each) === landlordKey(search_payload))
    if (same) return { dimension: 'landlord', search_payload, printed: same } as const
  }
  return { dimension: 'landlord', search_payload: null, printed: null } as const
}
