import type { Member } from '#app/organization/guards.server.ts'
import type { Browser } from '../support/browser.ts'

/** Other objects for addresses that need a state different from the disputed registered debt. */
export type Place =
  | 'draft'
  | 'inReview'
  | 'printed'
  | 'document'
  | 'pendingOrder'
  | 'savedSearch'
  | 'brought'
  | 'claim'
  | 'suspendedPerson'
  | 'openImport'
  | 'importWithoutAddresses'
  | 'rentDispute'
  | 'pastRent'

/** Every kind of visitor. */
export const visitors = [
  ...(['anonymous', 'member', 'admin', 'owner'] as const),
  ...(['other', 'debtor', 'suspended', 'staff'] as const),
]
export type Visitor = (typeof visitors)[number]

/** The objects behind the names in addresses; all of one organization, or of its people. */
export type Ids = Record<string, string>

export type World = {
  /** An anonymous visitor's browser has no session. */
  browserOf: Record<Visitor, Browser>
  people: Record<Exclude<Visitor, 'anonymous'>, Member>
  ids: Ids
  /** The same names with other objects, for addresses that need another state. */
  places: Record<Place, Ids>
}
