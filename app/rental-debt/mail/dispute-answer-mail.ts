import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine } from '#app/platform/product.ts'
import { type DisputeMailFacts, mailOf, type Template } from '../mail-template.ts'

/** Upheld: the debt stands. Withdrawn: it is taken back. Closed: it ended before anybody answered. */
export type DisputeAnswer = 'upheld' | 'withdrawn' | 'closed'

type Given = DisputeMailFacts & { to: string; name: string; answer: DisputeAnswer; words: string }

const heads: Record<DisputeAnswer, string> = {
  upheld: 'The debt stands',
  withdrawn: 'The debt is taken back',
  closed: 'The dispute is closed',
}

const consequences: Record<DisputeAnswer, string | null> = {
  upheld:
    'It continues as it was before the dispute. A report of it to the credit bureau no longer says that it is disputed.',
  withdrawn:
    'It is closed and cannot be reopened. If it was reported, we tell the credit bureau to delete it.',
  closed: null,
}

const answered: Template<Given> = {
  en: ({ title, fileNumber, name, url, answer, words }) => ({
    subject: `The dispute is ${answer === 'closed' ? 'closed' : 'answered'}: ${title}`,
    heading: heads[answer],
    paragraphs: [
      `Hello ${name},`,
      answer === 'closed'
        ? `The dispute about the rental debt for ${title} (file number ${fileNumber}) is closed.`
        : `We have looked into the dispute about the rental debt for ${title} (file number ${fileNumber}).`,
      words,
      consequences[answer],
      `If you think this is wrong, call us at ${helpLine}.`,
    ].filter((paragraph) => paragraph !== null),
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because you are part of this dispute.',
  }),
}

/** Tells one side how a dispute ended, in the words of the reviewer. */
export const disputeAnsweredMail = (given: Given): Mail => mailOf(answered, given)
