import type { MailContent } from '#app/platform/mail/layout.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { MailFacts, OrderFacts } from '../mail-facts.ts'
import { type Owed, owedText } from './owed-text.ts'

/** The content of the notice, in any medium. */
export type NoticeFacts = MailFacts &
  Omit<OrderFacts, 'graceEndsOn'> & {
    owed: Owed
    /** The debtors it is for. */
    names: string[]
  }

type Mailed = NoticeFacts & Pick<OrderFacts, 'graceEndsOn'> & { to: string }

/** The parts of a notice that depend on how it is delivered. */
type Way = { twoWeeks: string; dispute: string; see: string; footnote: string }

const noAdvice = `${productName} is not a law firm and gives no legal advice. A community legal clinic can help you for free.`

const byMail = ({ creditor, graceEndsOn, to }: Mailed): Way => ({
  twoWeeks: `You have two weeks, until ${formatDate(graceEndsOn)}, to pay or dispute this debt. After that, it can be reported to a credit bureau every month.`,
  dispute: `sign in and choose File a Dispute, or call us at ${helpLine}`,
  see: `To see the order and the debt, sign in with this email address (${to}). You do not need a password: we send you a code.`,
  footnote: `You get this message because ${creditor} gave us this address for you. ${noAdvice}`,
})

type Printed = NoticeFacts & {
  /** The mailed one came back. */
  cameBack: boolean
}

const onPaper = ({ creditor, url, cameBack }: Printed): Way => ({
  twoWeeks:
    'You have two weeks from the day you get this notice to pay or dispute this debt. After that, it can be reported to a credit bureau every month.',
  dispute: `call us at ${helpLine}`,
  see: `To see the order and the debt online, give ${creditor} or us your email address. Then sign in with it at ${new URL(url).origin}. You do not need a password: we send you a code.`,
  footnote: cameBack
    ? `You get this notice on paper because our email to the address that ${creditor} gave us for you came back. ${noAdvice}`
    : `You get this notice on paper because ${creditor} has no email address for you. ${noAdvice}`,
})

function contentOf(given: NoticeFacts, way: Way) {
  return {
    subject: `Notice of a court-ordered rental debt: file ${given.fileNumber}`,
    heading: 'A rental debt was registered in your name',
    paragraphs: [
      `Hello ${given.names.join(' and ')},`,
      `${given.creditor} has registered an order of ${given.tribunal} with ${productName}. The order has file number ${given.fileNumber} and was issued on ${formatDate(given.issuedDate)}.`,
      owedText(given.owed),
      way.twoWeeks,
      `To pay: pay ${given.creditor} directly. ${productName} does not take the money. Contact: ${contactOf(given.contact)}. Keep proof of every payment.`,
      `To dispute: if you have paid, if the order was set aside, or if you are not the person it names, ${way.dispute}. We answer every dispute within 10 business days.`,
      way.see,
    ],
    footnote: way.footnote,
  }
}

const notice: Template<Mailed> = {
  en: (given) => ({
    ...contentOf(given, byMail(given)),
    action: { label: 'See the debt and the order', url: given.url },
  }),
}

function contactOf({ name, email, phone }: MailFacts['contact']): string {
  const number = phone?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
  return [name, number, email].filter(Boolean).join(', ')
}

/**
 * The notice to a debtor when a debt is approved: who, which order, how much, and what they can do in the two weeks
 * before it is reported. It contains no birth dates, SINs, or another debtor's contacts.
 */
export const noticeMail = (given: Mailed): Mail => mailOf(notice, given)

/** The same notice for a debtor without an e-mail address, or whose mailed one came back, to print. */
export const noticeOnPaper = (given: Printed): MailContent & { subject: string } =>
  contentOf(given, onPaper(given))
