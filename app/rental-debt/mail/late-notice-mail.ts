import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type DebtorUpdate, type DebtUpdate, debtorFootnote, helloDebtors } from './debt-update.ts'
import { type Owed, owedText } from './owed-text.ts'

type Given = DebtorUpdate & {
  issuedDate: string
  owed: Owed
  /** The end of the two weeks, if they are not over. */
  graceEndsOn: string | null
  /** An earlier one to this address came back. */
  isAgain?: boolean
}

const late: Template<Given> = {
  en: (given) => ({
    subject: `Notice of a court-ordered rental debt: file ${given.fileNumber}`,
    heading: 'A rental debt is registered in your name',
    paragraphs: [
      helloDebtors(given),
      given.isAgain
        ? `${given.creditor} has registered a court order with ${productName} that names you. We sent this notice before, and it came back to us.`
        : `${given.creditor} has registered a court order with ${productName} that names you, and has now given us this address for you.`,
      `The order has file number ${given.fileNumber} and was issued on ${formatDate(given.issuedDate)}.`,
      owedText(given.owed),
      reportText(given),
      `To pay: pay ${given.creditor} directly. ${productName} does not take the money. Keep proof of every payment.`,
      `To dispute: if you have paid, if the order was set aside, or if you are not the person it names, sign in and choose File a Dispute, or call us at ${helpLine}. We answer every dispute within 10 business days.`,
      `To see the order and the debt, sign in with this email address (${given.to}). You do not need a password: we send you a code.`,
    ].filter((paragraph) => paragraph !== null),
    action: { label: 'See the debt and the order', url: given.url },
    footnote: debtorFootnote(given),
  }),
}

function reportText({ graceEndsOn, nextReportOn }: Given & DebtUpdate): string | null {
  if (graceEndsOn) {
    return `Until ${formatDate(graceEndsOn)} you can pay or dispute it before it is reported to a credit bureau.`
  }
  if (!nextReportOn) return null
  return `It is reported to a credit bureau every month, next on ${formatDate(nextReportOn)}. You can dispute it at any time.`
}

/** The notice of a debt for an address that the filer gave later than the others. */
export const lateNoticeMail = (given: Given): Mail => mailOf(late, given)
