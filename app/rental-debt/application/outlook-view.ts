/** What would be owed on a day, and how it is made up. */
export type OwedView = {
  asOf: string
  outstanding: number
  /** What one more day adds. */
  perDay: number
  /** `cents` is null for what another row counts already. */
  rows: { title: string; source: string; cents: number | null }[]
  /** Why the figure may be too high; a reviewer is told the same. */
  doubts: string[]
  movedOutOn: string | null
}

/** Whether the credit bureau can tell a tenant from others of the same name. */
export type MatchView = {
  id: string
  name: string
  hasBirthDate: boolean
  hasSin: boolean
  /** Otherwise the notice is printed, and its delivery begins the two weeks. */
  hasEmail: boolean
}

/** What an application looks forward to, as far as it can be told today. */
export type Outlook = {
  owed: OwedView | null
  people: MatchView[]
  vacatedOn: string | null
  /** The tenants still have the unit, as the filer said. */
  isInPossession: boolean
}

/** The notice and the line that would go out for this application, from its own facts. */
export type Samples = {
  notice: { subject: string; paragraphs: string[] } | null
  line:
    | { reportDate: string; who: string[]; fields: { label: string; text: string }[] }
    | { why: string }
    | null
  /**
   * The first 15th on which the debt would be reported; null where nobody can be matched, all who can get a
   * printed notice, or it would be too old.
   */
  firstReportOn: string | null
}
