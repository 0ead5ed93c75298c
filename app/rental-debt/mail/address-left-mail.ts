import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine } from '#app/platform/product.ts'
import { mailOf, type Template } from '../mail-template.ts'
import { debtText, helloDebtors, type NewsForDebtor, sentence } from './debt-update.ts'

const left: Template<NewsForDebtor> = {
  en: (news) => ({
    subject: `Another address for notices: file ${news.fileNumber}`,
    heading: 'Notices about this debt go to another address',
    paragraphs: [
      helloDebtors(news),
      `${sentence(`This is about ${debtText(news)}`)} ${news.creditor} has given us another e-mail address as yours.`,
      `Notices about this debt no longer come to this address. If that is wrong, call us at ${helpLine}.`,
    ],
    footnote: `You get this message because ${news.creditor} gave us this address as yours before.`,
  }),
}

/** Tells the address that a debtor had before that it gets no more mail about the debt; the new address is not named. */
export const addressLeftMail = (news: NewsForDebtor): Mail => mailOf(left, news)
