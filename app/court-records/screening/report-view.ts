import type { AddressResult, PostalAddress } from '#app/platform/addresses/places.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import type { NameResult } from '../names/names.ts'
import { tagLabel } from '../tags.ts'
import { type DescribedFiling, descriptionOf, titleOf } from './filing-words.ts'
import { type Applicant, type ComparedFiling, type MatchDetail, type Screened, screener } from './match.ts'
import { type Refutation, screenKnown } from './refuted.ts'
import { type Standing, standingOf } from './standing.ts'

/** An order of the same file that was issued after another. */
export type LaterOrder = { id: string; fileNumber: string; issuedDate: string }

export type RecordedFiling = ComparedFiling &
  DescribedFiling & {
    id: string
    fileNumber: string
    tribunal: string
    issuedDate: string
    later: readonly LaterOrder[]
    refutations: readonly Refutation[]
  }

/** A line of the comparison. `same` has a check mark, `open` says what neither side states. */
export type Compared = {
  label: string
  searched: string
  /** The note after it in brackets. */
  note: string | null
  printed: string
  result: string
  sign: 'same' | 'open'
}

export type MatchView = {
  id: string
  title: string
  /** Null if it is not a match. */
  strength: string | null
  description: string
  fileNumber: string
  tribunal: string
  issuedDate: string
  tags: string[]
  compared: Compared[]
  later: readonly LaterOrder[]
}

export type OtherView = {
  id: string
  name: string
  address: string
  issuedDate: string
  fileNumber: string
  title: string
  later: readonly LaterOrder[]
  /** If the name is not the whole one. */
  note: string | null
}

export type Records = {
  matches: MatchView[]
  /** The name and something else match, and we could not read who has to pay. */
  payerUnread: MatchView[]
  /** The name and something else match, and nothing is ordered against a tenant. */
  nothingOrdered: MatchView[]
  others: OtherView[]
  /** Not shown, because a person of this name has shown that it is another person, and the search has no birth date. */
  unclear: number
}

const ranks = ['strong', 'moderate', 'name_alone'] as const

/**
 * The records of a search as they are today: each is compared again, so that a corrected order is shown by its present
 * content, or not at all.
 */
export function viewRecords(applicant: Applicant, filings: readonly RecordedFiling[]): Records {
  const screen = screener(applicant)
  const compared = filings.flatMap((filing) => {
    const found = screenKnown(screen, filing, filing.refutations)
    return found ? [{ filing, found }] : []
  })
  const unclear = compared.filter(({ found }) => found.about === 'unclear').length
  const found = compared
    .flatMap(({ filing, found }) =>
      found.about === 'possibly' ? [{ filing, screened: found.screened }] : [],
    )
    .toSorted(
      (a, b) =>
        ranks.indexOf(a.screened.strength) - ranks.indexOf(b.screened.strength) ||
        b.filing.issuedDate.localeCompare(a.filing.issuedDate) ||
        a.filing.id.localeCompare(b.filing.id),
    )
  const standing = (asked: Standing) =>
    found.filter(({ filing, screened }) => standingOf(screened.strength, filing) === asked)
  const withoutStrength = ({ filing, screened }: (typeof found)[number]) => ({
    ...viewMatch(applicant, filing, screened),
    strength: null,
  })
  return {
    matches: standing('match').map(({ filing, screened }) => viewMatch(applicant, filing, screened)),
    payerUnread: standing('payer_unread').map(withoutStrength),
    nothingOrdered: standing('nothing_ordered').map(withoutStrength),
    others: standing('name_alone').map(({ filing, screened }) => viewOther(filing, screened)),
    unclear,
  }
}

const detailOf = <D extends MatchDetail['dimension']>(screened: Screened, dimension: D) =>
  screened.details.find(
    (each): each is Extract<MatchDetail, { dimension: D }> => each.dimension === dimension,
  )

function viewMatch(applicant: Applicant, filing: RecordedFiling, screened: Screened): MatchView {
  return {
    id: filing.id,
    title: titleOf(filing),
    strength: strengthWords(screened),
    description: descriptionOf(filing),
    fileNumber: filing.fileNumber,
    tribunal: filing.tribunal,
    issuedDate: filing.issuedDate,
    tags: filing.tags.map(tagLabel),
    compared: screened.details.map((detail) => comparedOf(applicant, filing, detail)),
    later: filing.later,
  }
}

function viewOther(filing: RecordedFiling, screened: Screened): OtherView {
  const name = detailOf(screened, 'name')
  return {
    id: filing.id,
    name: name?.printed ?? '',
    note: otherNote(screened, name?.result.suffix ?? 'same'),
    later: filing.later,
    address: addressLine(filing) ?? 'No address in the order',
    issuedDate: filing.issuedDate,
    fileNumber: filing.fileNumber,
    title: titleOf(filing),
  }
}

/** Why a name is not the whole one, and that the landlord matches. */
function otherNote(screened: Screened, suffix: NameResult['suffix']): string | null {
  const landlord = detailOf(screened, 'landlord')?.printed
  return [suffixNote(suffix), landlord && `${landlord} is the landlord.`].filter(Boolean).join(' ') || null
}

/** `Strong: other name and address`. */
export function strengthWords(screened: Screened): string {
  const address = detailOf(screened, 'address')?.result
  const name = detailOf(screened, 'name')
  const named = name?.isAlias ? 'other name' : 'name'
  const parts = [
    name?.result.suffix === 'same' ? named : `part of the ${named}`,
    ...(address ? [isPart(address) ? 'part of the address' : 'address'] : []),
    ...(detailOf(screened, 'landlord')?.printed ? ['landlord'] : []),
  ]
  const last = parts.pop() ?? ''
  const words = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `${screened.strength === 'strong' ? 'Strong' : 'Moderate'}: ${words}`
}

const isPart = ({ unit, missing }: AddressResult) =>
  missing.length > 0 || (unit !== 'same' && unit !== 'in_neither')

const nameResults: Record<NameResult['words'], string> = {
  same: 'Same name',
  hyphen: 'Same, without the hyphen or space',
  accents: 'Same, without accents or capitals',
  family_first: 'Same, family name first',
  saint: 'Same, with Saint or Sainte written in another way',
  middle_missing: 'Same first and last name, a middle name is missing in the order',
  middle_added: 'Same first and last name, the order has another name between or after',
  middle_initial: 'Same, a middle name is an initial',
}

const suffixWords: Record<NameResult['suffix'], string | null> = {
  same: null,
  in_search_only: 'the order has no Jr., Sr. or number: it may be about a parent or child',
  in_order_only: 'only the order has Jr., Sr. or a number: it may be about a parent or child',
}

/** The same as a separate sentence, beside a name. */
function suffixNote(suffix: NameResult['suffix']): string | null {
  const words = suffixWords[suffix]
  return words && `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
}

/** `Same name`, and why it is not the whole name. */
export function nameResult({ isAlias, result }: Extract<MatchDetail, { dimension: 'name' }>): string {
  const same = isAlias && result.words === 'same' ? 'Same as the other name' : nameResults[result.words]
  return [same, suffixWords[result.suffix]].filter(Boolean).join(', ')
}

const withoutCode = (address: PostalAddress) => ({ ...address, postal_code: null })
const addressLine = (address: PostalAddress) =>
  fullAddress(withoutCode(address)) ?? ([address.city, address.province].filter(Boolean).join(', ') || null)

function comparedOf(applicant: Applicant, filing: RecordedFiling, detail: MatchDetail): Compared {
  if (detail.dimension === 'name') {
    return {
      label: 'Name',
      searched: detail.search_payload,
      printed: detail.printed,
      note: detail.isAlias ? 'also known as' : null,
      result: nameResult(detail),
      sign: detail.result.suffix === 'same' ? 'same' : 'open',
    }
  }
  if (detail.dimension === 'address') return addressCompared(applicant, filing, detail)
  if (detail.dimension === 'landlord') {
    const printed = filing.landlordNames.join(', ') || 'Not in the order'
    return detail.printed
      ? line('Landlord', detail.search_payload ?? '', detail.printed, 'Same landlord')
      : {
          ...line(
            'Landlord',
            applicant.landlords.join(', '),
            printed,
            otherwise(filing.landlordNames.length > 0),
          ),
          sign: 'open',
        }
  }
  return { ...line('Birth date', 'Given', 'Not in orders', 'Not compared'), sign: 'open' }
}

const line = (label: string, searched: string, printed: string, result: string): Compared => ({
  label,
  searched,
  note: null,
  printed,
  result,
  sign: 'same',
})

function addressCompared(
  { addresses }: Applicant,
  filing: RecordedFiling,
  { search_payload, result }: Extract<MatchDetail, { dimension: 'address' }>,
): Compared {
  const printed = addressLine(filing) ?? 'Not in the order'
  if (search_payload && result) {
    return line('Address', addressLine(search_payload) ?? '', printed, addressResult(result))
  }
  const searched =
    addresses.length === 1 && addresses[0] ? addressLine(addresses[0]) : `${addresses.length} addresses`
  const said = otherwise(Boolean(filing.address_1 || filing.address_2))
  return { ...line('Address', searched ?? '', printed, said), sign: 'open' }
}

/** A part that an order does not state, such as the street, is not a difference. */
const otherwise = (isSaid: boolean) => (isSaid ? 'Not the same' : 'Not compared')

const missingWords: Record<AddressResult['missing'][number], string> = {
  number: 'no street number in either',
  type: 'street or avenue is missing in one',
  direction: 'east or west is missing in one',
  city: 'the city is missing in one',
  postal_code: 'the postal codes differ',
}

/** `Same unit, street and city`, and why it is not the whole address. */
export function addressResult({ unit, missing }: AddressResult): string {
  const city = missing.includes('city') ? 'street' : 'street and city'
  const same = unit === 'same' ? `Same unit, ${city}` : `Same ${city}`
  const units = {
    same: [],
    in_neither: missing.length === 0 ? ['no unit in either'] : [],
    in_search_only: ['no unit in the order'],
    in_order_only: ['a unit in the order only'],
  }[unit]
  return [same, ...units, ...missing.map((each) => missingWords[each])].join(', ')
}
