import { productName } from '#app/platform/product.ts'
import type { MailFacts } from '../mail-facts.ts'
import { type BureauReports, isEndComing, reportOfEnd } from '../report-of-end.ts'

/** The mails to both sides of a debt when its status changes. */
export type DebtUpdate = MailFacts &
  BureauReports & {
    to: string
    fileNumber: string
    creditor: string
    /** The day it happened. */
    on: string
    /** Whether the bureau can match anyone who owes it: a birth date or a SIN is known. */
    isMatched: boolean
  }

/** To the filer, if no one can be reported. */
export const unmatchedText =
  'We have no birth date or SIN for any tenant, so the credit bureau cannot match this debt and it is not reported. Add one under People.'

/** The same for one debtor's address, with the debtors who share it. */
export type DebtorUpdate = DebtUpdate & { names: string[] }

export const contactFootnote = 'You get this message because you are the contact for this rental debt.'

export const debtorFootnote = ({ creditor }: DebtUpdate): string =>
  `You get this message because ${creditor} gave us this address for you. ${productName} is not a law firm and gives no legal advice. A community legal clinic can help you for free.`

/** `Hello Robin Tremblay and Ada Zhou,` */
export const helloDebtors = ({ names }: DebtorUpdate): string => `Hello ${names.join(' and ')},`

/** A sentence that ends in a name: `Inc.` already has its period. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** What the bureau gets about a debt that ended, and when it shows. */
export const endText = (update: BureauReports, what: Parameters<typeof reportOfEnd>[1]): string =>
  isEndComing(update)
    ? `${reportOfEnd(update, what)} A report takes 2 weeks to 2 months to appear.`
    : reportOfEnd(update, what)

export const mayStillOweText =
  'You may still owe this money. Ask a community legal clinic (free) before you pay or refuse.'
