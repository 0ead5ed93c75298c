import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { mailOf, type Template } from '../../mail-template.ts'

type Given = { to: string; name: string; matter: string; debtUrl: string }

const submitted: Template<Given> = {
  en: ({ name, matter, debtUrl }) => ({
    subject: `Your application is in review: ${matter}`,
    heading: 'Your application is in review',
    paragraphs: [
      `Hello ${name},`,
      `We have the fee and your rental debt application for ${matter}.`,
      'A person on our team now checks it against the court order. That takes up to a week. If something is missing or unclear, we send it back to you with what to change; you do not pay again.',
      'Once it is approved we notify the tenants. They have 2 weeks to dispute or pay before the debt is first reported.',
    ],
    action: { label: 'See your application', url: debtUrl },
    footnote:
      'You get this because you are the contact of this application. Please tell us if that is a mistake.',
  }),
}

/** Tells the filer that the application has reached the reviewers. */
export const submittedMail = (given: Given): Mail => mailOf(submitted, given)
