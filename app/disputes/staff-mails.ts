import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

const footnote = 'You get this message because you review disputes.'

/** Notifies a staff member that nothing is left to answer: the person who disputed withdrew. */
export const retractedStaffMail = ({ to, title, url }: { to: string; title: string; url: string }): Mail => ({
  to,
  subject: `A dispute was withdrawn: ${title}`,
  ...layOutMail({
    heading: 'A dispute was withdrawn',
    paragraphs: [
      `The person who disputed ${title} has withdrawn the dispute. There is nothing left to answer.`,
    ],
    action: { label: 'See the dispute', url },
    footnote,
  }),
})

export type LateDispute = { title: string; dueOn: string; late: string }

const disputes = (count: number) => (count === 1 ? 'dispute' : 'disputes')
const maxNamed = 20

/** The overdue disputes, for a person who may answer them; every business day until they are answered. */
export function overdueMail({ to, url, late }: { to: string; url: string; late: LateDispute[] }): Mail {
  const heading = `${late.length} ${disputes(late.length)} late`
  const more = late.length - maxNamed
  return {
    to,
    subject: `${heading}: both sides are waiting for an answer`,
    ...layOutMail({
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
    }),
  }
}
