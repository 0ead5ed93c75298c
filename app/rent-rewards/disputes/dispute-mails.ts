import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

/** The facts of a dispute that every mail about it has. */
export type DisputeFacts = {
  to: string
  /** The person who reads it. */
  name: string
  isRenter: boolean
  renter: string
  landlord: string
  address: string
  /** The dispute's page. */
  url: string
}

export const toRenter = 'You get this message because you disputed what is recorded about your rent.'
export const toLandlord = (landlord: string) =>
  `You get this message because you are an admin of ${landlord}.`
export const footnoteOf = ({ isRenter, landlord }: DisputeFacts) =>
  isRenter ? toRenter : toLandlord(landlord)

/** `your dispute about the rent of 18 Tamarack Lane`, or whose it is. */
export const aboutText = ({ isRenter, renter, address }: DisputeFacts) =>
  isRenter ? `your dispute about ${address}` : `the dispute by ${renter} about ${address}`

type Filed = DisputeFacts & { filedOn: string; dueOn: string; reason: string; answerUrl: string }

const received: Template<Filed> = {
  en: ({ name, address, landlord, url, filedOn, dueOn, reason }) => ({
    subject: `We have your dispute: ${address}`,
    heading: 'We have your dispute',
    paragraphs: [
      `Hello ${name},`,
      `On ${formatDate(filedOn)} you disputed what is recorded about your rent at ${address}. Your reason: ${reason}.`,
      `We tell ${landlord}, look into it, and answer you by ${formatDate(dueOn)}, within 10 business days. We may call you or write to this address.`,
      'Until then, any report says that you dispute it. A first late month is not sent.',
      `You can add to your dispute, or withdraw it, on its page. If you have a question, call us at ${helpLine}.`,
    ],
    action: { label: 'See your dispute', url },
    footnote:
      'You get this message because someone filed a dispute with this email address. If it was not you, let us know.',
  }),
}

const filed: Template<Filed> = {
  en: ({ name, renter, address, landlord, answerUrl, filedOn, dueOn, reason }) => ({
    subject: `A renter disputes what you recorded: ${address}`,
    heading: 'A renter disputes what you recorded',
    paragraphs: [
      `Hello ${name},`,
      `On ${formatDate(filedOn)} ${renter} disputed what is recorded about their rent at ${address}. Their reason: ${reason}.`,
      `Answer by ${formatDate(dueOn)}: write what happened and add files that show it. The renter reads your words. Your files are only for our reviewers. If the renter is right, change it on the lease.`,
      'Until we answer, any report says that it is disputed. A first late month is not sent.',
      `We answer both of you by ${formatDate(dueOn)}. If you do not answer, we decide from what the renter sent and what is recorded. Questions? Call us at ${helpLine}.`,
    ],
    action: { label: 'Answer the dispute', url: answerUrl },
    footnote: toLandlord(landlord),
  }),
}

type Reopened = DisputeFacts & { dueOn: string; answerUrl: string }

const reopened: Template<Reopened> = {
  en: (given) => {
    const { name, isRenter, landlord, dueOn, answerUrl, address } = given
    return {
      subject: `We are looking at the dispute again: ${address}`,
      heading: 'We are looking at the dispute again',
      paragraphs: [
        `Hello ${name},`,
        isRenter
          ? `${landlord} asked us to look again at our answer to ${aboutText(given)}. Why they ask is on the dispute’s page.`
          : `You asked us to look again at our answer to ${aboutText(given)}.`,
        isRenter
          ? `What we decided stands until we answer. ${landlord} cannot change it.`
          : 'What we decided stands until we answer. The renter reads why you ask.',
        isRenter
          ? 'You can reply and add files until we answer.'
          : `You can add files until ${formatDate(dueOn)}: only our reviewers see them.`,
        `We answer by ${formatDate(dueOn)}. If you have a question, call us at ${helpLine}.`,
      ],
      action: { label: isRenter ? 'Read it and answer' : 'Add files', url: answerUrl },
      footnote: footnoteOf(given),
    }
  },
}

const filesText = (files: number): string => {
  if (files === 0) return ''
  return files === 1
    ? ' A file came with it, for our reviewers only.'
    : ` ${files} files came with it, for our reviewers only.`
}

type Said = DisputeFacts & { files: number }

const said: Template<Said> = {
  en: (given) => {
    const { name, isRenter, landlord, renter, address, files, url } = given
    return {
      subject: isRenter
        ? `${landlord} answered your dispute: ${address}`
        : `${renter} added to the dispute: ${address}`,
      heading: isRenter ? 'Your landlord answered your dispute' : 'The renter added to the dispute',
      paragraphs: [
        `Hello ${name},`,
        isRenter
          ? `${landlord} answered ${aboutText(given)}.${filesText(files)}`
          : `${renter} added to their dispute about ${address}.${filesText(files)}`,
        isRenter
          ? 'You can read the answer on the dispute’s page, and add to your dispute there. We have not decided yet.'
          : 'What the renter wrote is on the dispute’s page. You can answer there until our answer is due.',
      ],
      action: { label: 'See the dispute', url },
      footnote: footnoteOf(given),
    }
  },
}

const retracted: Template<DisputeFacts> = {
  en: (given) => {
    const { name, isRenter, renter, address, url } = given
    return {
      subject: `The dispute is withdrawn: ${address}`,
      heading: 'The dispute is withdrawn',
      paragraphs: [
        `Hello ${name},`,
        isRenter
          ? `You withdrew ${aboutText(given)}. We do not answer it. You can file a new dispute at any time.`
          : `${renter} withdrew the dispute about ${address}. We do not answer it.`,
        'What is recorded stays as it is. The next report no longer says that it is disputed.',
      ],
      action: { label: 'See the dispute', url },
      footnote: footnoteOf(given),
    }
  },
}

type Paused = DisputeFacts & { reason: string }

const paused: Template<Paused> = {
  en: (given) => ({
    subject: `Reporting is paused: ${given.address}`,
    heading: 'Nothing new is reported for now',
    paragraphs: [
      `Hello ${given.name},`,
      `We are looking into ${aboutText(given)}. Until we have finished, the credit bureau gets nothing new about the renter who filed it.`,
      `Why: ${given.reason}`,
      'We will tell you when reporting starts again or the dispute is answered.',
    ],
    action: { label: 'See the dispute', url: given.url },
    footnote: footnoteOf(given),
  }),
}

const resumed: Template<DisputeFacts> = {
  en: (given) => ({
    subject: `Reporting starts again: ${given.address}`,
    heading: 'Reporting is no longer paused',
    paragraphs: [
      `Hello ${given.name},`,
      `We report again while we look into ${aboutText(given)}. Until we answer, any report says that it is disputed.`,
    ],
    action: { label: 'See the dispute', url: given.url },
    footnote: footnoteOf(given),
  }),
}

type Due = { to: string; title: string; dueOn: string; left: string; url: string }

const due: Template<Due> = {
  en: ({ title, dueOn, left, url }) => ({
    subject: `A dispute is due on ${formatDate(dueOn)}: ${title}`,
    heading: 'A dispute is waiting for an answer',
    paragraphs: [
      `Answer the dispute by the renter ${title} by ${formatDate(dueOn)}: ${left.toLowerCase()}.`,
      'We promised both sides an answer within 10 business days.',
    ],
    action: { label: 'Open the dispute', url },
    footnote: 'You get this message because you review disputes.',
  }),
}

/** Confirms to the renter that their dispute arrived, and when we answer. */
export const renterDisputeReceivedMail = (given: Filed): Mail => mailOf(received, given)
/** Tells the landlord of it; the renter's words are on the page, their files are not theirs to read. */
export const renterDisputeFiledMail = (given: Filed): Mail => mailOf(filed, given)
/** Tells one side that the landlord asked us to look again. */
export const renterDisputeReopenedMail = (given: Reopened): Mail => mailOf(reopened, given)
/** Tells one side that the other said something. */
export const renterDisputeSaidMail = (given: Said): Mail => mailOf(said, given)
export const renterDisputeRetractedMail = (given: DisputeFacts): Mail => mailOf(retracted, given)
export const renterReportingPausedMail = (given: Paused): Mail => mailOf(paused, given)
export const renterReportingResumedMail = (given: DisputeFacts): Mail => mailOf(resumed, given)
/** Reminds staff that an answer is due soon. */
export const renterDisputeDueMail = (given: Due): Mail => mailOf(due, given)
