import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'

type Given = { to: string; name: string; matter: string; debtUrl: string }

const submitted: Template<Given> = {
  en: ({ name, matter, debtUrl }) => ({
    subject: `Your application is in review: ${matter}`,
    heading: 'Your application is in review',
    paragraphs: [
      `Hello ${name},`,
      `We have the fee and your rental debt application for ${matter}.`,
      'A reviewer now checks it against the court order. That takes up to a week. If something is missing or unclear, we send it back and say what to change. You do not pay again.',
      'Once we approve it, we notify the tenants. They have 2 weeks to pay or dispute before the debt is first reported.',
    ],
    action: { label: 'See your application', url: debtUrl },
    footnote:
      'You get this message because you are the contact for this application. If that is a mistake, let us know.',
  }),
}

/** Tells the filer that the application has reached the reviewers. */
export const submittedMail = (given: Given): Mail => mailOf(submitted, given)
