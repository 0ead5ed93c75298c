import { correctedText } from '#app/disputes/corrected-text.ts'
import type { Correction } from '#app/disputes/subject.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { type DisputeMailFacts, mailOf, type Template } from '../mail-template.ts'

/**
 * Upheld: the debt stands. Corrected: the dispute is partly right. Withdrawn: the debt is taken back. Closed: it ended
 * before anybody answered.
 */
export type DisputeAnswer = 'upheld' | 'corrected' | 'withdrawn' | 'closed'

type Given = DisputeMailFacts & {
  to: string
  name: string
  answer: DisputeAnswer
  words: string
  correction?: Correction
}

const heads: Record<DisputeAnswer, string> = {
  upheld: 'The debt stands',
  corrected: 'The dispute is partly right',
  withdrawn: 'The debt is taken back',
  closed: 'The dispute is closed',
}

const consequences: Record<DisputeAnswer, string | null> = {
  upheld:
    'It continues as it was before the dispute. A report of it to the credit bureau no longer says that it is disputed.',
  corrected:
    'The rest of the debt stands. The next report to the credit bureau has the corrected amounts and says that the dispute is resolved.',
  withdrawn:
    'It is closed and cannot be reopened. If it was reported, we tell the credit bureau to delete it.',
  closed: null,
}

const answered: Template<Given> = {
  en: ({ title, fileNumber, name, url, answer, words, correction }) => ({
    subject: `The dispute is ${answer === 'closed' ? 'closed' : 'answered'}: ${title}`,
    heading: heads[answer],
    paragraphs: [
      `Hello ${name},`,
      answer === 'closed'
        ? `The dispute about the rental debt for ${title} (file number ${fileNumber}) is closed.`
        : `We have looked into the dispute about the rental debt for ${title} (file number ${fileNumber}).`,
      words,
      ...(correction ? correctionTexts(correction) : []),
      consequences[answer],
      `If you think this is wrong, call us at ${helpLine}.`,
    ].filter((paragraph) => paragraph !== null),
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because you are part of this dispute.',
  }),
}

/** Each old and new value, and what is owed by it. */
const correctionTexts = ({ values, balance }: Correction): string[] => [
  'What was changed:',
  ...values.map(correctedText),
  `As of ${formatDate(balance.asOf)}, ${formatCents(balance.after)} is owed. Before this decision it was ${formatCents(balance.before)}.`,
]

/** Tells one side how a dispute ended, in the words of the reviewer. */
export const disputeAnsweredMail = (given: Given): Mail => mailOf(answered, given)
