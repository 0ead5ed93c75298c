import type { LineField } from '#app/bureau/line/line-fields.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { LateAhead } from './late-ahead.ts'

/** What the next file says of a lease, or why it says nothing, as a page shows it. */
export type NextReport = {
  reportDate: IsoDate
  /** From the 8th on it is what goes out; before that it is as it stands today. */
  isPreview: boolean
  line: {
    names: string[]
    /** A code of the format. */
    status: string
    /** In cents. */
    balance: number
    pastDue: number
    /** The dispute code; null for none. */
    dispute: string | null
    isUnderPlan: boolean
    /** All of it, with what differs from the last line that the reader was in. */
    fields: LineField[]
    isFirst: boolean
    /** Rent is due by the day of the report that is in the one after it: its figures differ from the months'. */
    leavesRent: boolean
  } | null
  /** Why nothing is sent; null if something is. */
  why: string | null
  /** Renters who agreed and are not in it. */
  without: { name: string; why: string }[]
  /** For a renter: what can be reported about them as late. */
  late: LateAhead | null
}
