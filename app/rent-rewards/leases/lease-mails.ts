import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'

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

const backText: Template<About> = {
  en: (given) => ({
    subject: 'You are on the lease again',
    heading: `You are on the lease again, ${given.firstName}`,
    paragraphs: [
      `${given.landlord} corrected what we wrote to you: you still rent ${given.address}.`,
      'What you agreed to about reporting your rent stands as before. You can stop at any time, with the button below and without an account.',
    ],
    action: { label: 'See what you agreed to, or stop', url: given.url },
    footnote: footnote(given),
  }),
}

/** Corrects the message that a renter is no longer one of a lease. */
export const renterBackMail = (given: About): Mail => mailOf(backText, given)

type RentCorrected = About & { from: string; before: number; after: number }

const rentText: Template<RentCorrected> = {
  en: (given) => ({
    subject: 'Your landlord corrected your rent',
    heading: `Your landlord corrected your rent, ${given.firstName}`,
    paragraphs: [
      `${given.landlord} says that the rent of ${given.address} from ${formatDate(given.from)} is ${formatCents(given.after)} a month. Before, they had entered ${formatCents(given.before)}.`,
      'What you owe is counted again from that day. If a report to Equifax Canada had the wrong rent, the next one has the right one.',
      `If the new amount is wrong, ask ${given.landlord} to correct it, or sign in and dispute it.`,
    ],
    action: { label: 'See what you agreed to, or stop', url: given.url },
    footnote: footnote(given),
  }),
}

/** Reports to a renter that the first rent of their lease was wrong. */
export const rentCorrectedMail = (given: RentCorrected): Mail => mailOf(rentText, given)

/** `keepsAccount`: the renter answered by the old address, and still reads their rent with its account. */
type Moved = About & { newAddress: string; keepsAccount: boolean }

const addressText: Template<Moved> = {
  en: (given) => ({
    subject: `${given.landlord} changed the address we write to you at`,
    heading: `We now write to another address, ${given.firstName}`,
    paragraphs: [
      `${given.landlord} changed your email address for the rent of ${given.address} to ${given.newAddress}. ${
        given.keepsAccount
          ? 'Your account stays with this address, and so does what you agreed to.'
          : 'The account of the new address shows it from now on.'
      }`,
      `If the new address is not yours, use the button below to stop, and call us.`,
    ],
    action: { label: 'See what you agreed to, or stop', url: given.url },
    footnote: footnote(given),
  }),
}

/** Reports to the address by which a renter agreed that the landlord gave another one. */
export const addressChangedMail = (given: Moved): Mail => mailOf(addressText, given)

const newAddressText: Template<About> = {
  en: (given) => ({
    subject: `${given.landlord} writes to you at this address now`,
    heading: `We write to you here from now on, ${given.firstName}`,
    paragraphs: [
      `Your rent of ${given.address} is reported to Equifax Canada, a credit bureau. That was agreed to by another address, which ${given.landlord} has changed to this one.`,
      'Did you not agree? Use the button below: you can stop, and have what was sent taken out.',
    ],
    action: { label: 'See what was agreed to, or stop', url: given.url },
    footnote: footnote(given),
  }),
}

/**
 * To the new address of a renter who agreed by another one. Where that was someone else's, it is the first that the
 * renter hears of it. It does not name the other address.
 */
export const newAddressMail = (given: About): Mail => mailOf(newAddressText, given)

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
  'renter-back': () => renterBackMail(sample),
  'rent-corrected': () =>
    rentCorrectedMail({ ...sample, from: '2026-11-01', before: 150_000, after: 145_000 }),
  'renter-address': () =>
    addressChangedMail({ ...sample, newAddress: 'elif@people.example', keepsAccount: true }),
  'renter-new-address': () => newAddressMail(sample),
}
