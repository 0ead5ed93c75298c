import { baseTable, canadianBaseTable } from './layout-base.ts'
import { headerTable, trailerTable } from './layout-ends.ts'
import {
  canadianJ1Table,
  canadianJ2Table,
  j1Table,
  j2Table,
  k1Table,
  k2Table,
  k3Table,
  k4Table,
  l1Table,
  n1Table,
} from './layout-segments.ts'

const everywhere = { header: headerTable, trailer: trailerTable }
const segmentsEverywhere = { K1: k1Table, K2: k2Table, K3: k3Table, K4: k4Table, L1: l1Table, N1: n1Table }

/**
 * The differences between countries. Canada's follows a public implementation: the currency is in base 214 to 230, the
 * consumer's transaction type in base 231 and in position 3 of J1 and J2, the province in the state's place.
 */
export const dialects = {
  us: {
    ...everywhere,
    base: baseTable,
    segments: { J1: j1Table, J2: j2Table, ...segmentsEverywhere },
    country: 'US',
    currency: null,
    postalCode: /^\d{5}(?:\d{4})?$/,
  },
  canada: {
    ...everywhere,
    base: canadianBaseTable,
    segments: { J1: canadianJ1Table, J2: canadianJ2Table, ...segmentsEverywhere },
    country: 'CA',
    currency: 'CAD',
    postalCode: /^(?:[A-Z]\d){3}$/,
  },
} as const

export type DialectName = keyof typeof dialects
export type Dialect = (typeof dialects)[DialectName]
export type SegmentId = keyof Dialect['segments']

export function isSegmentId(text: string): text is SegmentId {
  return Object.hasOwn(dialects.us.segments, text)
}
