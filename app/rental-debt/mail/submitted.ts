import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'

type Given = { to: string; name: string; matter: string; debtUrl: string }

/** One object a language; French comes beside it. */
const words = {
  en: {
    subject: ({ matter }: Given) => `Your application is in review: ${matter}`,
    heading: 'Your application is in review',
    paragraphs: ({ name, matter }: Given) => [
      `Hello ${name},`,
      `We have the fee and your rental debt application for ${matter}.`,
      'A person on our team now checks it against the court order. That takes up to a week. If something is missing or unclear, we send it back to you with what to change; you do not pay again.',
      'Once it is approved we notify the tenants. They have 2 weeks to dispute or pay before the debt is first reported.',
    ],
    action: 'See your application',
    footnote:
      'You get this because you are the contact of this application. Please tell us if that is a mistake.',
  },
}

/** Tells the filer that the application has reached the reviewers. */
export function submittedMail(given: Given, language: keyof typeof words = 'en'): Mail {
  const said = words[language]
  const { text, html } = layOutMail({
    heading: said.heading,
    paragraphs: said.paragraphs(given),
    action: { label: said.action, url: given.debtUrl },
    footnote: said.footnote,
  })
  return { to: given.to, subject: said.subject(given), text, html }
}
