import type { IsoDate } from '#app/platform/values/dates.ts'
import type { RowData, RowResult } from './import-types.ts'

/** What the lines of an import are carried out, or taken back, for. */
export type Applying = {
  organizationId: string
  /** The person who confirmed it. */
  personId: string
  /** Null for a call of the API. */
  importId: string | null
  source: string
  today: IsoDate
}

export type AppliedRow = RowData & { number: number; leaseId: string | null }

export type RowDone = {
  number: number
  result: RowResult
  leaseId: string | null
  /** What is needed to take it back, beside what it changed from. */
  after?: unknown
}
