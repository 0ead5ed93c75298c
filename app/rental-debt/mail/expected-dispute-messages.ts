export const address = '12, 34 Sample Street, Toronto, ON\u00a0M0M\u00a00M0'
export const toDebtor = 'You get this message because Sample Landlord Inc. gave us this address for you.'

/** The exact texts of the messages about disputes: the subject first. */
export const disputeMessages: Record<string, string[]> = {
  'dispute-received': [
    `We have your dispute: ${address}`,
    'Your reason: I paid all or part of it.',
    'We will look into it and answer by Dec\u00a07,\u00a02026, within 10 business days.',
    'Until then, any report of the debt to the credit bureau says that it is disputed. If we pause reporting, we will tell you.',
  ],
  'dispute-filed': [
    `A dispute was filed: ${address}`,
    'Their reason: I paid all or part of it.',
    'We will look into it and answer both of you by Dec\u00a07,\u00a02026, within 10 business days.',
    'Answer it by Dec\u00a07,\u00a02026: write what happened and add files that show it.',
    'The tenant reads your words; your files are only for our reviewers.',
    'If you were paid, record the payment now.',
  ],
  'reporting-paused': [
    `Reporting is paused: ${address}`,
    'Reports say that the debt is disputed and repeat the amounts of the last report.',
    'Why: The bank statement that was brought has to be checked.',
    'The debt itself does not change: interest and other charges are still added, and payments still count.',
  ],
  'reporting-resumed': [
    `Reporting starts again: ${address}`,
    'The report to the credit bureau on Dec\u00a015,\u00a02026 has its current amounts and says that it is disputed.',
  ],
  'reporting-paused-before-a-report': [
    `Reporting is paused: ${address}`,
    'Nothing is reported for now',
    'we report nothing to the credit bureau.\n',
  ],
  'reporting-resumed-in-time': [
    `The pause of reporting has ended: ${address}`,
    'It was disputed in time, so nothing is reported before we answer.\n',
  ],
  'reporting-resumed-beside-another': [
    `The pause of reporting has ended: ${address}`,
    'It stays paused for another tenant’s dispute.\n',
  ],
  'dispute-upheld': [
    `The dispute is answered: ${address}`,
    'The debt stands',
    'The payment was for another unit.',
    'The debt continues as it was before the dispute. The next report to the credit bureau no longer says that it is disputed.',
  ],
  'dispute-upheld-beside-another': [
    `The dispute is answered: ${address}`,
    'The debt continues as it was before the dispute. Another tenant’s dispute is open: until we answer it, reports to the credit bureau say that the debt is disputed.\n',
  ],
  'dispute-partly-right-beside-another': [
    `The dispute is answered: ${address}`,
    'The next report to the credit bureau has the correction. Another tenant’s dispute is open: until we answer it, reports to the credit bureau say that the debt is disputed.\n',
  ],
  'dispute-partly-right': [
    `The dispute is answered: ${address}`,
    'The dispute is partly right',
    'The bank statement shows one of the two payments.',
    'Payment. Before: none. Now: $500.00 on Dec\u00a02, 2026.',
    'Move-out date. Before: Jan\u00a031, 2026. Now: Jan\u00a015, 2026.',
    'As of Dec\u00a05,\u00a02026, $6,822.91 is owed. Before this decision it was $8,015.36.',
    'The next report to the credit bureau has the corrected amounts and says that the dispute is resolved.',
  ],
  'dispute-partly-right-of-a-person': [
    `The dispute is answered: ${address}`,
    'Named in this debt. Before: Noor Haddad. Now: removed.',
    'The amount stays as it was: $8,015.36 is owed as of Dec\u00a05,\u00a02026.',
    'The rest of the debt stands. The next report to the credit bureau has the correction and says that the dispute is resolved.',
  ],
  'dispute-partly-right-before-a-report': [
    `The dispute is answered: ${address}`,
    'Nothing was reported to the credit bureau yet. A report will have the corrected amounts.',
  ],
  'dispute-not-the-person': [
    `Your dispute is answered: ${address}`,
    'You were right: you are no longer named',
    'Hello Noor Haddad,',
    'The identity card shows another birth date.',
    'You are no longer named in this debt. Another message says what we tell the credit bureau.',
    'Keep the letter that says so. If you think this is wrong, call us at 1-800-555-0142.',
    'See the letter',
  ],
  'dispute-received-in-time': [
    `We have your dispute: ${address}`,
    'You disputed in time. We do not report this debt before we answer you, by Dec\u00a07,\u00a02026.',
  ],
  'dispute-filed-in-time': [
    `A dispute was filed: ${address}`,
    'They disputed in time: we do not report this debt before we answer.',
  ],
  'dispute-received-in-own-time': [
    `We have your dispute: ${address}`,
    'You disputed in time. We do not report you on this debt before we answer you, by Dec\u00a07,\u00a02026.',
  ],
  'dispute-filed-in-own-time': [
    `A dispute was filed: ${address}`,
    'They disputed in time: we do not report them on this debt before we answer.',
  ],
  'dispute-upheld-before-a-report': [
    `The dispute is answered: ${address}`,
    'The debt continues as it was before the dispute.\n',
    'If you disagree, you have two choices on the dispute’s page: choose “I still disagree”, and we tell the credit bureau; or file another dispute with new proof.',
  ],
  'dispute-reopened': [
    `We are looking at your dispute again: ${address}`,
    'What we decided stands until we answer. The landlord’s side cannot change it.',
    'We answer by Dec\u00a07,\u00a02026.',
  ],
  'dispute-reopened-to-filer': [
    `We are looking at the dispute again: ${address}`,
    'What we decided stands until then. The tenant reads why you ask.',
  ],
  'dispute-added': [
    `The tenant added to the dispute: ${address}`,
    '2 files came with it, for our reviewers only.',
    'You can answer there until our answer is due.',
  ],
  'dispute-filer-answered': [
    `The landlord’s side replied to your dispute: ${address}`,
    'A file came with it, for our reviewers only.',
    'We have not decided yet.',
  ],
  'dispute-retracted': [
    `The dispute is withdrawn: ${address}`,
    'You withdrew your dispute',
    'You can file a new dispute at any time.',
  ],
  'dispute-retracted-to-filer': [
    `The dispute is withdrawn: ${address}`,
    'The tenant withdrew the dispute',
    'The next report to the credit bureau no longer says that it is disputed.',
  ],
  'dispute-retracted-to-staff': [`A dispute was withdrawn: ${address}`, 'There is nothing left to answer.'],
  'disputes-late': [
    '1 dispute late: both sides are waiting for an answer',
    '3 business days late, due Dec\u00a07,\u00a02026.',
    'We write to you every business day until they are answered.',
  ],
  'dispute-withdrawn': [
    `The dispute is answered: ${address}`,
    'The debt is taken back',
    'The order was set aside on review.',
    'The debt is closed and cannot be reopened. We reported this debt. On Dec\u00a015,\u00a02026 we tell the credit bureau to delete it. Look at your credit report after Feb\u00a015,\u00a02027; if it is still there, call us at 1-800-555-0142.',
  ],
  'dispute-closed': [`The dispute is closed: ${address}`, 'The debt expired before it was answered.'],
  'dispute-due': [
    `A dispute is due on Dec\u00a07,\u00a02026: ${address}`,
    'by Dec\u00a07,\u00a02026: 2 business days left.',
    'We promised both sides an answer within 10 business days.',
  ],
}
