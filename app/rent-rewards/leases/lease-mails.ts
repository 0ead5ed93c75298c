import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

type About = { to: string; firstName: string; landlord: string; address: string; url: string }

const footnote = ({ landlord }: About) => `You get this email because you rent or rented from ${landlord}.`

type Ended = About & { endsOn: string; isAhead: boolean }

const endedText: Template<Ended> = {
  en: (given) => ({
    subject: given.isAhead
      ? 'Your rent is reported until your lease ends'
      : 'Your rent is no longer reported',
    heading: given.isAhead
      ? `Your lease ends on ${formatDate(given.endsOn)}, ${given.firstName}`
      : `Your lease ended on ${formatDate(given.endsOn)}, ${given.firstName}`,
    paragraphs: [
      given.isAhead
        ? `${given.landlord} says that your lease of ${given.address} ends on ${formatDate(given.endsOn)}.`
        : `${given.landlord} says that your lease of ${given.address} ended on ${formatDate(given.endsOn)}.`,
      `Reporting of your rent to Equifax Canada, a credit bureau, ends with it. What was sent before stays in your credit history, and one closing line can follow.`,
      `Is the day wrong? Ask ${given.landlord} to correct it.`,
    ],
    action: { label: 'See what you agreed to, or stop', url: given.url },
    footnote: footnote(given),
  }),
}

/** Reports to a renter that their lease ends, and reporting with it. */
export const leaseEndedMail = (given: Ended): Mail => mailOf(endedText, given)

const goesOnText: Template<About> = {
  en: (given) => ({
    subject: 'Your lease goes on, and so does reporting your rent',
    heading: `Your lease goes on, ${given.firstName}`,
    paragraphs: [
      `${given.landlord} corrected what we wrote to you: your lease of ${given.address} has not ended.`,
      'What you agreed to stands as before. You can stop at any time, with the button below and without an account.',
    ],
    action: { label: 'See what you agreed to, or stop', url: given.url },
    footnote: footnote(given),
  }),
}

/** Corrects the message that a lease ended. */
export const leaseGoesOnMail = (given: About): Mail => mailOf(goesOnText, given)

type Left = About & { leftOn: string; how: 'moved' | 'mistake' }

const leftText: Template<Left> = {
  en: (given) => ({
    subject: 'Your rent is no longer reported',
    heading: `Your rent is no longer reported, ${given.firstName}`,
    paragraphs: [
      given.how === 'moved'
        ? `${given.landlord} says that you moved out of ${given.address} on ${formatDate(given.leftOn)}. Later rent is not reported about you.`
        : `${given.landlord} says that you were added to the lease of ${given.address} by mistake. Its rent is not reported about you.`,
      `If that is not right, ask ${given.landlord} to correct it.`,
    ],
    action: { label: 'See what you agreed to', url: given.url },
    footnote: footnote(given),
  }),
}

/** Reports to a renter that they are no longer one of a lease. */
export const renterLeftMail = (given: Left): Mail => mailOf(leftText, given)

type Moved = About & { newAddress: string }

const addressText: Template<Moved> = {
  en: (given) => ({
    subject: `${given.landlord} changed the address we write to you at`,
    heading: `We now write to another address, ${given.firstName}`,
    paragraphs: [
      `${given.landlord} changed your email address for the rent of ${given.address} to ${given.newAddress}. Your account stays with this address, and so does what you agreed to.`,
      `If the new address is not yours, use the button below to stop, and call us.`,
    ],
    action: { label: 'See what you agreed to, or stop', url: given.url },
    footnote: footnote(given),
  }),
}

/** Reports to the address by which a renter agreed that the landlord gave another one. */
export const addressChangedMail = (given: Moved): Mail => mailOf(addressText, given)

const sample = {
  to: 'sample@people.example',
  firstName: 'Elif',
  landlord: 'Maple Court Properties',
  address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
  url: 'https://rentbook.example/rent-consent/stop?renter=1&token=2',
}

export const leaseMailSamples = {
  'lease-ended': () => leaseEndedMail({ ...sample, endsOn: '2026-11-20', isAhead: false }),
  'lease-ends': () => leaseEndedMail({ ...sample, endsOn: '2026-12-31', isAhead: true }),
  'lease-goes-on': () => leaseGoesOnMail(sample),
  'renter-left': () => renterLeftMail({ ...sample, leftOn: '2026-11-20', how: 'moved' }),
  'renter-mistake': () => renterLeftMail({ ...sample, leftOn: '2026-11-20', how: 'mistake' }),
  'renter-address': () => addressChangedMail({ ...sample, newAddress: 'elif@people.example' }),
}
