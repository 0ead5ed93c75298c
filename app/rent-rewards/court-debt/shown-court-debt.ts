/** A registered debt beside a lease, for its landlord. */
export type ShownCourtDebt = {
  id: string
  /** Its file number and address. */
  name: string
  to: string
  /** Null while the landlord has not said whether it is about this lease. */
  isAbout: boolean | null
  isReported: boolean
}

/** How long before a file the question must have stood, so that no answer counts as a yes. */
export const daysToAnswer = 30
