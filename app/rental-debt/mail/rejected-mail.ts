import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import type { MailFacts } from '../mail-facts.ts'

type Given = MailFacts & { to: string; reason: string }

const rejected: Template<Given> = {
  en: ({ title, contact, url, reason }) => ({
    subject: `Not accepted: ${title}`,
    heading: 'We cannot accept your application',
    paragraphs: [
      `Hello ${contact.name},`,
      `We reviewed your application for ${title} and cannot register this debt.`,
      `Why: ${reason}`,
      'We refund the reporting fee to the card you paid with. Your bank may take 5 to 10 business days to show it. We did not contact the tenants, and nothing was reported.',
      `If you think this is wrong, call us at ${helpLine}.`,
    ],
    action: { label: 'See the application', url },
    footnote: 'You get this message because you are the contact for this application.',
  }),
}

/** Tells the filer's contact that the application was rejected, why, and that the fee is refunded. */
export const rejectedMail = (given: Given): Mail => mailOf(rejected, given)
