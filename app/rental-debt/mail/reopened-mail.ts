import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { mailOf, type Template } from '../mail-template.ts'
import {
  contactFootnote,
  type DebtUpdate,
  debtorFootnote,
  debtText,
  helloDebtors,
  type NewsForDebtor,
} from './debt-update.ts'

const reportedAgain = ({ nextReportOn }: DebtUpdate) =>
  nextReportOn ? ` The file to the credit bureau of ${formatDate(nextReportOn)} says so.` : ''

const filer: Template<DebtUpdate> = {
  en: (news) => ({
    subject: `Open again: ${news.title}`,
    heading: 'A settled debt is open again',
    paragraphs: [
      `Hello ${news.contact.name},`,
      `The rental debt for ${news.title} was settled. After a change in its ledger something is owed again as of ${formatDate(news.on)}.${reportedAgain(news)}`,
      'If that is a mistake, correct the ledger.',
    ],
    action: { label: 'See the ledger', url: news.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<NewsForDebtor> = {
  en: (news) => ({
    subject: `Open again: file ${news.fileNumber}`,
    heading: 'A debt that was settled is open again',
    paragraphs: [
      helloDebtors(news),
      `We told you that ${debtText(news)}, was settled. After a change in its ledger something is owed again as of ${formatDate(news.on)}.${reportedAgain(news)}`,
      `If you think that this is wrong, sign in and choose File a Dispute, or call us at ${helpLine}.`,
    ],
    action: { label: 'See what is owed', url: news.url },
    footnote: debtorFootnote(news),
  }),
}

/** Tells the filer's contact that a settled debt is owed again. */
export const reopenedMail = (news: DebtUpdate): Mail => mailOf(filer, news)
/** Tells a debtor the same, and what they can do. */
export const reopenedNotice = (news: NewsForDebtor): Mail => mailOf(debtor, news)
