import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatCents } from '#app/platform/values/money.ts'
import type { UselessReason } from './refunds.server.ts'

type Given = {
  to: string
  /** What it was paid for; null if the application is gone. */
  matter: string | null
  amountInCents: number
  reason: UselessReason
  url: string
}

/** Why a fee is refunded right after payment, and what follows. */
const reasons: Record<UselessReason, readonly string[]> = {
  'draft-deleted': ['The application was deleted before your payment reached us.'],
  'paid-twice': ['The fee for this application was already paid, so you paid it twice.'],
  'order-refused': [
    'We can no longer register the court order: while you were paying, it was changed or reached six years.',
    'Your application is saved as a draft. If something in the order is wrong there, change it, then confirm and pay again.',
  ],
}

const refunded: Template<Given> = {
  en: ({ amountInCents, matter, reason, url }) => ({
    subject: `Refund: ${formatCents(amountInCents)}${matter ? ` for ${matter}` : ''}`,
    heading: 'We are refunding your reporting fee',
    paragraphs: [
      ...reasons[reason],
      `We are refunding ${formatCents(amountInCents)} in full to the same card. Your bank can take 5 to 10 business days to show it.`,
    ],
    action: { label: matter ? 'See your application' : 'See your rental debts', url },
    footnote: 'You get this message because you paid the fee. Keep it for your records.',
  }),
}

/** About a payment that had no purpose when it arrived, to the person who paid it. */
export const feeRefundedMail = (given: Given): Mail => mailOf(refunded, given)
