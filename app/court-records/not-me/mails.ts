import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

type Given = { to: string; name: string; url: string }

const footnote = 'You get this message because someone filed “This is not me” with this email address.'

type NotMeFiled = Given & { dueOn: string }

const notMeFiled: Template<NotMeFiled> = {
  en: ({ name, url, dueOn }) => ({
    subject: 'We have your dispute: This is not me',
    heading: 'We have your dispute',
    paragraphs: [
      `Hello ${name},`,
      'You told us that court orders with your name are about another person.',
      `We will look into it and answer you by email by ${formatDate(dueOn)}, within 10 business days. We may call you or write to this address.`,
      `Until then, searches stay the same. If you have a question, call us at ${helpLine}.`,
    ],
    action: { label: 'See your dispute', url },
    footnote: `${footnote} If it was not you, let us know.`,
  }),
}

/** Tells a person that their dispute has come in, and when they hear from us. */
export const notMeFiledMail = (given: NotMeFiled): Mail => mailOf(notMeFiled, given)

/** The name of an order in a mail. */
export type LeftOutOrder = { fileNumber: string; issuedDate: string }

const orderLine = ({ fileNumber, issuedDate }: LeftOutOrder) =>
  `${fileNumber}, issued ${formatDate(issuedDate)}`

export type TakenBackOrder = LeftOutOrder & { takenBackOn: string; because: string }

type Answered = Given & { words: string; orders: readonly LeftOutOrder[] }

const notMeAnswered: Template<Answered> = {
  en: ({ name, url, words, orders }) => {
    const isConfirmed = orders.length > 0
    const said = words.split('\n').filter(Boolean)
    const heading = isConfirmed ? 'These orders are not about you' : 'We could not confirm your dispute'
    return {
      subject: `${heading}: our answer to your dispute`,
      heading,
      paragraphs: [
        `Hello ${name},`,
        ...(isConfirmed
          ? [
              'From now on we leave these orders out when someone searches our public records for you, and out of reports that were made before:',
              ...orders.map(orderLine),
              'We use your date of birth to tell you apart from others with the same name. If a search has none, the record is left out, and the report says that it is not about everyone with that name.',
            ]
          : ['We looked into your dispute and could not confirm that the orders are about another person.']),
        'Our reviewer writes:',
        ...said,
        ...(isConfirmed
          ? ['The orders themselves stay public: they are about someone else.']
          : ['If you have new evidence, you can file another dispute on the same page.']),
        `Questions? Call us at ${helpLine}.`,
      ],
      action: { label: 'See the answer', url },
      footnote,
    }
  },
}

/** Tells a person what we found: which orders are left out from now on, or that it could not be confirmed. */
export const notMeAnsweredMail = (given: Answered): Mail => mailOf(notMeAnswered, given)

const notMeRetracted: Template<Given> = {
  en: ({ name, url }) => ({
    subject: 'You withdrew your dispute: This is not me',
    heading: 'You withdrew your dispute',
    paragraphs: [
      `Hello ${name},`,
      'We stop looking into your dispute and will not answer it. Searches stay the same. You can file another one at any time.',
      `If it was not you, call us at ${helpLine}.`,
    ],
    action: { label: 'See your dispute', url },
    footnote,
  }),
}

/** Confirms to a person that they withdrew their dispute. */
export const notMeRetractedMail = (given: Given): Mail => mailOf(notMeRetracted, given)

type TakenBack = Given & { words: string; orders: readonly LeftOutOrder[] }

const notMeTakenBack: Template<TakenBack> = {
  en: ({ name, url, words, orders }) => ({
    subject: 'We take back our answer to your dispute: This is not me',
    heading: 'We take back our answer to your dispute',
    paragraphs: [
      `Hello ${name},`,
      'We had answered that these orders are not about you. That answer was wrong, and searches and reports for you show them again:',
      ...orders.map(orderLine),
      'Our reviewer writes:',
      ...words.split('\n').filter(Boolean),
      `If you do not agree, you can file another dispute with new evidence on the same page, or call us at ${helpLine}.`,
    ],
    action: { label: 'See the answer', url },
    footnote,
  }),
}

/** Tells a person that we were wrong to leave orders out, why, and what they can do. */
export const notMeTakenBackMail = (given: TakenBack): Mail => mailOf(notMeTakenBack, given)

type Due = { to: string; title: string; dueOn: string; left: string; url: string }

const notMeDue: Template<Due> = {
  en: ({ title, dueOn, left, url }) => ({
    subject: `A dispute is due on ${formatDate(dueOn)}: ${title}`,
    heading: 'A dispute is waiting for an answer',
    paragraphs: [
      `Answer “${title}” by ${formatDate(dueOn)}: ${left.toLowerCase()}.`,
      'We promised an answer within 10 business days.',
    ],
    action: { label: 'Open the dispute', url },
    footnote: 'You get this message because you review disputes.',
  }),
}

/** Reminds a staff member that an answer is due soon. */
export const notMeDueMail = (given: Due): Mail => mailOf(notMeDue, given)

const sample = {
  to: 'sample@people.example',
  name: 'Maria',
  url: 'https://rentbook.example/dashboard/issue/not-me',
}

export const notMeMailSamples = {
  'not-me-filed': () => notMeFiledMail({ ...sample, dueOn: '2026-12-07' }),
  'not-me-left-out': () =>
    notMeAnsweredMail({
      ...sample,
      words: 'The address in the order is of another person with your name.',
      orders: [{ fileNumber: 'LTB-L-086390-22', issuedDate: '2022-09-23' }],
    }),
  'not-me-not-confirmed': () =>
    notMeAnsweredMail({
      ...sample,
      words: 'The report you sent has the same address as the order.',
      orders: [],
    }),
  'not-me-taken-back': () =>
    notMeTakenBackMail({
      ...sample,
      words: 'The landlord has sent a lease with your date of birth.',
      orders: [{ fileNumber: 'LTB-L-086390-22', issuedDate: '2022-09-23' }],
    }),
  'not-me-withdrawn': () => notMeRetractedMail(sample),
  'not-me-due': () =>
    notMeDueMail({
      to: 'staff@people.example',
      title: 'This is not me: Maria Lopez',
      dueOn: '2026-12-07',
      left: '2 business days left',
      url: 'https://rentbook.example/staff/disputes/1',
    }),
} as const
