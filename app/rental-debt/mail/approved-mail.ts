import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { MailFacts, OrderFacts } from '../mail-facts.ts'
import { unmatchedText } from './debt-update.ts'

type Given = MailFacts &
  OrderFacts & {
    to: string
    firstReportOn: string | null
    isMatched: boolean
    /** Which debtors have no e-mail address. */
    toPrint: readonly string[]
  }

const expected = (firstReportOn: string | null) =>
  firstReportOn
    ? ` We expect to first report it to the credit bureau on ${formatDate(firstReportOn)}, then on the 15th of every month.`
    : ''

const approved: Template<Given> = {
  en: ({ title, fileNumber, contact, url, graceEndsOn, firstReportOn, isMatched, toPrint }) => ({
    subject: `Approved: ${title}`,
    heading: 'Your application is approved',
    paragraphs: [
      `Hello ${contact.name},`,
      `We approved the rental debt for ${title} (file number ${fileNumber}).`,
      `${toPrint.length > 0 ? 'Today we notified the tenants whose email you gave us.' : 'We notified the tenants today.'} They have until ${formatDate(graceEndsOn)} to pay you or dispute the debt.${expected(firstReportOn)}`,
      ...(toPrint.length > 0
        ? [
            `You gave us no email for ${toPrint.join(' and ')}. Print their notice under People, deliver it, and record when it was delivered. They are not reported until two weeks after that.`,
          ]
        : []),
      ...(isMatched ? [] : [unmatchedText]),
      'When you receive a payment, record it within 7 days so that the next report is right.',
    ],
    action: { label: 'See the rental debt', url },
    footnote: 'You get this message because you are the contact for this application.',
  }),
}

/** Tells the filer's contact that the application was approved. */
export const approvedMail = (given: Given): Mail => mailOf(approved, given)
