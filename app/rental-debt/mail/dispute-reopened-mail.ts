import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { DisputeMailFacts } from '../mail-facts.ts'

type Given = DisputeMailFacts & {
  to: string
  dueOn: string
  /** Where either side adds a statement. */
  answerUrl: string
}

const toDisputer: Template<Given> = {
  en: ({ title, fileNumber, disputer, answerUrl, dueOn }) => ({
    subject: `We are looking at your dispute again: ${title}`,
    heading: 'We are looking at your dispute again',
    paragraphs: [
      `Hello ${disputer.name},`,
      `The landlord’s side asked us to look again at our answer to your dispute about the rental debt for ${title} (file number ${fileNumber}). Why they ask is on the dispute’s page.`,
      'What we decided stands until we answer. The landlord’s side cannot change it.',
      `You can reply and add files until we answer. We answer by ${formatDate(dueOn)}.`,
      `If you have a question, call us at ${helpLine}.`,
    ],
    action: { label: 'Read it and answer', url: answerUrl },
    footnote: 'You get this message because you disputed this rental debt.',
  }),
}

const toFiler: Template<Given> = {
  en: ({ title, fileNumber, contact, answerUrl, dueOn }) => ({
    subject: `We are looking at the dispute again: ${title}`,
    heading: 'We are looking at the dispute again',
    paragraphs: [
      `Hello ${contact.name},`,
      `You asked us to look again at our answer to a dispute about the rental debt for ${title} (file number ${fileNumber}). We answer both of you by ${formatDate(dueOn)}.`,
      'What we decided stands until then. The tenant reads why you ask.',
      `You can add files that show it until ${formatDate(dueOn)}: only our reviewers see them. Questions? Call us at ${helpLine}.`,
    ],
    action: { label: 'Add files', url: answerUrl },
    footnote: 'You get this message because you are the contact for this rental debt.',
  }),
}

/** Tells the debtor that their dispute is open again because the filer asked. */
export const disputeReopenedMail = (given: Given): Mail => mailOf(toDisputer, given)

/** Confirms to the filer’s contact that we look again. */
export const disputeReopenedToFilerMail = (given: Given): Mail => mailOf(toFiler, given)
