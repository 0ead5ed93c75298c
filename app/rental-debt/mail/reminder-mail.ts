import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

export type Reminder = {
  to: string
  name: string
  reportOn: string
  /** The previous report. */
  since: string
  debts: { title: string; url: string }[]
  listUrl: string
}

/** The number of debts named; the rest are in the list. */
const maxNamed = 10

const reminder: Template<Reminder> = {
  en: ({ name, reportOn, since, debts, listUrl }) => ({
    subject: `Before the report of ${formatDate(reportOn)}: record what was paid`,
    heading: 'Were you paid?',
    paragraphs: [
      `Hello ${name},`,
      // The debt's own page says what the file contains, or why it is left out.
      debts.length === 1
        ? `We make the next report to the credit bureau on ${formatDate(reportOn)}. Since ${formatDate(since)}, nothing was recorded for this rental debt:`
        : `We make the next report to the credit bureau on ${formatDate(reportOn)}. Since ${formatDate(since)}, nothing was recorded for these rental debts:`,
      // The address of a single one is that of the button.
      ...debts.slice(0, maxNamed).map(({ title, url }) => (debts.length === 1 ? title : `${title}: ${url}`)),
      ...(debts.length > maxNamed ? [`And ${debts.length - maxNamed} more, in your list.`] : []),
      'Payments should be recorded within 7 days. If you were paid, record the payment now so that the report is right. If you were not, you do not need to do anything.',
    ],
    action:
      debts.length === 1
        ? { label: 'Record a payment', url: debts[0]?.url ?? listUrl }
        : { label: 'See your rental debts', url: listUrl },
    footnote:
      debts.length === 1
        ? 'You get this message once a month because you are the contact for this rental debt.'
        : 'You get this message once a month because you are the contact for these rental debts.',
  }),
}

/** Reminds a filer's contact, before the monthly report, of payments that may not be recorded. */
export const reminderMail = (given: Reminder): Mail => mailOf(reminder, given)
