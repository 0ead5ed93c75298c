// What an import finds in its files. Plain data: it is copied between processes.

import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { Field } from './fields.ts'
import type { AmountFault } from './values/amounts.ts'
import type { DateFault, DateOrder } from './values/dates.ts'

/** A row as the person sees it in the file. `sheet` is null in a CSV file. */
export type RowPlace = { file: number; sheet: string | null; row: number }

/** Why a row is no lease and no part of one. The words for people are in found-words.ts. */
export const skipReasons = [
  'title',
  'heading',
  'group',
  'total',
  'summary',
  'footer',
  'vacant',
  'not-rented',
  'no-renter',
  'future',
  'former',
  'not-joined',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** What became of a row. Every row with text has one of these. */
export type RowFate = RowPlace &
  (
    | { as: 'lease' | 'charge' | 'renter'; lease: number }
    | { as: 'skipped'; why: SkipReason }
    | { as: 'unreadable' }
  )

export type RowFault =
  | AmountFault
  | DateFault
  | 'missing'
  | 'negative'
  | 'zero'
  | 'not-calculated'
  | 'not-monthly'
  | 'not-a-day'
  | 'ends-before-start'
  | 'total-differs'
  | 'differs'
  | 'duplicate'
  | 'too-long'
  | 'too-many-people'
  | 'not-understood'

/** A value that cannot be read, beside its row: its lease is left out until it is fixed. */
export type RowError = RowPlace & {
  field: Field | null
  fault: RowFault
  text: string
  /** Whose lease it is, as far as its rows say it. */
  lease?: { property: string | null; unit: string | null; names: string }
}

/** What a lease can be imported without, and can be added afterwards. */
export type RowNote = RowPlace & {
  field: Field
  note: 'not-an-email' | 'not-a-phone' | 'whose'
  text: string
}

export type RenterFound = {
  externalId: string | null
  firstName: string | null
  lastName: string | null
  /** As in the file. */
  name: string
  email: string | null
  phone: string | null
}

export type LeaseFound = {
  /** The same in the next export: the software's own id, otherwise made of the unit and the first renter's name. */
  externalId: string
  idFrom: 'lease-id' | 'renter-id' | 'unit-and-name'
  places: RowPlace[]
  property: string | null
  unit: string | null
  address: { street: string | null; city: string | null; province: string | null; postalCode: string | null }
  /** The earlier of lease start and move-in: a renewal does not start another lease. */
  startsOn: IsoDate
  /** The day of moving out, if there is one. */
  endsOn: IsoDate | null
  /** When the fixed term ends. The lease goes on after it unless there is a day of moving out. */
  termEndsOn: IsoDate | null
  dueDay: number | null
  terms: { rent: Cents; fees: Cents; subsidy: Cents }
  deposit: Cents | null
  /** As of the file's day. Null if the file does not say it, which is not 0. */
  balance: Cents | null
  renters: RenterFound[]
}

/** What only the person knows; until it is answered, the suggestion is used and nothing may be confirmed. */
export type ImportQuestion =
  | {
      about: 'date-order'
      file: number
      separator: 'slash' | 'dash'
      examples: string[]
      suggested: DateOrder
    }
  | { about: 'as-of' }

export type ChargeKind = 'rent' | 'fee' | 'subsidy'
export type ChargeCodeFound = { code: string; kind: ChargeKind; rows: number }

export type LeasesFound = {
  leases: LeaseFound[]
  errors: RowError[]
  notes: RowNote[]
  questions: ImportQuestion[]
  /** The day that balances are of, where a title says it. */
  asOf: IsoDate | null
  chargeCodes: ChargeCodeFound[]
  fates: RowFate[]
  /** Leases without a row in the tenant list, and rows of the list without a lease. */
  notJoined: {
    leases: { externalId: string; places: RowPlace[] }[]
    renters: (RowPlace & { name: string; unit: string | null })[]
  }
  /** For files that hold balances only, by customer. */
  balances: { name: string; balance: Cents; places: RowPlace[] }[]
  counts: {
    rows: number
    leases: number
    rowsOfLeases: number
    unreadable: number
    skipped: Partial<Record<SkipReason, number>>
  }
}
