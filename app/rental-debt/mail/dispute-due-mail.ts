import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

type Given = {
  to: string
  title: string
  dueOn: string
  /** The remaining time, in the words of the queue. */
  left: string
  url: string
}

const due: Template<Given> = {
  en: ({ title, dueOn, left, url }) => ({
    subject: `A dispute is due on ${formatDate(dueOn)}: ${title}`,
    heading: 'A dispute is waiting for an answer',
    paragraphs: [
      `Answer the dispute about the rental debt for ${title} by ${formatDate(dueOn)}: ${left.toLowerCase()}.`,
      'We promised both sides an answer within 10 business days.',
    ],
    action: { label: 'Open the dispute', url },
    footnote: 'You get this message because you review disputes.',
  }),
}

/** Reminds a staff member of a dispute that is due soon. */
export const disputeDueMail = (given: Given): Mail => mailOf(due, given)
