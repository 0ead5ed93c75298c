import { layOutMail, type MailContent } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'

/** The languages of mail. Each template holds its texts by language; French comes later. */
export type Language = 'en'

/** The facts about one application in its mails. */
export type MailFacts = {
  /** The address of the rental unit, or the file number if there is none. */
  title: string
  contact: { name: string; email: string; phone: string | null }
  /** Where the application or the debt is shown. */
  url: string
}

/** The content of the confirmed order, once it is approved. */
export type OrderFacts = {
  fileNumber: string
  tribunal: string
  issuedDate: string
  /** Who may collect by the order. */
  creditor: string
  graceEndsOn: string
}

/** Additional facts in mails about a dispute. */
export type DisputeMailFacts = MailFacts & {
  fileNumber: string
  /** The debtor who filed it. */
  disputer: { name: string; email: string }
}

export type Template<Given> = Record<Language, (given: Given) => MailContent & { subject: string }>

/** Both forms of a message in one language. */
export function mailOf<Given extends { to: string }>(
  template: Template<Given>,
  given: Given,
  language: Language = 'en',
): Mail {
  const { subject, ...content } = template[language](given)
  return { to: given.to, subject, ...layOutMail(content) }
}
