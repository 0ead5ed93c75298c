import type { Mail } from '#app/platform/mail/outbox.server.ts'
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

const filer: Template<DebtUpdate> = {
  en: (news) => ({
    subject: `Reporting has ended: ${news.title}`,
    heading: 'Six years are over: reporting has ended',
    paragraphs: [
      `Hello ${news.contact.name},`,
      `The order about ${news.title} was issued six years ago. Since ${formatDate(news.on)} the rental debt is not reported any more. Its ledger stays as it was on that day.`,
      'Whether the order can still be enforced is a question for a lawyer or a paralegal.',
    ],
    action: { label: 'See the ledger', url: news.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<NewsForDebtor> = {
  en: (news) => ({
    subject: `Not reported any more: file ${news.fileNumber}`,
    heading: 'A rental debt in your name is not reported any more',
    paragraphs: [
      helloDebtors(news),
      `Six years have passed since the order. Since ${formatDate(news.on)} we do not report ${debtText(news)}, to the credit bureau any more.`,
      'This does not say whether anything is still owed under the order.',
    ],
    action: { label: 'See the debt', url: news.url },
    footnote: debtorFootnote(news),
  }),
}

/** Tells the filer's contact that the six years of reporting are over. */
export const expiredMail = (news: DebtUpdate): Mail => mailOf(filer, news)
/** Tells a debtor the same. */
export const expiredNotice = (news: NewsForDebtor): Mail => mailOf(debtor, news)
