import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import type { MailFacts } from '../mail-facts.ts'

type Given = MailFacts & { to: string; reasons: { title: string; reason: string }[] }

const returned: Template<Given> = {
  en: ({ title, contact, url, reasons }) => ({
    subject: `Something to change: ${title}`,
    heading: 'Your application needs a change',
    paragraphs: [
      `Hello ${contact.name},`,
      `We reviewed your application for ${title} and cannot approve it yet. Change this:`,
      ...reasons.map(({ title: step, reason }) => `${step}: ${reason}`),
      'Open the application, save each of these steps, then submit it again. You do not pay again.',
    ],
    action: { label: 'Open the application', url },
    footnote: 'You get this message because you are the contact for this application.',
  }),
}

/** Tells the filer's contact what must change before the application can be approved. */
export const returnedMail = (given: Given): Mail => mailOf(returned, given)
