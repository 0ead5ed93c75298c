import { balanceText, correctedText } from '#app/disputes/corrected-text.ts'
import type { Correction } from '#app/disputes/subject.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { DisputeMailFacts } from '../mail-facts.ts'
import { deletionText } from '../report-of-end.ts'
import { endText } from './debt-update.ts'
import { continuesText, correctedReportText, type DisputeReports } from './dispute-reports.ts'

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
  reports: DisputeReports
  /** The person who disputed can say that they disagree, or dispute again. */
  isOwn: boolean
}

const heads: Record<DisputeAnswer, string> = {
  upheld: 'The debt stands',
  corrected: 'The dispute is partly right',
  withdrawn: 'The debt is taken back',
  closed: 'The dispute is closed',
}

function consequenceOf({ answer, reports, correction, isOwn }: Given): string | null {
  switch (answer) {
    case 'upheld':
      return continuesText(reports)
    case 'corrected':
      return correctedReportText(reports, correction !== undefined && isSameBalance(correction))
    case 'withdrawn':
      return `The debt is closed and cannot be reopened. ${isOwn ? deletionText(reports) : endText(reports, 'to delete it')}`
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
