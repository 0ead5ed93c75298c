import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { AmountField, DateField, Field } from './fields.ts'
import type { RenterFound, RowError, RowNote, RowPlace, SkipReason } from './found.ts'

/** A lease as its rows say it, before anyone checks that it is whole: a file may have people only, or money only. */
export type Entry = {
  places: RowPlace[]
  texts: Partial<Record<Field, string>>
  dates: Partial<Record<DateField, IsoDate>>
  amounts: Partial<Record<AmountField, Cents>>
  dueDay: number | null
  renters: RenterFound[]
  charges: { code: string; amount: Cents; isRowOfLease: boolean }[]
  errors: RowError[]
  notes: RowNote[]
  /** A heading that names a customer, with what is owed below it. */
  isCustomer?: boolean
}

/** What a row is, while its file is read. */
export type RowRole = { place: RowPlace } & (
  | { as: 'lease' | 'charge' | 'renter'; entry: Entry }
  | { as: 'skipped'; why: SkipReason }
  | { as: 'unreadable'; error: RowError }
)

export const newEntry = (): Entry => ({
  places: [],
  texts: {},
  dates: {},
  amounts: {},
  dueDay: null,
  renters: [],
  charges: [],
  errors: [],
  notes: [],
})

/** `Unit 204`, `#204` and `204` are one unit. */
export const unitKey = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/^(?:unit|apt\.?|apartment|suite|ste\.?|no\.?|#)\s*/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const placeKey = (text: string | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
