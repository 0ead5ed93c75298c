/** What the mails about one application say of it. */
export type MailFacts = {
  /** The address of the rental unit, or the file number where there is none. */
  title: string
  contact: { name: string; email: string; phone: string | null }
  /** Where the application or the debt is shown. */
  url: string
}

/** What the confirmed order says, once it is approved. */
export type OrderFacts = {
  fileNumber: string
  tribunal: string
  issuedDate: string
  /** Who may collect by the order. */
  creditor: string
  graceEndsOn: string
}

/** What the mails about a dispute say of it, besides. */
export type DisputeMailFacts = MailFacts & {
  fileNumber: string
  /** The debtor who filed it. */
  disputer: { name: string; email: string }
}
