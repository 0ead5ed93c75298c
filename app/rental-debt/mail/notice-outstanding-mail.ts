import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { contactFootnote, type DebtUpdate } from './debt-update.ts'

type Given = DebtUpdate & {
  /** Why no notice has reached its debtors, with their names. */
  why: string
  peopleUrl: string
}

const outstanding: Template<Given> = {
  en: ({ title, contact, why, peopleUrl }) => ({
    subject: `A notice has not been delivered: ${title}`,
    heading: 'Print and deliver a notice',
    paragraphs: [
      `Hello ${contact.name},`,
      `${why} You have not recorded the delivery of their notice of the rental debt for ${title} yet.`,
      'Print the notice under People, deliver it, and record how and when it was delivered. They are not reported to the credit bureau until two weeks after that.',
      'If you have an email that works now, enter it under People. We then send the notice ourselves.',
    ],
    action: { label: 'See the notice to print', url: peopleUrl },
    footnote: contactFootnote,
  }),
}

/** Reminds the filer's contact of a notice that must be printed and delivered. */
export const noticeOutstandingMail = (given: Given): Mail => mailOf(outstanding, given)
