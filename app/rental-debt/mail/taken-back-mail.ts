import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { mailOf, type Template } from '../mail-template.ts'
import {
  debtorFootnote,
  debtText,
  helloDebtors,
  type NewsForDebtor,
  nextFileText,
  sentence,
} from './debt-update.ts'

const debtor: Template<NewsForDebtor> = {
  en: (news) => ({
    subject: `Taken back: file ${news.fileNumber}`,
    heading: 'A rental debt in your name was taken back',
    paragraphs: [
      helloDebtors(news),
      `${productName} has taken back ${debtText(news)}, on ${formatDate(news.on)}. It is terminated and cannot be opened again. We do not report it any more.`,
      nextFileText(news, 'it is deleted'),
      sentence(`This does not say whether anything is still owed under the order: ask ${news.creditor}`),
    ],
    action: { label: 'See the debt', url: news.url },
    footnote: debtorFootnote(news),
  }),
}

/** Tells a debtor that staff took the debt back; nothing of what led to it, which is between others and us. */
export const takenBackNotice = (news: NewsForDebtor): Mail => mailOf(debtor, news)
