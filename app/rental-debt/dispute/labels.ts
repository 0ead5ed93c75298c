import type { DisputeLabels } from '#app/disputes/labels.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { anotherDisputesText } from '../another-disputes.ts'
import { paths } from '../paths.ts'

const toBothSides = 'Both sides get an email.'

/** The words for a debt on the dispute pages. */
export const rentalDebtLabels: DisputeLabels = {
  name: 'Rental debt',
  form: {
    list: { label: 'Rental Debt', to: paths.list },
    reasons: {
      paid: 'I paid all or part of it',
      order: 'The order was set aside, or it is under review or appeal',
      not_me: 'I am not the person named in the order',
      amount: 'The amount is wrong',
      moved_out: 'I moved out earlier than it says',
      other: 'Another reason',
    },
    whyDispute: 'Why do you dispute this debt?',
    noReason: 'Choose why you dispute this debt',
    noExplanation: 'Say what is wrong with this debt',
    explanationHint:
      'Say what happened, with dates and amounts where you know them. Up to 4,000 characters. The person who filed this debt reads it. Only our reviewers see the files below.',
    evidenceHint: 'Receipts, bank statements, letters, a decision of the tribunal. This is optional.',
    whenSent:
      'We tell the person who filed the debt. They see your reason and explanation. Only our reviewers see your files.',
    notNow: 'This debt cannot be disputed now',
    back: 'Back to the debt',
    anotherDisputes: anotherDisputesText,
    changedMeanwhile: 'Your dispute was not sent. The debt changed while you were checking it.',
  },
  filed: {
    disputedAlready: 'This debt is already disputed.',
    closed: 'Closed',
    retracted: 'Withdrawn by the tenant',
    retractConsequences:
      'We stop looking into it and will not answer it. The debt continues as it was before and can be reported, and reports no longer say that you dispute it. You can file a new dispute at any time, with a new time to answer.',
    retractNotice: 'The filer of the debt and our reviewers get an email.',
    retractDone: `Your dispute is withdrawn. ${toBothSides}`,
    tooLate: 'The time to answer is over. If there is something we need to know, call us at',
    meanwhile: 'Interest and other charges are still added, and payments still count.',
    advice: {
      furnisher: 'If you were paid, record the payment. If the tenant is right, say so in your answer.',
      furnisherTooLate: 'If you were paid, record the payment.',
      consumer: 'You can still pay. If you do, keep the proof.',
    },
    consumerStatement: 'What the tenant says',
    consumer: 'A tenant',
    theConsumer: 'The tenant',
    evidenceIsApart: 'A tenant’s files can include bank statements. Only our reviewers see them.',
  },
  reporting: {
    marked: 'Any report of the debt to the credit bureau says that it is disputed.',
    notYet: (until, held, side) => {
      if (held === 'record')
        return until
          ? `We do not report this debt before we answer, by ${formatDate(until)}.`
          : 'We do not report this debt before we answer.'
      if (side === 'furnisher') return 'We do not report this tenant on the debt before we answer.'
      return until
        ? `We do not report you on this debt before we answer, by ${formatDate(until)}.`
        : 'We do not report you on this debt before we answer.'
    },
    whenSent: (held) => {
      if (held === 'record') return 'You are in time: nothing is reported before we answer.'
      return held === 'party'
        ? 'You are in time: we do not report you on this debt before we answer.'
        : 'Until we answer, every report says that the debt is disputed.'
    },
    markedShort: 'Any report of it says that it is disputed.',
    heldShort: (held) =>
      held === 'record'
        ? 'It came within the two weeks: nothing is reported before you answer.'
        : 'It came within this tenant’s own two weeks: they are not reported before you answer.',
    paused: 'The credit bureau gets no new amounts for the debt.',
    pauseConsequences:
      'Until you resume reporting or answer the dispute, the credit bureau gets no new amounts. A debt that was reported before is reported as disputed with its last amounts. Any other debt is not reported.',
    pauseReasons: {
      evidence: 'We are checking what the tenant sent',
      answer: 'We are waiting for something from the filer',
      order: 'The order is under review or appeal, or may have been set aside',
      person: 'We are checking whether the person is the one named in the order',
      amount: 'We are calculating the amount again',
      other: 'Another reason',
    },
  },
  statements: {
    consumer: {
      action: 'Add to your dispute',
      whoReads: 'The person who filed this debt reads your words. Your files are only for our reviewers.',
      words: 'What do you want to add?',
      wordsHint: 'You can leave this out if you add files. Up to 4,000 characters.',
      nothing: 'Write what you want to add, or upload a file',
      filesHint: 'Receipts, bank statements, letters, a decision of the tribunal.',
      done: 'What you added is sent. We notify the person who filed this debt.',
      heading: 'The tenant added',
    },
    furnisher: {
      action: 'Answer the dispute',
      whoReads:
        'The tenant who disputes reads your words. Your files are only for our reviewers. The tenant does not see them.',
      words: 'What is your answer?',
      wordsHint:
        'Say what happened, with dates and amounts where you know them. Up to 4,000 characters. The tenant reads it as you write it.',
      nothing: 'Write your answer',
      filesHint: 'Receipts, bank statements, letters, the lease. You can leave this out.',
      done: 'Your answer is sent. We notify the tenant, and our reviewers have it.',
      heading: 'The landlord’s side answered',
    },
  },
  staff: {
    filedBy: (organizationName) => `filed by ${organizationName}`,
    record: 'The debt',
    consumerStatement: 'What the tenant says',
    noEvidence: 'The tenant sent no files.',
    evidenceIsApart: 'The filer does not see these files.',
    others: 'Other disputes of this debt',
    answerHint: 'Both sides read this as you write it, by email and on the dispute’s page.',
    outcomeLabels: {
      upheld: 'The debt stands',
      corrected: 'The debt was corrected',
      withdrawn: 'The debt has ended',
      retracted: 'The tenant withdrew it',
      closed: 'The debt has ended',
    },
    tabs: [
      { path: 'ledger', label: 'Ledger' },
      { path: 'order', label: 'Order' },
      { path: 'history', label: 'History of the debt' },
    ],
    history: {
      filed: 'Filed',
      reopened: 'Opened again: the filer asked us to look again',
      added: 'The tenant added to it',
      answered: 'Answered by the filer',
      corrected: 'Partly right: debt corrected',
      retracted: 'Withdrawn by the tenant',
      reporting_paused: 'Reporting paused',
      reporting_resumed: 'Reporting resumed',
      upheld: 'Debt upheld',
      withdrawn: 'Debt taken back',
      closed: 'Closed with the debt',
    },
    did: {
      filed: 'filed this dispute',
      reopened: 'asked to look again',
      added: 'added to this dispute',
      answered: 'answered this dispute',
      corrected: 'corrected the debt',
      retracted: 'withdrew this dispute',
      reporting_paused: 'paused reporting',
      reporting_resumed: 'resumed reporting',
      upheld: 'upheld the debt',
      withdrawn: 'took the debt back',
      closed: 'closed this dispute because its debt has ended',
    },
  },
  outcomes: {
    upheld: {
      path: 'uphold',
      action: 'Uphold the debt',
      tone: 'primary',
      consequences:
        'The debt continues as it was before the dispute, or as it is now if a tenant is bankrupt. Unless another dispute of it is open, reports no longer say that it is disputed. This ends the dispute.',
      done: `The debt is upheld. ${toBothSides}`,
      badge: { label: 'The debt stands', tone: 'purple' },
    },
    corrected: {
      path: 'partly-right',
      action: 'Partly right: change the debt',
      tone: 'primary',
      consequences:
        'What you record here counts from its own day, and the balance is recalculated. The debt continues as it was before the dispute, and the next report has the corrected amounts. This ends the dispute.',
      done: `The debt is corrected. ${toBothSides}`,
      badge: { label: 'The debt was corrected', tone: 'green' },
    },
    withdrawn: {
      path: 'take-back',
      action: 'Take the debt back',
      tone: 'danger',
      consequences:
        'This is final. The debt ends and cannot be reopened. If it was reported, we tell the credit bureau to delete it.',
      done: `The debt is taken back. ${toBothSides}`,
      badge: { label: 'The debt was taken back', tone: 'green' },
    },
  },
}
