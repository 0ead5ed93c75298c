import type { Paging } from '#app/platform/values/paging.ts'
import type { BatchFilter, Place } from './batch-filter.ts'

/** A file in the list for staff. */
export type BatchRow = {
  id: string
  number: number
  reportDate: string
  state: 'collecting' | 'written' | 'sent'
  reported: number
  leftOut: number
  held: number
  /** Null until it is written. */
  sizeBytes: number | null
}

export type BatchList = { rows: BatchRow[] } & Paging

/** The entries of one source with one status, or with one reason for being left out. */
export type Total = {
  /** Its key in addresses. */
  key: string
  source: string
  place: Place
  label: string
  accounts: number
  amount: number
}

/** An account that was due: its line in the file, or why there is none. */
export type EntryRow = {
  id: string
  people: string
  /** Its subject; null if that no longer exists. */
  subject: { title: string; fileNumber: string | null; to: string } | null
  accountNumber: string | null
  organizationName: string
  place: Place
  label: string
  amount: number
}

export type BatchEntries = { rows: EntryRow[]; found: number; filter: BatchFilter } & Paging

export type BatchPage = BatchRow & {
  sha256: string | null
  sent: { on: string; by: string } | null
  /** The names of sources that this file lacks accounts of, because they could not be read. */
  unread: string[]
  totals: Total[]
  entries: BatchEntries
  /** Who downloaded the file. */
  downloads: { id: string; by: string; on: string }[]
}
