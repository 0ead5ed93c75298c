import type { Shown } from '#app/platform/values/shown.ts'
/** What would be owed on a day, and its parts. */
export type OwedView = {
  asOf: string
  outstanding: number
  /** What one more day adds. */
  perDay: number
  /** `cents` is null for an amount that another row already counts. */
  rows: { title: string; source: string; cents: number | null }[]
  /** Why the figure may be too high; a reviewer sees the same. */
  doubts: string[]
  movedOutOn: string | null
}

/** Whether the credit bureau can distinguish a tenant from others of the same name. */
export type MatchView = {
  id: string
  name: string
  hasBirthDate: boolean
  hasSin: boolean
  /** Otherwise the notice is printed, and its delivery starts the two weeks. */
  hasEmail: boolean
}

/** The outlook of an application, as far as it is known today. */
export type Outlook = {
  owed: OwedView | null
  people: MatchView[]
  vacatedOn: string | null
  /** The tenants still have the unit, according to the filer. */
  isInPossession: boolean
}

/** The notice and the bureau line of this application, from its own facts. */
export type Samples<Text extends Shown = Shown> = {
  notice: { subject: string; paragraphs: string[] } | null
  line:
    | { reportDate: string; who: string[]; fields: { label: string; text: Text }[] }
    | { why: string }
    | null
  /**
   * The first 15th on which the debt would be reported; null if no one can be matched, everyone who can gets a printed
   * notice, or it would be too old.
   */
  firstReportOn: string | null
}
