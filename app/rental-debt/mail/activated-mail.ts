import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { mailOf, type Template } from '../mail-template.ts'
import {
  contactFootnote,
  type DebtUpdate,
  debtorFootnote,
  debtText,
  helloDebtors,
  type NewsForDebtor,
  unmatchedWords,
} from './debt-update.ts'

const firstReport = (date: string | null) =>
  date
    ? ` It is reported for the first time on ${formatDate(date)}, and then on the 15th of every month.`
    : ''

const filer: Template<DebtUpdate> = {
  en: (news) => ({
    subject: `Active: ${news.title}`,
    heading: 'The two weeks are over: the debt is active',
    paragraphs: [
      `Hello ${news.contact.name},`,
      `The debtors had two weeks to pay or to dispute the rental debt for ${news.title}. They are over.${firstReport(news.nextReportOn)}`,
      ...(news.isMatched ? [] : [unmatchedWords]),
      'If you receive a payment, record it within 7 days, so that what is reported is right.',
    ],
    action: { label: 'See the rental debt', url: news.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<NewsForDebtor> = {
  en: (news) => ({
    subject: `A rental debt is now active: file ${news.fileNumber}`,
    heading: 'The two weeks to pay or to dispute are over',
    paragraphs: [
      helloDebtors(news),
      `The two weeks in which ${debtText(news)}, was not reported are over.${firstReport(news.nextReportOn)}`,
      `You can still pay: pay ${news.creditor} directly, not ${productName}. Every payment that is recorded goes into the next report.`,
      `You can still dispute it: sign in and choose File a Dispute, or call us at ${helpLine}.`,
    ],
    action: { label: 'See the debt', url: news.url },
    footnote: debtorFootnote(news),
  }),
}

/** Tells the filer's contact that the grace period is over. */
export const activatedMail = (news: DebtUpdate): Mail => mailOf(filer, news)
/** Tells a debtor that the grace period is over, and what they can still do. */
export const activatedNotice = (news: NewsForDebtor): Mail => mailOf(debtor, news)
