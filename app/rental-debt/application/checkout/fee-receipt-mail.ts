import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'

export type FeePayment = {
  amountInCents: number
  paidOn: string
  /** The payment's number at the payment provider. */
  reference: string
}

type Given = FeePayment & { to: string; matter: string; debtUrl: string }

const receipt: Template<Given> = {
  en: ({ amountInCents, paidOn, reference, matter, debtUrl }) => ({
    subject: `Receipt: ${formatCents(amountInCents)} for ${matter}`,
    heading: 'Receipt for your reporting fee',
    paragraphs: [
      `You paid ${formatCents(amountInCents)} to ${productName} on ${formatDate(paidOn)}, by card.`,
      `This is the one-time fee to register a rental debt: ${matter}.`,
      `Reference: ${reference}.`,
      'If we reject the application, we refund the fee in full to the same card.',
    ],
    action: { label: 'See your application', url: debtUrl },
    footnote: 'You get this message because you paid the fee. Keep it for your records.',
  }),
}

/** The receipt of the fee, to the person who paid it. */
export const feeReceiptMail = (given: Given): Mail => mailOf(receipt, given)
