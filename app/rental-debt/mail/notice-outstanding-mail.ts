import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { contactFootnote, type DebtUpdate } from './debt-update.ts'

type Given = DebtUpdate & {
  /** Which debtors have not got their notice yet. */
  names: string[]
  peopleUrl: string
}

const outstanding: Template<Given> = {
  en: ({ title, contact, names, peopleUrl }) => ({
    subject: `A notice has not been delivered: ${title}`,
    heading: 'Print and deliver a notice',
    paragraphs: [
      `Hello ${contact.name},`,
      `You gave us no email for ${names.join(' and ')}, and you have not recorded the delivery of their notice of the rental debt for ${title} yet.`,
      'Print the notice under People, deliver it, and record how and when it was delivered. They are not reported to the credit bureau until two weeks after that.',
      'If you have their email now, add it under People. We then send the notice ourselves.',
    ],
    action: { label: 'See the notice to print', url: peopleUrl },
    footnote: contactFootnote,
  }),
}

/** Reminds the filer's contact of a notice that must be printed and delivered. */
export const noticeOutstandingMail = (given: Given): Mail => mailOf(outstanding, given)
