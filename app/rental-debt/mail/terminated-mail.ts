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
  nextFileText,
  sentence,
} from './debt-update.ts'

type ForFiler = DebtUpdate & { wasInReview: boolean }

const filer: Template<ForFiler> = {
  en: (news) => ({
    subject: `Deleted: ${news.title}`,
    heading: 'The rental debt is deleted',
    paragraphs: [
      `Hello ${news.contact.name},`,
      `Somebody of your organization deleted the rental debt for ${news.title} on ${formatDate(news.on)}. It cannot be reopened.`,
      news.wasInReview
        ? 'It was still in review: the debtors were not told, nothing was reported, and the fee of $88.00 goes back to the card it was paid with.'
        : `The debtors have been told. ${nextFileText(news, 'it is deleted')}`,
    ],
    action: { label: 'See what is kept of it', url: news.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<NewsForDebtor> = {
  en: (news) => ({
    subject: `Deleted: file ${news.fileNumber}`,
    heading: 'A rental debt in your name was deleted',
    paragraphs: [
      helloDebtors(news),
      `${news.creditor} has deleted ${debtText(news)}, on ${formatDate(news.on)}. We do not report it any more.`,
      nextFileText(news, 'it is deleted'),
      sentence(`This does not say whether anything is still owed under the order: ask ${news.creditor}`),
    ],
    action: { label: 'See the debt', url: news.url },
    footnote: debtorFootnote(news),
  }),
}

/** Tells the filer's contact that the debt was deleted. */
export const terminatedMail = (news: ForFiler): Mail => mailOf(filer, news)
/** Tells a debtor that the debt was deleted. */
export const terminatedNotice = (news: NewsForDebtor): Mail => mailOf(debtor, news)
