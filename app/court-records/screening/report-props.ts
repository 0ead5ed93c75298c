import type { Moment } from '#app/platform/values/moments.ts'
import type { Wording } from './consent.ts'
import type { Records } from './report-view.ts'

export type ReportProps = {
  searchId: string
  name: string
  at: Moment
  searchedOn: string
  today: string
  searchedBy: string
  facts: { label: string; values: string[] }[]
  consent: Wording
  orders: number
  ordersUpTo: string | null
  records: Records
  /** The number of name-only records: `57`, `more than 100`. */
  othersFound: { count: number; areMore: boolean }
  /** Whether a match may be missing, because there were more similar orders than are compared. */
  notAllCompared: boolean
  /** Orders that were left out at the time, and that a new search finds. */
  returned: number
  notShown: { title: string; text: string }[]
  contact: { email: string }
}
