import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type Cents, formatCents } from '#app/platform/values/money.ts'

type Proposed = {
  to: string
  firstName: string
  landlord: string
  address: string
  total: Cents
  parts: readonly { on: string; amount: Cents }[]
  url: string
}

const planText: Template<Proposed> = {
  en: ({ firstName, landlord, address, total, parts, url }) => ({
    subject: `${landlord} proposes a payment plan`,
    heading: `Would you pay in parts, ${firstName}?`,
    paragraphs: [
      `${landlord} says that ${formatCents(total)} is owed for ${address}, and proposes to pay it in parts, beside the rent:`,
      ...parts.map(({ on, amount }) => `On ${formatDate(on)}, ${formatCents(amount)} is due.`),
      'You decide. While you keep to the plan, what it covers is not reported as past due. Without your answer, nothing changes.',
    ],
    action: { label: 'Read it and answer', url },
    footnote: `You get this email because you rent from ${landlord}.`,
  }),
}

/** Asks a renter whether they agree to pay what is owed in parts. */
export const planMail = (given: Proposed): Mail => mailOf(planText, given)

type Answered = {
  to: string
  renter: string
  address: string
  answer: 'yes' | 'no'
  total: Cents
  /** The first payment that is due; null if they said no. */
  firstOn: string | null
  url: string
}

const answeredText: Template<Answered> = {
  en: ({ renter, address, answer, total, firstOn, url }) => ({
    subject:
      answer === 'yes' ? `${renter} agreed to the payment plan` : `${renter} said no to the payment plan`,
    heading: answer === 'yes' ? `${renter} agreed to pay in parts` : `${renter} said no to paying in parts`,
    paragraphs: [
      answer === 'yes'
        ? `${renter} agreed to pay ${formatCents(total)} for ${address} in parts, beside the rent.${firstOn ? ` The first is due on ${formatDate(firstOn)}.` : ''} While they keep to it, what it covers is not reported as past due.`
        : `${renter} does not agree to pay ${formatCents(total)} for ${address} in parts. Nothing changes. You can propose another plan.`,
    ],
    action: { label: 'See the lease', url },
    footnote: 'You get this email because you are an admin of the landlord in Rentbook.',
  }),
}

/** Notifies a landlord of the answer to a payment plan. */
export const planAnsweredMail = (given: Answered): Mail => mailOf(answeredText, given)

const answered = {
  to: 'sample@people.example',
  renter: 'Elif Karaca',
  address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
  total: 120_000,
  url: 'https://rentbook.example/dashboard/rent-rewards/lease/1',
}

export const planMailSamples = {
  'payment-plan-agreed': () => planAnsweredMail({ ...answered, answer: 'yes', firstOn: '2027-01-01' }),
  'payment-plan-declined': () => planAnsweredMail({ ...answered, answer: 'no', firstOn: null }),
  'payment-plan': () =>
    planMail({
      to: 'sample@people.example',
      firstName: 'Elif',
      landlord: 'Maple Court Properties',
      address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
      total: 120_000,
      parts: [
        { on: '2027-01-01', amount: 50_000 },
        { on: '2027-02-01', amount: 50_000 },
        { on: '2027-03-01', amount: 20_000 },
      ],
      url: 'https://rentbook.example/rent-plan?plan=1&token=2',
    }),
}
