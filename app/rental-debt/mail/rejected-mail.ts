import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine } from '#app/platform/product.ts'
import { type MailFacts, mailOf, type Template } from '../mail-template.ts'

type Given = MailFacts & { to: string; reason: string }

const rejected: Template<Given> = {
  en: ({ title, contact, url, reason }) => ({
    subject: `Not accepted: ${title}`,
    heading: 'We cannot accept your application',
    paragraphs: [
      `Hello ${contact.name},`,
      `We have reviewed your application for ${title} and cannot register this debt.`,
      `Why: ${reason}`,
      'The reporting fee goes back to the card it was paid with. Your bank may need five to ten business days to show it. The debtors have not been contacted, and nothing has been reported.',
      `If you think that we are mistaken, call us at ${helpLine}.`,
    ],
    action: { label: 'See the application', url },
    footnote: 'You get this message because you are the contact of this application.',
  }),
}

/** Tells the filer's contact that the application was rejected, why, and that the fee goes back. */
export const rejectedMail = (given: Given): Mail => mailOf(rejected, given)
