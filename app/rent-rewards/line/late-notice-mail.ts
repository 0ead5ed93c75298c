import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { envelopeOf, type Sender } from '../settings/sender.ts'

type Noticed = {
  to: string
  firstName: string
  sender: Sender
  address: string
  /** The due day of the oldest amount that is open. */
  about: string
  /** In cents: what would be 30 days late or more in that file. */
  owed: number
  /** The first file in which it can be. */
  reportOn: string
  /** Where they dispute it, signed in. */
  disputeUrl: string
  /** Their consent, without an account. */
  stopUrl: string
}

const noticeText: Template<Noticed> = {
  en: ({ firstName, sender, address, about, owed, reportOn, disputeUrl, stopUrl }) => ({
    subject: `Your rent can be reported as late on ${formatDate(reportOn)}`,
    heading: `Your rent can be reported as late, ${firstName}`,
    paragraphs: [
      `${sender.name} says that ${formatCents(owed)} of the rent for ${address} is not paid. The oldest of it was due on ${formatDate(about)}. A payment covers the oldest rent first.`,
      `If it is still 30 days late or more on ${formatDate(reportOn)}, that is reported to Equifax Canada, a credit bureau. It can lower your score, and can stay on your file for years.`,
      'To prevent it, pay that amount before that day, or agree on a payment plan with your landlord.',
      'Is it wrong, or paid? Use the button below, sign in with this email address, and dispute the month. While your dispute is open, a first late month is not reported.',
      `You agreed to late months. You can take that back at any time, without an account: ${stopUrl}`,
    ],
    action: { label: 'Dispute the month', url: disputeUrl },
    footnote: `You get this email because you rent from ${sender.name} and agreed that late months are reported.`,
  }),
}

/** Tells a renter, at least 7 days before, that a late month can be reported for the first time. */
export const lateNoticeMail = (given: Noticed): Mail => mailOf(noticeText, given, envelopeOf(given.sender))

export const lateMailSamples = {
  'rent-late-notice': () =>
    lateNoticeMail({
      to: 'sample@people.example',
      firstName: 'Elif',
      sender: {
        name: 'Maple Court Properties',
        email: 'renters@maplecourt.example',
        phone: '9055550142',
        logo: null,
      },
      address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
      about: '2026-11-01',
      owed: 165_000,
      reportOn: '2026-12-15',
      disputeUrl: 'https://rentbook.example/dashboard/rent-rewards',
      stopUrl: 'https://rentbook.example/rent-consent/stop?renter=1&token=2',
    }),
}
