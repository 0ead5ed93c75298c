import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import type { Field } from '../import/fields.ts'
import type { ChargeCodeFound, ChargeKind, ImportQuestion, RowFault } from '../import/found.ts'
import type { Mapping } from '../import/mapping.ts'
import type { PresetId } from '../import/presets.ts'
import type { Fix } from '../import/row-reader.ts'
import type { Delimiter, TextEncoding } from '../import/table/table.ts'
import type { DateOrders } from '../import/values/dates.ts'

/**
 * draft: its files came; checked: the person sees what would change; importing and undoing: a job is at work. Nothing
 * is written to leases before "importing".
 */
export const importStates = [
  'draft',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

export type FileChoices = {
  encoding?: TextEncoding
  delimiter?: Delimiter
  /** Columns are chosen by hand; without it the preset counts. */
  isByHand?: boolean
  /** As they were chosen last, by the number of the column, also where something is wrong with them. */
  columns?: Record<number, Field>
  mapping?: Mapping
  /** The row of the heading, where it is not the one that was found. */
  headerRow?: number
  preset?: PresetId
  dateOrders?: Partial<DateOrders>
  fixes?: Fix[]
}

/** What the person said about the files of an import, beside what they hold. */
export type ImportChoices = {
  files?: FileChoices[]
  /** The day that balances are of, if no title says it. */
  asOf?: IsoDate
  /** Where the file does not say it. */
  dueDay?: number
  chargeKinds?: Record<string, ChargeKind>
  /** The first day of rents that were raised. */
  raisesFrom?: IsoDate
}

/** A property that a file names, of which no address is known. */
export type UnknownProperty = {
  key: string
  name: string
  leases: number
  suggested: Partial<PropertyAddress>
}

export type PropertyAddress = { address_1: string; city: string; province: string; postal_code: string }

/** The last check of an import, in short. */
export type ImportFound = {
  rows: number
  questions: ImportQuestion[]
  properties: UnknownProperty[]
  chargeCodes: ChargeCodeFound[]
  asOf: IsoDate | null
  hasDueDays: boolean
  raisesFrom: IsoDate
  /** Rows that are part of a lease, beside its first one. */
  partsOfLeases: number
}

export type RowOutcome = 'new' | 'changed' | 'same' | 'error' | 'skipped' | 'missing'

/** What differs between a lease and the file, each to be accepted alone. */
export const changes = ['raise', 'moved-out', 'joined', 'left', 'contact', 'paid'] as const
export type Change = (typeof changes)[number]

/**
 * done: carried out; already, changed and same-email: not, because of what happened since the check; undone; answered
 * and used: it could not be undone.
 */
export type RowResult = 'done' | 'already' | 'changed' | 'same-email' | 'undone' | 'answered' | 'used'

export type RenterFacts = {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

export type Terms = { rent: Cents; fees: Cents; subsidy: Cents }
export type DatedTerms = Terms & { from: IsoDate }

/** The rent of a month that a balance of 0 shows to be paid, and the day of the balance. */
export type PaidMonth = { month: string; asOf: IsoDate }

/** A lease to be added. */
export type NewLeaseFacts = Terms & {
  external_id: string
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  starts_on: IsoDate
  ends_on: IsoDate | null
  due_day: number
  last_month_deposit: Cents
  owed_before: Cents
  renters: RenterFacts[]
  paid: PaidMonth | null
  /** Another lease of the same unit goes on at the same time. */
  overlaps: boolean
}

/** What a row would change, and from what: `before` is compared again when it is carried out. */
export type RowData =
  | { outcome: 'new'; after: NewLeaseFacts }
  | { outcome: 'changed'; detail: 'raise'; before: DatedTerms; after: DatedTerms }
  | {
      outcome: 'changed'
      detail: 'moved-out'
      before: { endsOn: IsoDate | null }
      after: { endsOn: IsoDate }
    }
  | { outcome: 'changed'; detail: 'joined'; after: RenterFacts }
  | { outcome: 'changed'; detail: 'left'; before: { renterId: string }; after: { leftOn: IsoDate } }
  | {
      outcome: 'changed'
      detail: 'contact'
      before: { renterId: string }
      after: { email: string | null; phone: string | null }
    }
  | { outcome: 'changed'; detail: 'paid'; after: PaidMonth }
  | { outcome: 'missing'; before: { endsOn: null }; after: { endsOn: IsoDate } | null }
  | { outcome: 'same' }
  | { outcome: 'skipped'; detail: string }
  | { outcome: 'error'; detail: string; after: ErrorFacts }

/** Which value cannot be used, as the file has it; `isFixable` if another can be typed in its place. */
export type ErrorFacts = { field: Field | null; text: string; isFixable: boolean }

/** Why a lease that was read is not imported, beside the faults of reading. */
export type LeaseFault =
  | 'one-name'
  | 'not-a-name'
  | 'same-email'
  | 'too-many-renters'
  | 'subsidy'
  | 'far-start'
export type ErrorDetail = RowFault | LeaseFault

/** A line of an import, to be kept. */
export type ImportRow = RowData & {
  leaseId: string | null
  file: number | null
  sheet: string | null
  row: number | null
  title: string
  people: string
  isLeftOut: boolean
}
