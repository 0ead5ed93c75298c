import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { leasesText } from '../leases/leases-text.ts'

export type MonthsToConfirm = {
  to: string
  organization: string
  /** `2026-11`, oldest first, with how many leases each. */
  months: { month: string; leases: number }[]
  /** The day of the next file. */
  reportOn: string
  /** The last day on which it can be changed. */
  until: string
  url: string
}

const template: Template<MonthsToConfirm> = {
  en: ({ organization, months, reportOn, until, url }) => ({
    subject: `Confirm what was paid: ${months.map(({ month }) => formatMonth(month)).join(', ')}`,
    heading: 'What was paid?',
    paragraphs: [
      `${organization} has months to confirm:`,
      ...months.map(({ month, leases }) => `${formatMonth(month)}: ${leasesText(leases)}`),
      `All on one page: everyone paid in full, except where you choose something else. What you confirm until ${formatDate(until)} goes into the report of ${formatDate(reportOn)}. A month that no one confirms is not reported: that is neither a payment nor a miss.`,
    ],
    action: { label: 'Confirm what was paid', url },
    footnote: `You get this email because you are an admin of ${organization}.`,
  }),
}

/** Asks a landlord what was paid. */
export const monthsMail = (given: MonthsToConfirm): Mail => mailOf(template, given)

export const monthsMailSamples = {
  'months-to-confirm': () =>
    monthsMail({
      to: 'sample@people.example',
      organization: 'Maple Court Properties',
      months: [
        { month: '2026-10', leases: 2 },
        { month: '2026-11', leases: 48 },
      ],
      reportOn: '2026-11-15',
      until: '2026-11-14',
      url: 'https://rentbook.example/dashboard/rent-rewards/confirm',
    }),
}
