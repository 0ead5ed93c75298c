import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type DisputeMailFacts, mailOf, type Template } from '../mail-template.ts'

type Given = DisputeMailFacts & {
  to: string
  filedOn: string
  dueOn: string
  reason: string
  /** Where the filer answers. */
  answerUrl: string
}

const received: Template<Given> = {
  en: ({ title, fileNumber, disputer, url, filedOn, dueOn, reason }) => ({
    subject: `We have your dispute: ${title}`,
    heading: 'We have your dispute',
    paragraphs: [
      `Hello ${disputer.name},`,
      `On ${formatDate(filedOn)} you disputed the rental debt for ${title} (file number ${fileNumber}). Your reason: ${reason}.`,
      `We look into it and answer by ${formatDate(dueOn)}, within 10 business days. We may call you or write to this address.`,
      'Until then every file in which the debt goes to the credit bureau marks it as disputed. If we pause its reporting meanwhile, we tell you.',
      `You can add to your dispute, or withdraw it, on its page. If you have a question, call us at ${helpLine}.`,
    ],
    action: { label: 'See your dispute', url },
    footnote:
      'You get this message because a dispute was filed with this e-mail address. Tell us if it was not you.',
  }),
}

const filed: Template<Given> = {
  en: ({ title, fileNumber, contact, answerUrl, filedOn, dueOn, reason }) => ({
    subject: `A dispute was filed: ${title}`,
    heading: 'A debtor disputes this debt',
    paragraphs: [
      `Hello ${contact.name},`,
      `On ${formatDate(filedOn)} a debtor disputed the rental debt for ${title} (file number ${fileNumber}). The reason they gave: ${reason}.`,
      `We look into it and answer both of you by ${formatDate(dueOn)}, within 10 business days. Until then every file in which the debt goes to the credit bureau marks it as disputed. If we pause its reporting meanwhile, we tell you.`,
      `Answer it by ${formatDate(dueOn)}: write what happened and add what shows it. The debtor reads your words; your files are only for our reviewers. If you have been paid, record the payment now.`,
      `If you do not answer, we decide on what the debtor sent and on what stands in the debt. Questions: ${helpLine}.`,
    ],
    action: { label: 'Answer the dispute', url: answerUrl },
    footnote: 'You get this message because you are the contact of this rental debt.',
  }),
}

/** Tells the debtor that their dispute has come in, and when they hear from us. */
export const disputeReceivedMail = (given: Given): Mail => mailOf(received, given)

/** Tells the filer's contact of it. Their words are on the page; what they brought as evidence is not the filer's. */
export const disputeFiledMail = (given: Given): Mail => mailOf(filed, given)
