import type { Paging } from '#app/platform/values/paging.ts'

/** A file as staff see it in the list. */
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

/** A debt that is not in a file. */
export type LeftOutRow = {
  id: string
  title: string
  fileNumber: string | null
  organizationName: string
  amount: number
  why: string
}

export type BatchPage = BatchRow &
  Paging & {
    sha256: string | null
    sent: { on: string; by: string } | null
    leftOutRows: LeftOutRow[]
    /** Who opened the file. */
    downloads: { id: string; by: string; on: string }[]
  }
