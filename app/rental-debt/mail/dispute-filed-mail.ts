import type { HeldBack } from '#app/disputes/dispute-states.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { DisputeMailFacts } from '../mail-facts.ts'

type Given = DisputeMailFacts & {
  to: string
  filedOn: string
  dueOn: string
  reason: string
  /** What is not reported until the answer: it came in time. */
  heldBack: HeldBack | null
  /** Where the filer answers. */
  answerUrl: string
}

const markedText =
  'Until then, any report of the debt to the credit bureau says that it is disputed. If we pause reporting, we will tell you.'

function reportedText(held: HeldBack | null, dueOn: string): string {
  if (held === null) return markedText
  return held === 'record'
    ? `You disputed in time. We do not report this debt before we answer you, by ${formatDate(dueOn)}.`
    : `You disputed in time. We do not report you on this debt before we answer you, by ${formatDate(dueOn)}.`
}

function reportedToFiler(held: HeldBack | null): string {
  if (held === null) return markedText
  return held === 'record'
    ? 'They disputed in time: we do not report this debt before we answer.'
    : 'They disputed in time: we do not report them on this debt before we answer.'
}

const received: Template<Given> = {
  en: ({ title, fileNumber, disputer, url, filedOn, dueOn, reason, heldBack }) => ({
    subject: `We have your dispute: ${title}`,
    heading: 'We have your dispute',
    paragraphs: [
      `Hello ${disputer.name},`,
      `On ${formatDate(filedOn)} you disputed the rental debt for ${title} (file number ${fileNumber}). Your reason: ${reason}.`,
      `We will look into it and answer by ${formatDate(dueOn)}, within 10 business days. We may call you or write to this address.`,
      reportedText(heldBack, dueOn),
      `You can add to your dispute, or withdraw it, on its page. If you have a question, call us at ${helpLine}.`,
    ],
    action: { label: 'See your dispute', url },
    footnote:
      'You get this message because someone filed a dispute with this email address. If it was not you, let us know.',
  }),
}

const filed: Template<Given> = {
  en: ({ title, fileNumber, contact, answerUrl, filedOn, dueOn, reason, heldBack }) => ({
    subject: `A dispute was filed: ${title}`,
    heading: 'A tenant disputes this debt',
    paragraphs: [
      `Hello ${contact.name},`,
      `On ${formatDate(filedOn)} a tenant disputed the rental debt for ${title} (file number ${fileNumber}). Their reason: ${reason}.`,
      `We will look into it and answer both of you by ${formatDate(dueOn)}, within 10 business days. ${reportedToFiler(heldBack)}`,
      `Answer it by ${formatDate(dueOn)}: write what happened and add files that show it. The tenant reads your words; your files are only for our reviewers. If you were paid, record the payment now.`,
      `If you do not answer, we decide from what the tenant sent and what is recorded. Questions? Call us at ${helpLine}.`,
    ],
    action: { label: 'Answer the dispute', url: answerUrl },
    footnote: 'You get this message because you are the contact for this rental debt.',
  }),
}

/** Confirms to the debtor that their dispute arrived, and when we answer. */
export const disputeReceivedMail = (given: Given): Mail => mailOf(received, given)

/** Tells the filer's contact of it. The debtor's text is on the page; the filer does not get the evidence. */
export const disputeFiledMail = (given: Given): Mail => mailOf(filed, given)
