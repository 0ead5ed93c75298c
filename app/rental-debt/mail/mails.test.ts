import { describe, expect, test } from 'vitest'
import { bankruptcyNotice } from './bankruptcy-mail.ts'
import { sampleMail, sampleMailNames } from './samples.ts'
import { settledNotice } from './settled-mail.ts'

const address = '12, 34 Sample Street, Toronto, ON\u00a0M0M\u00a00M0'
const toDebtor = 'You get this message because Sample Landlord Inc. gave us this address for you.'

/** What each message has to say, to the letter: its subject first. */
const messages: Record<string, string[]> = {
  feeReceipt: [
    `Receipt: $88.00 for ${address}`,
    'You paid $88.00 to Rentbook on Nov\u00a021,\u00a02026, by card.',
    'Reference: pi_sample.',
    'If we reject the application, we refund the fee in full to the same card.',
  ],
  feeRefunded: [
    `Refund: $88.00 for ${address}`,
    'We can no longer register the court order: while you were paying, it was changed or reached six years.',
    'We are refunding $88.00 in full to the same card.',
  ],
  submitted: [
    `Your application is in review: ${address}`,
    'That takes up to a week.',
    'Once we approve it, we notify the tenants. They have 2 weeks to pay or dispute before the debt is first reported.',
  ],
  approved: [
    `Approved: ${address}`,
    'We notified the tenants today. They have until Dec\u00a05,\u00a02026 to pay you or dispute the debt. We expect to first report it to the credit bureau on Dec\u00a015,\u00a02026, then on the 15th of every month.',
    'When you receive a payment, record it within 7 days so that the next report is right.',
  ],
  'approved-unmatched': [
    `Approved: ${address}`,
    'They have until Dec\u00a05,\u00a02026 to pay you or dispute the debt.\n',
    'We have no birth date or SIN for any tenant, so the credit bureau cannot match this debt and it is not reported. Add one under People.',
  ],
  'approved-with-a-notice-to-print': [
    `Approved: ${address}`,
    'We notified the tenants whose email you gave us today.',
    'You gave us no email for Sample Tenant. Print their notice under People, deliver it, and record when it was delivered. They are not reported until two weeks after that.',
  ],
  'notice-outstanding': [
    `A notice has not been delivered: ${address}`,
    'You gave us no email for Sample Tenant, and you have not recorded the delivery of their notice of the rental debt for 12, 34 Sample Street',
    'They are not reported to the credit bureau until two weeks after that.',
    'If you have their email now, add it under People. We then send the notice ourselves.',
  ],
  returned: [
    `Something to change: ${address}`,
    'Tenants: The order spells the name Tremblay, the application Trembley.',
    'You do not pay again.',
  ],
  rejected: [
    `Not accepted: ${address}`,
    'Why: The order was set aside by a review.',
    'We refund the reporting fee to the card you paid with.',
    'We did not contact the tenants, and nothing was reported.',
  ],
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
    'If the debt was reported before, the next report says that it is disputed and repeats the amounts of the last report.',
    'Why: The bank statement that was brought has to be checked.',
    'The debt itself does not change: interest and other charges are still added, and payments still count.',
  ],
  'reporting-resumed': [
    `Reporting starts again: ${address}`,
    'Until we answer the dispute, any report to the credit bureau says that the debt is disputed.',
  ],
  'dispute-upheld': [
    `The dispute is answered: ${address}`,
    'The debt stands',
    'The payment was for another unit.',
    'It continues as it was before the dispute.',
  ],
  'dispute-partly-right': [
    `The dispute is answered: ${address}`,
    'The dispute is partly right',
    'The bank statement shows one of the two payments.',
    'Payment: $500.00 on Dec\u00a02, 2026, new.',
    'Move-out date: Jan\u00a031, 2026, now Jan\u00a015, 2026.',
    'As of Dec\u00a05,\u00a02026, $6,822.91 is owed. Before this decision it was $8,015.36.',
    'The next report to the credit bureau has the corrected amounts and says that the dispute is resolved.',
  ],
  'dispute-added': [
    `The tenant added to the dispute: ${address}`,
    '2 files came with it, for our reviewers only.',
    'You can answer there until our answer is due.',
  ],
  'dispute-filer-answered': [
    `Your dispute was answered by the filer: ${address}`,
    'A file came with it, for our reviewers only.',
    'We have not decided yet.',
  ],
  'dispute-retracted': [
    `The dispute is withdrawn: ${address}`,
    'You withdrew your dispute',
    'You can dispute the debt again at any time: that is a new dispute.',
  ],
  'dispute-retracted-to-filer': [
    `The dispute is withdrawn: ${address}`,
    'The tenant withdrew the dispute',
    'the next report no longer says that it is disputed.',
  ],
  'dispute-retracted-to-staff': [`A dispute was withdrawn: ${address}`, 'There is nothing left to answer.'],
  'disputes-late': [
    '1 dispute late: an answer is owed to both sides',
    '3 business days late, due Dec\u00a07,\u00a02026.',
    'We write to you every business day until they are answered.',
  ],
  'dispute-withdrawn': [
    `The dispute is answered: ${address}`,
    'The debt is taken back',
    'The order was set aside on review.',
    'It is closed and cannot be reopened. If it was reported, we tell the credit bureau to delete it.',
  ],
  'dispute-closed': [`The dispute is closed: ${address}`, 'The debt expired before it was answered.'],
  'dispute-due': [
    `A dispute is due on Dec\u00a07,\u00a02026: ${address}`,
    'by Dec\u00a07,\u00a02026: 2 business days left.',
    'We promised both sides an answer within 10 business days.',
  ],
  notice: [
    'Notice of a court-ordered rental debt: file LTB-L-000000-00',
    'Sample Landlord Inc. has registered an order of the Landlord and Tenant Board of Ontario with Rentbook. The order has file number LTB-L-000000-00 and was issued on Jan\u00a015,\u00a02026.',
    'Owed on Nov\u00a021,\u00a02026: $7,864.17. That is the ordered amount of $7,176.58, $1,583.10 of daily compensation, $1,027.39 of interest and $227.10 of interest on compensation, less $2,150.00 of payments. The page of the debt shows the same figure for that day.',
    'You have two weeks, until Dec\u00a05,\u00a02026, to pay or dispute this debt. After that, it can be reported to a credit bureau every month.',
    'pay Sample Landlord Inc. directly. Rentbook does not take the money. Contact: Sample Filer, 416 555 0100, filer@landlord.example.',
    'To dispute: if you have paid, if the order was set aside, or if you are not the person it names, sign in and choose File a Dispute, or call us at 1-800-555-0142. We answer every dispute within 10 business days.',
    toDebtor,
  ],
  activated: [
    `Active: ${address}`,
    'The two weeks are over. It is first reported on Dec\u00a015,\u00a02026, then on the 15th of every month.',
    'When you receive a payment, record it within 7 days so that the next report is right.',
  ],
  'activated-unmatched': [
    `Active: ${address}`,
    'The two weeks are over.\n',
    'We have no birth date or SIN for any tenant, so the credit bureau cannot match this debt and it is not reported. Add one under People.',
  ],
  'activated-notice': [
    'A rental debt is now active: file LTB-L-000000-00',
    'owed to Sample Landlord Inc., are over. It is first reported on Dec\u00a015,\u00a02026, then on the 15th of every month.',
    'You can still pay. Pay Sample Landlord Inc. directly, not Rentbook.',
    'You can still dispute it. Sign in and choose File a Dispute, or call us at 1-800-555-0142.',
    toDebtor,
  ],
  settled: [
    `Settled: ${address}`,
    'As of Dec\u00a05,\u00a02026, nothing more is owed on the rental debt for 12, 34 Sample Street, Toronto, ON\u00a0M0M\u00a00M0.',
    'If it was reported before Dec\u00a05,\u00a02026, the next monthly report tells the credit bureau that it is settled. A report takes 2 weeks to 2 months to appear.',
    'If that is a mistake, change the payment or the waiver in the ledger.',
  ],
  'settled-notice': [
    'Settled: file LTB-L-000000-00',
    'As of Dec\u00a05,\u00a02026, nothing more is owed on the rental debt with file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    'If it was reported before Dec\u00a05,\u00a02026, the next monthly report tells the credit bureau that it is settled, with a balance of $0. A report takes 2 weeks to 2 months to appear.',
    'Keep proof of your payments.',
    toDebtor,
  ],
  reopened: [
    `Open again: ${address}`,
    'As of Dec\u00a05,\u00a02026, $250.00 is owed again, because a payment of $250.00 of Dec\u00a02,\u00a02026 was removed. The report to the credit bureau on Dec\u00a015,\u00a02026 says so.',
  ],
  'reopened-notice': [
    'Open again: file LTB-L-000000-00',
    'As of Dec\u00a05,\u00a02026, $250.00 is owed again, because a payment of $250.00 of Dec\u00a02,\u00a02026 was removed. The report to the credit bureau on Dec\u00a015,\u00a02026 says so.',
    'sign in and choose File a Dispute',
    toDebtor,
  ],
  receipt: [
    'Payment recorded: file LTB-L-000000-00',
    'Sample Landlord Inc. has recorded a payment by you of $250.00 of Dec\u00a02,\u00a02026, on the rental debt with file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    'As of Dec\u00a05,\u00a02026, $8,015.36 is owed.',
    'Keep this message with your proof of payment.',
    toDebtor,
  ],
  'receipt-changed': [
    'Payment changed: file LTB-L-000000-00',
    'Sample Landlord Inc. has changed a payment by another tenant of $250.00 of Dec\u00a02,\u00a02026 to $205.00 of Dec\u00a02,\u00a02026, on the rental debt with file number LTB-L-000000-00, owed to Sample Landlord Inc.',
    'The reason: Two digits were swapped.',
    toDebtor,
  ],
  'receipt-removed': [
    'Payment removed: file LTB-L-000000-00',
    'has removed a payment by you of $250.00 of Dec\u00a02,\u00a02026',
    'The reason: The cheque bounced.',
    toDebtor,
  ],
  'receipt-by-reviewers': [
    'Payment recorded: file LTB-L-000000-00',
    'Rentbook has recorded a payment by you of $250.00 of Dec\u00a02,\u00a02026',
  ],
  expired: [
    `Reporting has ended: ${address}`,
    'was issued six years ago. Since Dec\u00a05,\u00a02026 we no longer report the rental debt. The debt itself continues: charges under the order are still added, and you can still record payments.',
  ],
  'expired-notice': [
    'No longer reported: file LTB-L-000000-00',
    'The order was issued six years ago. Since Dec\u00a05,\u00a02026 we no longer report the rental debt with file number LTB-L-000000-00',
    'This does not decide whether money is still owed under the order.',
    toDebtor,
  ],
  terminated: [
    `Deleted: ${address}`,
    'It cannot be reopened.',
    'We told the tenants. If it was reported before Dec\u00a05,\u00a02026, the next monthly report tells the credit bureau that it is deleted.',
  ],
  'terminated-in-review': [
    `Deleted: ${address}`,
    'It was still in review: we did not notify the tenants, nothing was reported, and we refund the $88.00 fee to the card you paid with.',
  ],
  'terminated-notice': [
    'Deleted: file LTB-L-000000-00',
    'on Dec\u00a05,\u00a02026. We no longer report it.',
    'the next monthly report tells the credit bureau that it is deleted. A report takes 2 weeks to 2 months to appear.',
    'This does not decide whether money is still owed under the order: ask Sample Landlord Inc.\n',
    toDebtor,
  ],
  'taken-back-notice': [
    'Taken back: file LTB-L-000000-00',
    'It is closed and cannot be reopened. We no longer report it.',
    'the next monthly report tells the credit bureau that it is deleted.',
    toDebtor,
  ],
  'late-notice': [
    'Notice of a court-ordered rental debt: file LTB-L-000000-00',
    'You get this message because Sample Landlord Inc. gave us this address for you.',
    'Owed on Nov\u00a021,\u00a02026: $7,864.17. That is the ordered amount of $7,176.58, $1,583.10 of daily compensation, $1,027.39 of interest and $227.10 of interest on compensation, less $2,150.00 of payments. The page of the debt shows the same figure for that day.',
    'It is reported to a credit bureau every month, next on Dec\u00a015,\u00a02026. You can dispute it at any time.',
    'We answer every dispute within 10 business days.',
    toDebtor,
  ],
  'address-left': [
    'New address for notices: file LTB-L-000000-00',
    'owed to Sample Landlord Inc. Sample Landlord Inc. gave us a different email address for you.',
    'If that is wrong, call us at 1-800-555-0142.',
  ],
  'bankruptcy-recorded': [
    `A petition for bankruptcy is recorded: ${address}`,
    'The bankruptcy of Sample Tenant, filed on Nov\u00a030,\u00a02026, is recorded for the rental debt for 12, 34 Sample Street, Toronto, ON\u00a0M0M\u00a00M0.',
    'While the petition is open, no interest is added to the debt. The credit bureau gets one last correct report.',
    'Speak with the trustee, not with Sample Tenant.',
  ],
  'bankruptcy-dismissed': [
    `A petition for bankruptcy was dismissed: ${address}`,
    'The bankruptcy of Sample Tenant, filed on Nov\u00a030,\u00a02026, was dismissed on Dec\u00a04,\u00a02026.',
    'No bankruptcy affects the debt now. Interest and daily compensation count as if there had been none. It is reported to the credit bureau on Dec\u00a015,\u00a02026, then on the 15th of every month.',
  ],
  'bankruptcy-notice': [
    'A petition for bankruptcy is recorded: file LTB-L-000000-00',
    'Your bankruptcy, filed on Nov\u00a030,\u00a02026, is recorded for the rental debt with file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    'Your licensed insolvency trustee or a community legal clinic can explain what this means for you.',
    toDebtor,
  ],
  'bankruptcy-notice-of-one-of-two': [
    'A petition for bankruptcy is recorded: file LTB-L-000000-00',
    'We report you to the credit bureau correctly one last time, then no longer.',
    toDebtor,
  ],
  'bankruptcy-notice-of-another': [
    'A petition for bankruptcy was dismissed: file LTB-L-000000-00',
    'The end of a bankruptcy is recorded for the rental debt with file number LTB-L-000000-00, owed to Sample Landlord Inc.',
    toDebtor,
  ],
  reminder: [
    'Before the report of Dec\u00a015,\u00a02026: record what was paid',
    'We make the next report to the credit bureau on Dec\u00a015,\u00a02026. Since Nov\u00a015,\u00a02026, nothing was recorded for these rental debts:',
    'Payments should be recorded within 7 days.',
  ],
}

test('every message is known here', () => {
  expect(Object.keys(messages).sort()).toEqual([...sampleMailNames].sort())
})

describe.each(sampleMailNames)('%s', (name) => {
  const mail = sampleMail(name)
  const [subject, ...said] = messages[name] ?? []

  test('says what it has to, in both forms', () => {
    expect(mail?.subject).toBe(subject)
    // A paragraph ends where its tag does.
    const html = (mail?.html ?? '').replace(/<[^>]*>/g, '\n').replaceAll('&#39;', "'")
    for (const words of said) {
      expect(mail?.text).toContain(words)
      expect(html).toContain(words)
    }
  })

  test('names the help line, and shows no gap', () => {
    expect(mail?.text).toContain('help line 1-800-555-0142')
    expect(mail?.text).not.toMatch(/undefined|null|NaN|\[object|\.\.| {2}(?! )\S/)
  })
})

test('a creditor without a period gets one at the end of a sentence', () => {
  const update = { to: 'a@b.example', names: ['Ada Zhou'], creditor: 'Avery Chen', isMatched: true }
  const mail = settledNotice({
    ...update,
    ...{ title: address, fileNumber: 'X-1', url: 'https://rentbook.example/', on: '2026-12-05' },
    ...{ contact: { name: 'Avery Chen', email: 'c@d.example', phone: null }, nextReportOn: null },
  })
  expect(mail.text).toContain('owed to Avery Chen.\n')
})

test('who is bankrupt beside others who owe a debt is asked for nothing; others are told of no trustee', () => {
  const petition = sampleMail('bankruptcy-notice-of-one-of-two')
  expect(petition?.text).toContain('You are not asked to pay this debt.')
  expect(petition?.text).toContain('Your licensed insolvency trustee')
  expect(sampleMail('bankruptcy-notice-of-another')?.text).not.toContain('trustee')
})

test('the end of a bankruptcy promises no report that does not come', () => {
  const update = {
    to: 'a@b.example',
    names: ['Ada Zhou'],
    creditor: 'Avery Chen',
    isMatched: false,
    isOwn: true,
  }
  const mail = bankruptcyNotice({
    ...update,
    ...{ title: address, fileNumber: 'X-1', url: 'https://rentbook.example/', on: '2026-12-05' },
    ...{ contact: { name: 'Avery Chen', email: 'c@d.example', phone: null }, nextReportOn: null },
    bankruptcy: { kind: 'dismissed', filedOn: '2026-11-30', endedOn: '2026-12-04', debt: 'free' },
  })
  expect(mail.text).toContain('No bankruptcy affects the debt')
  expect(mail.text).not.toContain('credit bureau')
})
