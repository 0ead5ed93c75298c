import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { envelopeOf, type Sender } from '../settings/sender.ts'

type About = {
  to: string
  firstName: string
  sender: Sender
  address: string
  /** Since when nothing is reported. */
  endedOn: string
  /** The next file. */
  reportOn: string
  /** Their consent, without an account. */
  stopUrl: string
}

const footnote = ({ sender }: About) =>
  `You get this email because you rent from ${sender.name} and agreed that your rent is reported.`

const endedText: Template<About> = {
  en: (given) => ({
    subject: 'Your rent is not reported at the moment',
    heading: `Your rent is not reported at the moment, ${given.firstName}`,
    paragraphs: [
      `${given.sender.name} has had no active Rent Rewards since ${formatDate(given.endedOn)}. From then on nothing about your rent for ${given.address} is sent to Equifax Canada, a credit bureau.`,
      'You did nothing wrong, and it does not count against you. What was sent before stays in your credit history.',
      'If your landlord starts again, your rent is reported again, as you agreed, and we email you. You can stop that now, without an account.',
    ],
    action: { label: 'See what you agreed to, or stop', url: given.stopUrl },
    footnote: footnote(given),
  }),
}

/** Reports to a renter that their landlord's Rent Rewards has ended. */
export const reportingEndedMail = (given: About): Mail => mailOf(endedText, given, envelopeOf(given.sender))

const resumedText: Template<About> = {
  en: (given) => ({
    subject: 'Your rent is reported again',
    heading: `Your rent is reported again, ${given.firstName}`,
    paragraphs: [
      `${given.sender.name} has started Rent Rewards again. The next report of your rent for ${given.address} to Equifax Canada can go out on ${formatDate(given.reportOn)}, as you agreed.`,
      'Months in between are left blank, unless your landlord says what was paid.',
      'You can stop at any time, with the button below and without an account.',
    ],
    action: { label: 'See what you agreed to, or stop', url: given.stopUrl },
    footnote: footnote(given),
  }),
}

/** Reports to a renter who read that it had ended that it goes on. */
export const reportingResumedMail = (given: About): Mail =>
  mailOf(resumedText, given, envelopeOf(given.sender))

const sample: About = {
  to: 'sample@people.example',
  firstName: 'Elif',
  sender: {
    name: 'Maple Court Properties',
    email: 'renters@maplecourt.example',
    phone: '9055550142',
    logo: null,
  },
  address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
  endedOn: '2026-11-20',
  reportOn: '2027-01-15',
  stopUrl: 'https://rentbook.example/rent-consent/stop?renter=1&token=2',
}

export const reportingEndMailSamples = {
  'rent-reporting-ended': () => reportingEndedMail(sample),
  'rent-reporting-resumed': () => reportingResumedMail(sample),
}
