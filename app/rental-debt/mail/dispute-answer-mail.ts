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
    'It goes on where it was before the dispute. Where it is reported to the credit bureau, it is without the mark of an open dispute.',
  withdrawn:
    'It is terminated and cannot be opened again. The credit bureau is told to delete what was reported of it.',
  closed: null,
}

const answered: Template<Given> = {
  en: ({ title, fileNumber, name, url, answer, words }) => ({
    subject: `The dispute is ${answer === 'closed' ? 'closed' : 'answered'}: ${title}`,
    heading: heads[answer],
    paragraphs: [
      `Hello ${name},`,
      answer === 'closed'
        ? `The dispute of the rental debt for ${title} (file number ${fileNumber}) is closed.`
        : `We have looked into the dispute of the rental debt for ${title} (file number ${fileNumber}).`,
      words,
      consequences[answer],
      `If you think that we are mistaken, call us at ${helpLine}.`,
    ].filter((paragraph) => paragraph !== null),
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because this rental debt concerns you.',
  }),
}

/** Tells one side how a dispute ended, in the words of the reviewer. */
export const disputeAnsweredMail = (given: Given): Mail => mailOf(answered, given)
