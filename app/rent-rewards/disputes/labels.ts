import type { DisputeLabels } from '#app/disputes/labels.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { rentPaths } from '../paths.ts'
import { disputeReasons, monthReasons } from './reasons.ts'

const toBothSides = 'Both sides get an email.'

/** The words for a renter of a lease on the dispute pages. */
export const leaseRenterLabels: DisputeLabels = {
  name: 'Rent report',
  form: {
    list: { label: 'Rent Rewards', to: rentPaths.start },
    parts: {
      label: 'Which months?',
      hint: 'Only if it is about months. You can choose several.',
      name: 'Months',
      neededFor: monthReasons,
      missing: 'Choose the months that are wrong',
      text: formatMonth,
    },
    reasons: disputeReasons,
    whyDispute: 'What do you dispute?',
    noReason: 'Choose what you dispute',
    noExplanation: 'Say what happened',
    explanationHint:
      'In your own words, with days and amounts if you know them. Up to 4,000 characters. Your landlord reads it. Only our reviewers see the files below.',
    evidenceHint: 'Receipts, bank statements, messages, a lease. This is optional.',
    whenSent:
      'We tell your landlord. They see your reason and your words. Only our reviewers see your files.',
    notNow: 'This cannot be disputed now',
    back: 'Back',
    changedMeanwhile: 'Your dispute was not sent. Something changed while you were checking it.',
    anotherDisputes: () => '',
  },
  filed: {
    disputedAlready: 'You dispute this already.',
    closed: 'Closed',
    retracted: 'Withdrawn by the renter',
    retractConsequences:
      'We stop looking into it and do not answer it. The next report no longer says that it is disputed. You can file a new dispute at any time, with a new time to answer.',
    retractNotice: 'Your landlord and our reviewers get an email.',
    retractDone: `Your dispute is withdrawn. ${toBothSides}`,
    tooLate: 'The time to answer is over. If there is something we need to know, call us at',
    meanwhile: 'Payments still count, and a renter can still stop all reports.',
    advice: {
      furnisher: 'If the renter is right, change it on the lease and say so in your answer.',
      furnisherTooLate: 'If the renter is right, change it on the lease.',
      consumer: 'Keep paying your rent. Keep the proof of what you paid.',
    },
    consumerStatement: 'What the renter says',
    consumer: 'A renter',
    theConsumer: 'The renter',
    evidenceIsApart: 'A renter’s files can include bank statements. Only our reviewers see them.',
  },
  reporting: {
    marked: 'Until we answer, any report says that it is disputed. A first late month is not sent.',
    notYet: (until) =>
      until
        ? `Nothing is reported before we answer, by ${formatDate(until)}.`
        : 'Nothing is reported before we answer.',
    whenSent: () => 'Until we answer, any report says that you dispute it. A first late month is not sent.',
    markedShort: 'Any report says that it is disputed. A first late month is not sent.',
    heldShort: () => 'Nothing is reported before you answer.',
    paused: 'The credit bureau gets nothing new about this renter.',
    pauseConsequences:
      'Until you resume reporting or answer the dispute, the credit bureau gets nothing new about this renter. Other renters of the lease are reported as before.',
    pauseReasons: {
      evidence: 'We are checking what the renter sent',
      answer: 'We are waiting for something from the landlord',
      person: 'We are checking whether the person is a renter of this lease',
      amount: 'We are calculating the amounts again',
      other: 'Another reason',
    },
  },
  statements: {
    consumer: {
      action: 'Add to your dispute',
      whoReads: 'Your landlord reads your words. Your files are only for our reviewers.',
      words: 'What do you want to add?',
      wordsHint: 'You can leave this out if you add files. Up to 4,000 characters.',
      nothing: 'Write what you want to add, or upload a file',
      filesHint: 'Receipts, bank statements, messages, a lease.',
      done: 'What you added is sent. We tell your landlord.',
      heading: 'The renter added',
    },
    furnisher: {
      action: 'Answer the dispute',
      whoReads:
        'The renter who disputes reads your words. Your files are only for our reviewers. The renter does not see them.',
      words: 'What is your answer?',
      wordsHint:
        'Say what happened, with days and amounts if you know them. Up to 4,000 characters. The renter reads it as you write it.',
      nothing: 'Write your answer',
      filesHint: 'Bank statements, receipts, letters, the lease. You can leave this out.',
      done: 'Your answer is sent. We tell the renter, and our reviewers have it.',
      heading: 'The landlord answered',
    },
  },
  staff: {
    filedBy: (organizationName) => `reported by ${organizationName}`,
    record: 'The lease',
    consumerStatement: 'What the renter says',
    noEvidence: 'The renter sent no files.',
    evidenceIsApart: 'The landlord does not see these files.',
    others: 'Other disputes by this renter',
    answerHint: 'Both sides read this as you write it, by email and on the dispute’s page.',
    outcomeLabels: {
      upheld: 'The record stands',
      corrected: 'The record was corrected',
      withdrawn: 'The renter was taken out of the lease',
      retracted: 'The renter withdrew it',
      closed: 'Closed',
    },
    tabs: [{ path: 'months', label: 'Months' }],
    history: {
      filed: 'Filed',
      reopened: 'Opened again: the landlord asked us to look again',
      added: 'The renter added to it',
      answered: 'Answered by the landlord',
      corrected: 'Right or partly right: record corrected',
      retracted: 'Withdrawn by the renter',
      reporting_paused: 'Reporting paused',
      reporting_resumed: 'Reporting resumed',
      upheld: 'Record upheld',
      withdrawn: 'Renter taken out of the lease',
      closed: 'Closed',
    },
    did: {
      filed: 'filed this dispute',
      reopened: 'asked to look again',
      added: 'added to this dispute',
      answered: 'answered this dispute',
      corrected: 'corrected the record',
      retracted: 'withdrew this dispute',
      reporting_paused: 'paused reporting',
      reporting_resumed: 'resumed reporting',
      upheld: 'upheld the record',
      withdrawn: 'took the renter out of the lease',
      closed: 'closed this dispute',
    },
  },
  outcomes: {
    upheld: {
      path: 'keep',
      action: 'Uphold the record',
      tone: 'primary',
      consequences:
        'What is recorded stays as it is. Reports no longer say that it is disputed, unless the renter still disagrees. This ends the dispute.',
      done: `The record is upheld. ${toBothSides}`,
      badge: { label: 'The record stands', tone: 'purple' },
    },
    corrected: {
      path: 'record',
      action: 'Right or partly right: change the record',
      tone: 'primary',
      consequences:
        'What you record here counts from its own day, and what is owed is calculated again. The next report has the corrected months. The landlord cannot change what you decide. This ends the dispute.',
      done: `The record is corrected. ${toBothSides}`,
      badge: { label: 'The record was corrected', tone: 'green' },
    },
    withdrawn: {
      path: 'take-out',
      action: 'Take the renter out of the lease',
      tone: 'danger',
      consequences:
        'This is final. The person is not a renter of this lease: nothing more is reported about them, and what was reported is deleted at the credit bureau. They keep a letter that says so. Other renters stay. This ends the dispute.',
      done: `The renter is taken out of the lease. ${toBothSides}`,
      badge: { label: 'Not a renter of this lease', tone: 'green' },
    },
  },
}
