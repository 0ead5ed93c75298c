import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { type Cents, formatCents } from '#app/platform/values/money.ts'

type ToLandlord = { to: string; renter: string; address: string; total: Cents; url: string }

const landlordText: Template<ToLandlord> = {
  en: ({ renter, address, total, url }) => ({
    subject: `${renter} did not agree to the payment plan`,
    heading: 'Someone else agreed to the payment plan',
    paragraphs: [
      `The plan to pay ${formatCents(total)} for ${address} in parts was agreed to by an address that is not ${renter}’s: its owner says that they are someone else. So the plan ended today.`,
      'From now on the original due days count again. Enter the right address, and propose a plan again if you like.',
    ],
    action: { label: 'See the lease', url },
    footnote: 'You get this email because you are an admin of the landlord in Rentbook.',
  }),
}

/** Notifies a landlord that a plan was agreed to by someone who is not the renter. */
export const planOfOtherMail = (given: ToLandlord): Mail => mailOf(landlordText, given)

type ToRenter = { to: string; firstName: string; landlord: string; address: string; total: Cents }

const renterText: Template<ToRenter> = {
  en: ({ firstName, landlord, address, total }) => ({
    subject: 'Someone else agreed to a payment plan for your rent',
    heading: `A payment plan that you did not agree to, ${firstName}`,
    paragraphs: [
      `${landlord} had an address for you that is someone else’s. From there, someone agreed to pay ${formatCents(total)} for ${address} in parts. You did not, so the plan ended today.`,
      `From now on the original due days of the rent count again. Before a month of yours is first reported as late, we write to you at least 7 days ahead. If you would like to pay in parts, or the amount is wrong, talk to ${landlord}.`,
    ],
    footnote: `You get this email because ${landlord} entered this address for someone who rents from them.`,
  }),
}

/** Reports to a renter at their own address what was agreed to in their name. */
export const planOfOtherRenterMail = (given: ToRenter): Mail => mailOf(renterText, given)

export const planOfOtherMailSamples = {
  'payment-plan-of-other': () =>
    planOfOtherMail({
      to: 'sample@people.example',
      renter: 'Elif Karaca',
      address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
      total: 120_000,
      url: 'https://rentbook.example/dashboard/rent-rewards/lease/1',
    }),
  'payment-plan-of-other-renter': () =>
    planOfOtherRenterMail({
      to: 'sample@people.example',
      firstName: 'Elif',
      landlord: 'Maple Court Properties',
      address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
      total: 120_000,
    }),
}
