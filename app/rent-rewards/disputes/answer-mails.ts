import { balanceText, correctedText } from '#app/disputes/corrected-text.ts'
import type { Correction } from '#app/disputes/subject.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import {
  aboutText,
  type DisputeFacts,
  footnoteOf,
  renterDisputeDueMail,
  renterDisputeFiledMail,
  renterDisputeReceivedMail,
  renterDisputeReopenedMail,
  renterDisputeRetractedMail,
  renterDisputeSaidMail,
  renterReportingPausedMail,
  renterReportingResumedMail,
} from './dispute-mails.ts'

type Answered = DisputeFacts & { words: string; correction: Correction | null }

const disagree = `If you disagree, choose “I still disagree” on the dispute’s page, and we tell the credit bureau. With new proof you can file another dispute. You can also call us at ${helpLine}.`
const wrong = `If you think this is wrong, call us at ${helpLine}.`

const upheld: Template<Answered> = {
  en: (given) => ({
    subject: `The dispute is answered: ${given.address}`,
    heading: 'What is recorded stands',
    paragraphs: [
      `Hello ${given.name},`,
      `We have looked into ${aboutText(given)}.`,
      given.words,
      'What is recorded stays as it is. The next report no longer says that it is disputed.',
      given.isRenter ? disagree : wrong,
    ],
    action: { label: 'See the answer', url: given.url },
    footnote: footnoteOf(given),
  }),
}

const corrected: Template<Answered> = {
  en: (given) => ({
    subject: `The dispute is answered: ${given.address}`,
    heading: 'We corrected what is recorded',
    paragraphs: [
      `Hello ${given.name},`,
      `We have looked into ${aboutText(given)}.`,
      given.words,
      ...(given.correction ? correctionTexts(given.correction) : []),
      'The next report has the corrected months and says that the dispute is resolved.',
      given.isRenter
        ? disagree
        : `You cannot change what we decided. If you think it is wrong, ask us to look again on the dispute’s page, or call us at ${helpLine}.`,
    ],
    action: { label: 'See the answer', url: given.url },
    footnote: footnoteOf(given),
  }),
}

function correctionTexts({ values, balance }: Correction): string[] {
  const { asOf, before, after } = balance
  return [
    'What was changed:',
    ...values.map(correctedText),
    before === after
      ? `What is owed stays as it was: ${balanceText(after)} as of ${formatDate(asOf)}.`
      : `Owed as of ${formatDate(asOf)}: ${balanceText(after)}. Before this decision: ${balanceText(before)}.`,
  ]
}

const takenOut: Template<Answered> = {
  en: (given) => ({
    subject: given.isRenter
      ? `You are not a renter of this lease: ${given.address}`
      : `The dispute is answered: ${given.address}`,
    heading: given.isRenter
      ? 'You were right: this is not your lease'
      : 'The renter is taken out of the lease',
    paragraphs: [
      `Hello ${given.name},`,
      `We have looked into ${aboutText(given)}.`,
      given.words,
      ...(given.isRenter
        ? [
            'You are no longer named in this lease, and nothing more is reported about you. If anything was reported, we tell the credit bureau to delete it.',
            'Keep the letter that says so: it is on the page below.',
          ]
        : [
            `${given.renter} is not a renter of this lease. Nothing more is reported about them, and you cannot add them again. Other renters of the lease stay.`,
          ]),
      wrong,
    ],
    action: { label: given.isRenter ? 'See the letter' : 'See the answer', url: given.url },
    footnote: footnoteOf(given),
  }),
}

const closed: Template<Answered> = {
  en: (given) => ({
    subject: `The dispute is closed: ${given.address}`,
    heading: 'The dispute is closed',
    paragraphs: [`Hello ${given.name},`, `We closed ${aboutText(given)}.`, given.words, wrong],
    action: { label: 'See the dispute', url: given.url },
    footnote: footnoteOf(given),
  }),
}

const templates = { upheld, corrected, withdrawn: takenOut, closed }

/** Tells one side how a dispute ended, in the words of the reviewer. */
export const renterDisputeAnsweredMail = (
  answer: 'upheld' | 'corrected' | 'withdrawn' | 'closed',
  given: Answered,
): Mail => mailOf(templates[answer], given)

const renter: DisputeFacts = {
  to: 'sample@people.example',
  name: 'Elif',
  isRenter: true,
  renter: 'Elif Karaca',
  landlord: 'Maple Court Properties',
  address: '18 Tamarack Lane, Unit 109, Hamilton, ON L8P 3K7',
  url: 'https://rentbook.example/dashboard/rent-rewards/renter/1/dispute/filed',
}
const landlord: DisputeFacts = { ...renter, name: 'Dana', isRenter: false }
const filed = {
  filedOn: '2026-07-20',
  dueOn: '2026-08-04',
  reason: 'I paid this month',
  answerUrl: 'https://rentbook.example/dashboard/rent-rewards/renter/1/dispute/statement',
}
const words = 'The bank statement shows the payment of March 30.'
const correction: Correction = {
  values: [{ what: 'March 2026', was: 'Nothing paid', now: 'Paid in full by Mar 30, 2026' }],
  balance: { asOf: '2026-07-28', before: 150_000, after: 0 },
}

export const renterDisputeMailSamples = {
  'rent-dispute-received': () => renterDisputeReceivedMail({ ...renter, ...filed }),
  'rent-dispute-filed': () => renterDisputeFiledMail({ ...landlord, ...filed }),
  'rent-dispute-reopened': () => renterDisputeReopenedMail({ ...renter, ...filed }),
  'rent-dispute-reopened-landlord': () => renterDisputeReopenedMail({ ...landlord, ...filed }),
  'rent-dispute-landlord-answered': () => renterDisputeSaidMail({ ...renter, files: 1 }),
  'rent-dispute-added': () => renterDisputeSaidMail({ ...landlord, files: 0 }),
  'rent-dispute-withdrawn': () => renterDisputeRetractedMail(landlord),
  'rent-dispute-paused': () =>
    renterReportingPausedMail({ ...renter, reason: 'We are checking what the renter sent' }),
  'rent-dispute-resumed': () => renterReportingResumedMail(renter),
  'rent-dispute-upheld': () => renterDisputeAnsweredMail('upheld', { ...renter, words, correction: null }),
  'rent-dispute-corrected': () => renterDisputeAnsweredMail('corrected', { ...renter, words, correction }),
  'rent-dispute-corrected-landlord': () =>
    renterDisputeAnsweredMail('corrected', { ...landlord, words, correction }),
  'rent-dispute-taken-out': () =>
    renterDisputeAnsweredMail('withdrawn', {
      ...renter,
      words: 'The lease names another person with your name.',
      correction: null,
    }),
  'rent-dispute-taken-out-landlord': () =>
    renterDisputeAnsweredMail('withdrawn', {
      ...landlord,
      words: 'The lease names another person with this name.',
      correction: null,
    }),
  'rent-dispute-due': () =>
    renterDisputeDueMail({
      to: 'staff@people.example',
      title: 'Elif Karaca, 18 Tamarack Lane, Hamilton',
      dueOn: '2026-08-04',
      left: '2 business days left',
      url: 'https://rentbook.example/staff/disputes/1',
    }),
} as const
