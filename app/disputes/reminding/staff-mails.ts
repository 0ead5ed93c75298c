import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

const footnote = 'You get this message because you review disputes.'

type RetractedStaff = { to: string; title: string; url: string }

const retractedStaff: Template<RetractedStaff> = {
  en: ({ title, url }) => ({
    subject: `A dispute was withdrawn: ${title}`,
    heading: 'A dispute was withdrawn',
    paragraphs: [
      `The person who disputed ${title} has withdrawn the dispute. There is nothing left to answer.`,
    ],
    action: { label: 'See the dispute', url },
    footnote,
  }),
}

/** Notifies a staff member that nothing is left to answer: the person who disputed withdrew. */
export const retractedStaffMail = (given: RetractedStaff): Mail => mailOf(retractedStaff, given)

export type LateDispute = { title: string; dueOn: string; late: string }

const disputes = (count: number) => (count === 1 ? 'dispute' : 'disputes')
const maxNamed = 20

type Overdue = { to: string; url: string; late: LateDispute[] }

const overdue: Template<Overdue> = {
  en: ({ url, late }) => {
    const heading = `${late.length} ${disputes(late.length)} late`
    const more = late.length - maxNamed
    return {
      subject: `${heading}: both sides are waiting for an answer`,
      heading,
      paragraphs: [
        'We promised both sides an answer within 10 business days. These are late:',
        ...late
          .slice(0, maxNamed)
          .map(
            ({ title, dueOn, late: words }) => `${title}: ${words.toLowerCase()}, due ${formatDate(dueOn)}.`,
          ),
        ...(more > 0 ? [`And ${more} more.`] : []),
        'We write to you every business day until they are answered.',
      ],
      action: { label: 'Open the disputes', url },
      footnote,
    }
  },
}

/** The overdue disputes, for a person who may answer them; every business day until they are answered. */
export const overdueMail = (given: Overdue): Mail => mailOf(overdue, given)
