import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  helloDebtors,
} from './debt-update.ts'

const reportedAgain = ({ nextReportOn }: DebtUpdate) =>
  nextReportOn ? ` The report to the credit bureau on ${formatDate(nextReportOn)} says so.` : ''

/** The amount owed again, and why: `a payment was removed`. */
type Reopening = { outstanding: number; because: string }

const owedAgain = ({ outstanding, because, on }: Reopening & DebtUpdate) =>
  `As of ${formatDate(on)}, ${formatCents(outstanding)} is owed again, because ${because}.`

const filer: Template<DebtUpdate & Reopening> = {
  en: (update) => ({
    subject: `Open again: ${update.title}`,
    heading: 'A settled debt is open again',
    paragraphs: [
      `Hello ${update.contact.name},`,
      `The rental debt for ${update.title} was settled. ${owedAgain(update)}${reportedAgain(update)}`,
      'If that is a mistake, change the ledger.',
    ],
    action: { label: 'See the ledger', url: update.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<DebtorUpdate & Reopening> = {
  en: (update) => ({
    subject: `Open again: file ${update.fileNumber}`,
    heading: 'A settled debt in your name is open again',
    paragraphs: [
      helloDebtors(update),
      `We told you that the rental debt with file number ${update.fileNumber}, owed to ${update.creditor}, was settled. ${owedAgain(update)}${reportedAgain(update)}`,
      `If you think this is wrong, sign in and choose File a Dispute, or call us at ${helpLine}.`,
    ],
    action: { label: 'See what is owed', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells the filer's contact that a settled debt is owed again. */
export const reopenedMail = (update: DebtUpdate & Reopening): Mail => mailOf(filer, update)
/** Tells a debtor the same, and what they can do. */
export const reopenedNotice = (update: DebtorUpdate & Reopening): Mail => mailOf(debtor, update)
