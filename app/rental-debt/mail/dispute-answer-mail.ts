import { balanceText, correctedText } from '#app/disputes/corrected-text.ts'
import type { Correction } from '#app/disputes/subject.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { DisputeMailFacts } from '../mail-facts.ts'

/**
 * Upheld: the debt stands. Corrected: the dispute is partly right. Withdrawn: the debt is taken back. Closed: it ended
 * before it was answered.
 */
export type DisputeAnswer = 'upheld' | 'corrected' | 'withdrawn' | 'closed'

type Given = DisputeMailFacts & {
  to: string
  name: string
  answer: DisputeAnswer
  words: string
  correction?: Correction
  /** Whether the debt was ever reported to the bureau: otherwise there is nothing to resolve there. */
  wasReported: boolean
  /** The person who disputed can say that they disagree, or dispute again. */
  isOwn: boolean
}

const heads: Record<DisputeAnswer, string> = {
  upheld: 'The debt stands',
  corrected: 'The dispute is partly right',
  withdrawn: 'The debt is taken back',
  closed: 'The dispute is closed',
}

function consequenceOf({ answer, wasReported, correction }: Given): string | null {
  const isSame = correction !== undefined && isSameBalance(correction)
  switch (answer) {
    case 'upheld':
      return wasReported
        ? 'It continues as it was before the dispute. The next report to the credit bureau no longer says that it is disputed.'
        : 'It continues as it was before the dispute.'
    case 'corrected':
      if (wasReported)
        return isSame
          ? 'The rest of the debt stands. The next report to the credit bureau has the correction and says that the dispute is resolved.'
          : 'The rest of the debt stands. The next report to the credit bureau has the corrected amounts and says that the dispute is resolved.'
      return isSame
        ? 'The rest of the debt stands. Nothing was reported to the credit bureau yet. A report will have the correction.'
        : 'The rest of the debt stands. Nothing was reported to the credit bureau yet. A report will have the corrected amounts.'
    case 'withdrawn':
      return wasReported
        ? 'It is closed and cannot be reopened. We tell the credit bureau to delete it.'
        : 'It is closed and cannot be reopened. It was never reported to the credit bureau.'
    case 'closed':
      return null
  }
}

/** What the person who disputed can do if the debt continues. */
function waysOn({ answer, isOwn }: Given): string {
  return isOwn && (answer === 'upheld' || answer === 'corrected')
    ? `If you disagree, you have two choices on the dispute’s page: choose “I still disagree”, and we tell the credit bureau; or file another dispute with new proof. You can also call us at ${helpLine}.`
    : `If you think this is wrong, call us at ${helpLine}.`
}

const answered: Template<Given> = {
  en: (given) => {
    const { title, fileNumber, name, url, answer, words, correction } = given
    return {
      subject: answer === 'closed' ? `The dispute is closed: ${title}` : `The dispute is answered: ${title}`,
      heading: heads[answer],
      paragraphs: [
        `Hello ${name},`,
        answer === 'closed'
          ? `The dispute about the rental debt for ${title} (file number ${fileNumber}) is closed.`
          : `We have looked into the dispute about the rental debt for ${title} (file number ${fileNumber}).`,
        words,
        ...(correction ? correctionTexts(correction) : []),
        consequenceOf(given),
        waysOn(given),
      ].filter((paragraph) => paragraph !== null),
      action: { label: 'See the dispute', url },
      footnote: 'You get this message because you are part of this dispute.',
    }
  },
}

/** Each old and new value, and the amount owed after it. */
const correctionTexts = ({ values, balance }: Correction): string[] => [
  'What was changed:',
  ...values.map(correctedText),
  isSameBalance({ values, balance })
    ? `The amount stays as it was: ${balanceText(balance.after)} is owed as of ${formatDate(balance.asOf)}.`
    : `As of ${formatDate(balance.asOf)}, ${balanceText(balance.after)} is owed. Before this decision it was ${balanceText(balance.before)}.`,
]

const isSameBalance = ({ balance }: Correction): boolean => balance.before === balance.after

/** Tells one side how a dispute ended, in the words of the reviewer. */
export const disputeAnsweredMail = (given: Given): Mail => mailOf(answered, given)

type ToRemoved = DisputeMailFacts & { to: string; name: string; words: string; letterUrl: string }

const answeredToRemoved: Template<ToRemoved> = {
  en: ({ title, fileNumber, name, words, letterUrl }) => ({
    subject: `Your dispute is answered: ${title}`,
    heading: 'You were right: you are no longer named',
    paragraphs: [
      `Hello ${name},`,
      `We have looked into your dispute about the rental debt for ${title} (file number ${fileNumber}).`,
      words,
      'You are no longer named in this debt. Another message says what we tell the credit bureau.',
      `Keep the letter that says so. If you think this is wrong, call us at ${helpLine}.`,
    ],
    action: { label: 'See the letter', url: letterUrl },
    footnote: 'You get this message because you were part of this dispute.',
  }),
}

/** To a person that the answer removed from the debt: its pages and its amounts no longer concern them. */
export const answeredToRemovedMail = (given: ToRemoved): Mail => mailOf(answeredToRemoved, given)
