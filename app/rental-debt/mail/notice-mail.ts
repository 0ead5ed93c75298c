import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type MailFacts, mailOf, type OrderFacts, type Template } from '../mail-template.ts'
import { type Owed, owedText } from './owed-text.ts'

type Given = MailFacts &
  OrderFacts & {
    to: string
    owed: Owed
    /** Who of the debtors has this address. */
    names: string[]
  }

const notice: Template<Given> = {
  en: (given) => ({
    subject: `Notice of a court-ordered rental debt: file ${given.fileNumber}`,
    heading: 'A rental debt was registered in your name',
    paragraphs: [
      `Hello ${given.names.join(' and ')},`,
      `${given.creditor} has registered an order of ${given.tribunal} with ${productName}. The order has file number ${given.fileNumber} and was issued on ${formatDate(given.issuedDate)}.`,
      owedText(given.owed),
      `You have two weeks, until ${formatDate(given.graceEndsOn)}, to pay or dispute this debt. After that, it can be reported to a credit bureau every month.`,
      `To pay: pay ${given.creditor} directly. ${productName} does not take the money. Contact: ${contactOf(given.contact)}. Keep proof of every payment.`,
      `To dispute: if you have paid, if the order was set aside, or if you are not the person it names, sign in and choose File a Dispute, or call us at ${helpLine}. We answer every dispute within 10 business days.`,
      `To see the order and the debt, sign in with this email address (${given.to}). You do not need a password: we send you a code.`,
    ],
    action: { label: 'See the debt and the order', url: given.url },
    footnote: `You get this message because ${given.creditor} gave us this address for you. ${productName} is not a law firm and gives no legal advice. A community legal clinic can help you for free.`,
  }),
}

function contactOf({ name, email, phone }: MailFacts['contact']): string {
  const number = phone?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
  return [name, number, email].filter(Boolean).join(', ')
}

/**
 * The notice that a debtor gets when a debt is approved: who, which order, how much, and what they can do in the two
 * weeks before it is reported. It says nothing of birth dates, SINs, or how to reach another debtor.
 */
export const noticeMail = (given: Given): Mail => mailOf(notice, given)
