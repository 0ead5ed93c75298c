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

export const planMailSamples = {
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
