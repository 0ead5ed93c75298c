// The Canadian tribunals that the product has no code for, and how their orders show their origin.
import type { ElsewhereTribunal } from '../reading.ts'

export interface ElsewhereMarks {
  code: ElsewhereTribunal
  name: string
  province: string
  /** Enough by itself: no other province has a body of this name. */
  alone: RegExp[]
  /** A body's name that several provinces share; it counts with a sign of the place. */
  own: RegExp[]
  place: RegExp[]
  shared: RegExp[]
}

export const ELSEWHERE: readonly ElsewhereMarks[] = [
  {
    code: 'AB-RTDRS',
    name: 'the Residential Tenancy Dispute Resolution Service of Alberta',
    province: 'AB',
    alone: [/residential tenancy dispute resolution service/i, /\b(?:AB)?RTDRS\b/],
    own: [/\btenancy dispute officer\b/i],
    place: [/\bAlberta\b/i],
    shared: [
      /residential tenancies act,? \(?S\.?A\.? ?2004/i,
      /mobile home sites tenancies act/i,
      /civil enforcement/i,
    ],
  },
  {
    code: 'SK-ORT',
    name: 'the Office of Residential Tenancies of Saskatchewan',
    province: 'SK',
    alone: [/\bSKORT\b/, /\bORT (?:file|no)\b/i],
    own: [/office of residential tenancies/i],
    place: [/\bSaskatchewan\b/i, /\bSK\b/],
    shared: [/the residential tenancies act,? 2006/i, /\bhearing officer\b/i],
  },
  {
    code: 'MB-RTB',
    name: 'the Residential Tenancies Branch of Manitoba',
    province: 'MB',
    alone: [],
    own: [
      /residential tenancies branch/i,
      /residential tenancies commission/i,
      /direction de la location [àa] usage d'habitation/i,
    ],
    place: [/\bManitoba\b/i, /\bMB\b/],
    shared: [/C\.?C\.?S\.?M/i, /court of (?:king|queen)'s bench/i, /\bWinnipeg\b/i],
  },
  {
    code: 'NS-SCC',
    name: 'the Small Claims Court of Nova Scotia',
    province: 'NS',
    alone: [/small claims court of nova\s?scotia/i, /\bNSSM\b/],
    own: [/small claims court/i],
    place: [/\bNova\s?Scotia\b/i],
    shared: [/\badjudicator\b/i, /\bSCC?[A-Z]{1,2}[- ]?\d{5,7}\b/],
  },
  {
    code: 'NS-DRT',
    name: 'the Director of Residential Tenancies of Nova Scotia',
    province: 'NS',
    alone: [],
    own: [
      /order of the director/i,
      /director of residential tenancies/i,
      /residential tenancies program/i,
      /residential tenancy officer/i,
    ],
    place: [/\bNova Scotia\b/i, /\bNS,? {1,2}B\d[A-Z] ?\d[A-Z]\d\b/],
    shared: [/residential tenancies act/i, /service nova scotia|\bSNS\b/i],
  },
  {
    code: 'NB-TRT',
    name: 'the Residential Tenancies Tribunal of New Brunswick',
    province: 'NB',
    alone: [],
    own: [
      /\brentalsman\b/i,
      /residential tenancies tribunal/i,
      /residential tenancies officer/i,
      /tribunal sur la location de locaux/i,
    ],
    place: [
      /\bNew Brunswick\b/i,
      /\bNouveau-Brunswick\b/i,
      /service new brunswick|\bSNB\b/i,
      /\bNB,? {1,2}E\d[A-Z] ?\d[A-Z]\d\b/,
    ],
    shared: [/residential tenancies act/i],
  },
  {
    code: 'PE-RTO',
    name: 'the Residential Tenancy Office of Prince Edward Island',
    province: 'PE',
    alone: [/island regulatory and appeals commission/i, /director of residential rental property/i],
    own: [
      /residential tenancy office/i,
      /\brental office\b/i,
      /director of residential tenancy/i,
      /\bIRAC\b/,
    ],
    place: [/\bPrince Edward Island\b/i, /\bP\.?E\.?I\.?\b/, /\bPE,? {1,2}C\d[A-Z] ?\d[A-Z]\d\b/],
    shared: [/residential tenancy act/i, /rental of residential property act/i],
  },
  {
    code: 'NL-RTT',
    name: 'the Residential Tenancies Tribunal of Newfoundland and Labrador',
    province: 'NL',
    alone: [],
    own: [/residential tenancies (?:tribunal|section|board)/i, /residential tenancies adjudicator/i],
    place: [/\bNewfoundland\b/i, /service ?nl\b/i, /\bNL,? {1,2}A\d[A-Z] ?\d[A-Z]\d\b/],
    shared: [/residential tenancies act,? 2018/i, /\bsheriff of newfoundland\b/i, /\badjudicator\b/i],
  },
  {
    code: 'NT-RO',
    name: 'the Rental Officer of the Northwest Territories',
    province: 'NT',
    alone: [/\bNWTRO\b/],
    own: [/\brental officer\b/i],
    place: [/\bNorthwest Territories\b/i, /\bNWT\b/],
    shared: [/residential tenancies act/i, /\bR\.?S\.?N\.?W\.?T/],
  },
  {
    code: 'NU-RO',
    name: 'the Rental Officer of Nunavut',
    province: 'NU',
    alone: [],
    own: [/\brental officer\b/i, /\brental office\b/i],
    place: [/\bNunavut\b/i],
    shared: [/residential tenancies act/i, /\bIqaluit\b/i],
  },
  {
    code: 'YT-RTO',
    name: 'the Residential Tenancies Office of Yukon',
    province: 'YT',
    alone: [],
    own: [/residential tenancies office/i, /director of residential tenancies/i],
    place: [/\bYukon\b/i],
    shared: [/residential landlord and tenant act/i, /\bWhitehorse\b/i],
  },
]

interface OtherProvince {
  /** The name alone in a line or as a heading, or after "Province of": a street may be called after it. */
  heading: RegExp
  courts: RegExp
  /** A postal code of the province after its name or abbreviation. */
  codes: RegExp
}

function province(names: string, letters: string, first: string): OtherProvince {
  return {
    heading: new RegExp(
      `^(?:province of |government of |in )?(?:${names})$|\\b(?:province|government|canada)\\s?(?:of|,)\\s(?:${names})\\b`,
      'i',
    ),
    courts: new RegExp(
      `\\b(?:court of (?:king|queen)'s bench|supreme court|provincial court|court of appeal|small claims court)(?: of| for| in)(?: the)? (?:${names})\\b|\\b(?:${names}) court of (?:king|queen)'s bench`,
      'i',
    ),
    codes: new RegExp(`\\b(?:${names}|${letters})\\)?[,.]?\\s{1,2}[${first}]\\d[A-Z]\\s?\\d[A-Z]\\d\\b`, 'i'),
  }
}

export const PROVINCES: readonly OtherProvince[] = [
  province('alberta', 'AB', 'T'),
  province('british columbia', 'BC|B\\.C\\.', 'V'),
  province('saskatchewan', 'SK', 'S'),
  province('manitoba', 'MB', 'R'),
  province('qu[ée]bec', 'QC|PQ', 'GHJ'),
  province('new brunswick|nouveau-brunswick', 'NB|N\\.B\\.', 'E'),
  province('nova scotia', 'NS|N\\.S\\.', 'B'),
  province('prince edward island', 'PE|PEI|P\\.E\\.I\\.', 'C'),
  province('newfoundland(?: and labrador)?', 'NL', 'A'),
  province('northwest territories', 'NT|NWT', 'X'),
  province('nunavut', 'NU', 'X'),
  province('yukon(?: territory)?', 'YT|YK', 'Y'),
]
