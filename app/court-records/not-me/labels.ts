import type { DisputeLabels } from '#app/disputes/labels.ts'
import { paths } from '../paths.ts'
import { notMeKind } from './kind.ts'

const mailed = 'The person gets an email.'
const reviewers = 'Only our reviewers read it.'

/** What staff do about a wrong answer. */
export const takeBackLabel = 'Take back the answer'

/** The words for "This is not me" on the dispute pages. There is no other side. */
export const notMeLabels: DisputeLabels = {
  name: 'This is not me',
  form: {
    list: { label: 'Issues', to: paths.issue },
    reasons: { [notMeKind]: 'The orders are about another person' },
    whyDispute: 'Why do you dispute these orders?',
    noReason: 'Choose why you dispute these orders',
    noExplanation: 'Required',
    explanationHint: `Up to 4,000 characters. ${reviewers}`,
    evidenceHint: 'Your Equifax credit report.',
    whenSent: 'Our reviewers get what you filled in and answer by email.',
    notNow: 'This cannot be sent now',
    back: 'Back to issues',
    anotherDisputes: () => 'Someone else filed this dispute.',
    changedMeanwhile: 'Your dispute was not sent. It was changed while you were checking it.',
  },
  filed: {
    disputedAlready: 'You already have a dispute that is waiting for our answer.',
    closed: 'Closed',
    retracted: 'Withdrawn by you',
    retractConsequences:
      'We stop looking into it and will not answer it. Searches stay the same. You can file another dispute at any time.',
    retractNotice: 'You and our reviewers get an email.',
    retractDone: 'Your dispute is withdrawn. We emailed you to confirm.',
    tooLate: 'The time to answer is over. If there is something we need to know, call us at',
    meanwhile: 'Searches stay the same until we answer.',
    advice: {
      furnisher: '',
      furnisherTooLate: '',
      consumer: 'You do not need to do anything until we write to you.',
    },
    consumerStatement: 'What the person says',
    consumer: 'A person',
    theConsumer: 'The person',
    evidenceIsApart: reviewers,
  },
  // Court records are not reported to a credit bureau.
  reporting: null,
  statements: {
    consumer: {
      action: 'Add to your dispute',
      whoReads: reviewers,
      words: 'What do you want to add?',
      wordsHint: 'Up to 4,000 characters.',
      nothing: 'Write what you want to add, or upload a file',
      filesHint: 'Letters, or pages that were missing.',
      done: 'What you added is sent.',
      heading: 'The person added',
    },
    furnisher: {
      action: 'Answer the dispute',
      whoReads: reviewers,
      words: 'What is your answer?',
      wordsHint: 'Up to 4,000 characters.',
      nothing: 'Write your answer',
      filesHint: 'Letters.',
      done: 'Your answer is sent.',
      heading: 'Answered',
    },
  },
  staff: {
    filedBy: () => 'about orders with their name',
    record: 'Who they say they are',
    consumerStatement: 'What they say',
    noEvidence: 'They sent no files.',
    evidenceIsApart: 'Nobody else sees these files.',
    others: 'Other disputes of this person',
    answerHint: 'The person reads this as you write it, by email and on their page.',
    outcomeLabels: {
      upheld: 'Could not be confirmed',
      corrected: '',
      withdrawn: 'Not this person',
      retracted: 'Withdrawn by the person',
      closed: 'Closed',
    },
    tabs: [{ path: 'orders', label: 'Orders with this name' }],
    history: {
      filed: 'Filed',
      reopened: 'Opened again',
      added: 'The person added to it',
      answered: 'Answered',
      corrected: 'Corrected',
      retracted: 'Withdrawn by the person',
      reporting_paused: 'Reporting paused',
      reporting_resumed: 'Reporting resumed',
      upheld: 'Could not be confirmed',
      withdrawn: 'Orders left out of searches for this person',
      closed: 'Closed',
    },
    did: {
      filed: 'filed this dispute',
      reopened: 'opened this dispute again',
      added: 'added to this dispute',
      answered: 'answered this dispute',
      corrected: 'corrected a record',
      retracted: 'withdrew this dispute',
      reporting_paused: 'paused reporting',
      reporting_resumed: 'resumed reporting',
      upheld: 'answered that it could not be confirmed',
      withdrawn: 'left the orders out of searches for this person',
      closed: 'closed this dispute',
    },
  },
  outcomes: {
    withdrawn: {
      path: 'not-this-person',
      action: 'Not this person: leave the orders out',
      tone: 'primary',
      consequences:
        'The orders that you chose are left out of every search for this person from now on, and of reports that were made before. Searches for others with the same name still find them. This ends the dispute.',
      done: `The orders are left out. ${mailed}`,
      badge: { label: 'Orders left out', tone: 'green' },
    },
    upheld: {
      path: 'not-confirmed',
      action: 'Could not be confirmed',
      tone: 'primary',
      consequences:
        'Searches stay the same. The person can file another dispute with new evidence. This ends the dispute.',
      done: `The dispute is answered. ${mailed}`,
      badge: { label: 'Could not be confirmed', tone: 'grey' },
    },
    corrected: null,
  },
}
