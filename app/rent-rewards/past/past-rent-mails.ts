import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { type Refusal, refusals } from './decisions.ts'

type Facts = {
  to: string
  isRenter: boolean
  landlord: string
  address: string
  /** As text. */
  months: string
  url: string
}

const footnoteOf = ({ isRenter, landlord }: Facts) =>
  isRenter
    ? `You get this email because you agreed to report the rent that you pay to ${landlord}.`
    : `You get this email because you are an admin of ${landlord}.`

type Asked = Facts & { by: string; days: number }

const askedText: Template<Asked> = {
  en: (given) => ({
    subject: given.isRenter
      ? `${given.landlord} asks to add months to your record`
      : `${given.by} asks to add months to their record`,
    heading: given.isRenter ? 'Should these months be added?' : 'Were these months paid?',
    paragraphs: given.isRenter
      ? [
          `${given.landlord} asks us to add months of rent at ${given.address} from before your rent was reported: ${given.months}.`,
          `Only months that were paid on time can be added. Say for each month what you know, within ${given.days} days. A month that you want left out is not added.`,
          'Without your answer, we decide from the proof that they sent.',
        ]
      : [
          `${given.by} asks us to add months of rent at ${given.address} from before it was reported: ${given.months}.`,
          `Say for each month what you know, within ${given.days} days. Only a month that was paid on time is added, and none is ever added as late.`,
          'Without your answer, we decide from the proof that they sent.',
        ],
    action: { label: 'See the months and answer', url: given.url },
    footnote: footnoteOf(given),
  }),
}

/** Asks the other side what it knows of months that someone wants to add. */
export const pastRentAskedMail = (given: Asked): Mail => mailOf(askedText, given)

type Decided = Omit<Facts, 'months'> & {
  isCorrection: boolean
  /** As text; empty if none. */
  added: string
  left: readonly { months: string; why: Refusal }[]
  words: string | null
}

const decidedText: Template<Decided> = {
  en: (given) => {
    const { address, added, left, words, isCorrection, url } = given
    return {
      subject: isCorrection ? `We corrected our decision: ${address}` : `Earlier months of rent: ${address}`,
      heading: isCorrection
        ? 'We corrected our decision'
        : added === ''
          ? 'No month is added'
          : 'Earlier months are added',
      paragraphs: [
        added === ''
          ? `No earlier month of rent at ${address} is added.`
          : `These months of rent at ${address} count as paid on time: ${added}. They are in the next report that is sent about this rent.`,
        ...left.map(({ months, why }) => `Not added: ${months}. ${refusals[why]}.`),
        ...(words ? [`Our reviewers write: ${words}`] : []),
        ...(left.length > 0
          ? [
              `A month that is not added stays unknown, and counts neither for nor against anyone. You can ask again with new proof, or call us at ${helpLine}.`,
            ]
          : []),
      ],
      action: { label: 'See the months', url },
      footnote: footnoteOf({ ...given, months: added }),
    }
  },
}

/** What was decided, for either side. */
export const pastRentDecidedMail = (given: Decided): Mail => mailOf(decidedText, given)

const sample = {
  to: 'sample@people.example',
  landlord: 'Maple Court Properties',
  address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
  url: 'https://rentbook.example/dashboard/rent-rewards/lease/1/past-rent',
}
const asked = { ...sample, months: 'January 2025 to October 2026', days: 7 }

export const pastRentMailSamples = {
  'past-rent-asked-by-landlord': () => pastRentAskedMail({ ...asked, isRenter: true, by: sample.landlord }),
  'past-rent-asked-by-renter': () => pastRentAskedMail({ ...asked, isRenter: false, by: 'Elif Karaca' }),
  'past-rent-decided': () =>
    pastRentDecidedMail({
      ...sample,
      isRenter: true,
      isCorrection: false,
      added: 'January 2025 to August 2025, October 2025',
      left: [{ months: 'September 2025', why: 'not_shown' }],
      words: 'The statement of September is missing.',
    }),
  'past-rent-corrected': () =>
    pastRentDecidedMail({
      ...sample,
      isRenter: false,
      isCorrection: true,
      added: '',
      left: [{ months: 'January 2025', why: 'late' }],
      words: 'The bank returned this payment.',
    }),
}
