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

const filer: Template<DebtUpdate> = {
  en: (news) => ({
    subject: `Settled: ${news.title}`,
    heading: 'The debt is settled',
    paragraphs: [
      `Hello ${news.contact.name},`,
      `As of ${formatDate(news.on)} nothing is owed any more on the rental debt for ${news.title}.`,
      nextFileText(news, 'it is settled'),
      'If that is a mistake, correct the payment or the waiver in the ledger: the debt then opens again.',
    ],
    action: { label: 'See the ledger', url: news.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<NewsForDebtor> = {
  en: (news) => ({
    subject: `Settled: file ${news.fileNumber}`,
    heading: 'A rental debt in your name is settled',
    paragraphs: [
      helloDebtors(news),
      sentence(`As of ${formatDate(news.on)} nothing is owed any more on ${debtText(news)}`),
      nextFileText(news, 'it is settled, with a balance of 0'),
      'Keep the proof of your payments.',
    ],
    action: { label: 'See the debt', url: news.url },
    footnote: debtorFootnote(news),
  }),
}

/** Tells the filer's contact that nothing is owed any more. */
export const settledMail = (news: DebtUpdate): Mail => mailOf(filer, news)
/** Tells a debtor the same. */
export const settledNotice = (news: NewsForDebtor): Mail => mailOf(debtor, news)
