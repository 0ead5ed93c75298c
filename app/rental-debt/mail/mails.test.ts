import { describe, expect, test } from 'vitest'
import { bankruptcyNotice } from './bankruptcy-mail.ts'
import { sampleMail, sampleMailNames } from './samples.ts'
import { settledNotice } from './settled-mail.ts'

const address = '12, 34 Sample Street, Toronto, ON\u00a0M0M\u00a00M0'
const toDebtor = 'You get this message because Sample Landlord Inc. gave us this address as yours.'

/** What each message has to say, to the letter: its subject first. */
const messages: Record<string, string[]> = {
  submitted: [
    `Your application is in review: ${address}`,
    'That takes up to a week.',
    'Once it is approved we notify the tenants. They have 2 weeks to dispute or pay before the debt is first reported.',
  ],
  approved: [
    `Approved: ${address}`,
    'The debtors have been told today. They have until Dec\u00a05,\u00a02026 to pay you or to dispute the debt. We expect to report it to the credit bureau for the first time on Dec\u00a015,\u00a02026, and then on the 15th of every month.',
    'If you receive a payment, record it within 7 days, so that what is reported is right.',
  ],
  'approved-unmatched': [
    `Approved: ${address}`,
    'They have until Dec\u00a05,\u00a02026 to pay you or to dispute the debt.\n',
    'Neither a birth date nor a SIN is known of anybody who owes this debt, so the credit bureau cannot match it and it is not reported. Add one under People.',
  ],
  returned: [
    `Something to change: ${address}`,
    'Tenants: The order spells the name Tremblay, the application Trembley.',
    'The fee is paid: there is no second one.',
  ],
  rejected: [
    `Not accepted: ${address}`,
    'Why: The order was set aside by a review.',
    'The reporting fee goes back to the card it was paid with.',
    'The debtors have not been contacted, and nothing has been reported.',
  ],
  'dispute-received': [
    `We have your dispute: ${address}`,
    'Your reason: I paid all or part of it.',
    'We look into it and answer by Dec\u00a07,\u00a02026, within 10 business days.',
    'every file in which the debt goes to the credit bureau marks it as disputed. If we pause its reporting meanwhile, we tell you.',
  ],
  'dispute-filed': [
    `A dispute was filed: ${address}`,
    'The reason they gave: I paid all or part of it.',
    'We look into it and answer both of you by Dec\u00a07,\u00a02026, within 10 business days.',
    'Answer it by Dec\u00a07,\u00a02026: write what happened and add what shows it.',
    'The debtor reads your words; your files are only for our reviewers.',
    'If you have been paid, record the payment now.',
  ],
  'reporting-paused': [
    `Reporting is paused: ${address}`,
    'the next file marks it as disputed and repeats the amounts of the last report.',
    'Why: The bank statement that was brought has to be checked.',
    'what is added to it goes on as before, and payments still count.',
  ],
  'reporting-resumed': [
    `Reporting goes on: ${address}`,
    'Until we have answered it, every file in which the debt goes there marks it as disputed.',
  ],
  'dispute-upheld': [
    `The dispute is answered: ${address}`,
    'The debt stands',
    'The payment was for another unit.',
    'It goes on where it was before the dispute.',
  ],
  'dispute-partly-right': [
    `The dispute is answered: ${address}`,
    'The dispute is partly right',
    'The bank statement shows one of the two payments.',
    'Payment: $500.00 on Dec\u00a02, 2026, new.',
    'Move-out date: Jan\u00a031, 2026, now Jan\u00a015, 2026.',
    'As of Dec\u00a05,\u00a02026, $6,822.91 is owed. Before this decision it was $8,015.36.',
    'the next report has the corrected amounts and says that the dispute is resolved.',
  ],
  'dispute-added': [
    `The debtor added to the dispute: ${address}`,
    '2 files came with it, for our reviewers only.',
    'You can answer there as long as the time to answer lasts.',
  ],
  'dispute-filer-answered': [
    `Your dispute was answered by the filer: ${address}`,
    'A file came with it, for our reviewers only.',
    'We have not decided yet.',
  ],
  'dispute-retracted': [
    `The dispute is withdrawn: ${address}`,
    'You withdrew your dispute',
    'You can dispute the debt again at any time: that is then a new dispute.',
  ],
  'dispute-retracted-to-filer': [
    `The dispute is withdrawn: ${address}`,
    'The debtor withdrew the dispute',
    'the next report is without the mark of a dispute.',
  ],
  'dispute-retracted-to-staff': [
    `A dispute was withdrawn: ${address}`,
    'There is nothing to answer any more.',
  ],
  'disputes-late': [
    '1 dispute late: an answer is owed to both sides',
    '3 business days late, due Dec\u00a07,\u00a02026.',
    'We write to you every business day until they are answered.',
  ],
  'dispute-withdrawn': [
    `The dispute is answered: ${address}`,
    'The debt is taken back',
    'The order was set aside on review.',
    'It is terminated and cannot be opened again. The credit bureau is told to delete what was reported of it.',
  ],
  'dispute-closed': [`The dispute is closed: ${address}`, 'The debt expired before it was answered.'],
  'dispute-due': [
    `A dispute is due on Dec\u00a07,\u00a02026: ${address}`,
    'has to be answered by Dec\u00a07,\u00a02026: 2 business days left.',
    'Both sides were promised an answer within 10 business days.',
  ],
  notice: [
    'Notice of a court-ordered rental debt: file LTB-L-000000-00',
    'Sample Landlord Inc. has registered an order of the Landlord and Tenant Board of Ontario with Rentbook. The order has the file number LTB-L-000000-00 and was issued on Jan\u00a015,\u00a02026.',
    'Owed on Nov\u00a021,\u00a02026: $7,864.17. That is the ordered amount of $7,176.58, $1,583.10 of daily compensation, $1,027.39 of interest and $227.10 of interest on daily compensation, less $2,150.00 of payments. The page of the debt shows the same figure for that day.',
    'You have two weeks, until Dec\u00a05,\u00a02026, to pay or to dispute this debt. After that it can be reported to a credit bureau every month.',
    'pay Sample Landlord Inc. directly, not Rentbook; we do not take the money. Contact: Sample Filer, 416 555 0100, filer@landlord.example.',
    'sign in and choose File a Dispute, or call us at 1-800-555-0142. We look into every dispute within 10 business days.',
    toDebtor,
  ],
  activated: [
    `Active: ${address}`,
    'They are over. It is reported for the first time on Dec\u00a015,\u00a02026, and then on the 15th of every month.',
    'If you receive a payment, record it within 7 days, so that what is reported is right.',
  ],
  'activated-unmatched': [
    `Active: ${address}`,
    'They are over.\n',
    'so the credit bureau cannot match it and it is not reported. Add one under People.',
  ],
  'activated-notice': [
    'A rental debt is now active: file LTB-L-000000-00',
    'owed to Sample Landlord Inc., was not reported are over. It is reported for the first time on Dec\u00a015,\u00a02026, and then on the 15th of every month.',
    'You can still pay: pay Sample Landlord Inc. directly, not Rentbook.',
    'You can still dispute it: sign in and choose File a Dispute, or call us at 1-800-555-0142.',
    toDebtor,
  ],
  settled: [
    `Settled: ${address}`,
    'As of Dec\u00a05,\u00a02026 nothing is owed any more',
    'If it was reported before Dec\u00a05,\u00a02026, the next monthly file to the credit bureau says that it is settled. A report takes 2 weeks to 2 months to appear.',
    'correct the payment or the waiver in the ledger: the debt then opens again.',
  ],
  'settled-notice': [
    'Settled: file LTB-L-000000-00',
    'As of Dec\u00a05,\u00a02026 nothing is owed any more on the rental debt with the file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    'says that it is settled, with a balance of 0. A report takes 2 weeks to 2 months to appear.',
    'Keep the proof of your payments.',
    toDebtor,
  ],
  reopened: [
    `Open again: ${address}`,
    'As of Dec\u00a05,\u00a02026, $250.00 is owed again, because a payment of $250.00 of Dec\u00a02,\u00a02026 was removed. The file to the credit bureau of Dec\u00a015,\u00a02026 says so.',
  ],
  'reopened-notice': [
    'Open again: file LTB-L-000000-00',
    'As of Dec\u00a05,\u00a02026, $250.00 is owed again, because a payment of $250.00 of Dec\u00a02,\u00a02026 was removed. The file to the credit bureau of Dec\u00a015,\u00a02026 says so.',
    'sign in and choose File a Dispute',
    toDebtor,
  ],
  receipt: [
    'Payment recorded: file LTB-L-000000-00',
    'Sample Landlord Inc. has recorded a payment by you of $250.00 of Dec\u00a02,\u00a02026, on the rental debt with the file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    'As of Dec\u00a05,\u00a02026, $8,015.36 is owed.',
    'Keep this message with your proof of payment.',
    toDebtor,
  ],
  'receipt-changed': [
    'Payment changed: file LTB-L-000000-00',
    'has changed a payment by another debtor of $250.00 of Dec\u00a02,\u00a02026 to $205.00 of Dec\u00a02,\u00a02026',
    'The reason given: Two digits were swapped.',
    toDebtor,
  ],
  'receipt-removed': [
    'Payment removed: file LTB-L-000000-00',
    'has removed a payment by you of $250.00 of Dec\u00a02,\u00a02026',
    'The reason given: The cheque bounced.',
    toDebtor,
  ],
  'receipt-by-reviewers': [
    'Payment recorded: file LTB-L-000000-00',
    'Rentbook has recorded a payment by you of $250.00 of Dec\u00a02,\u00a02026',
  ],
  expired: [
    `Reporting has ended: ${address}`,
    'was issued six years ago. Since Dec\u00a05,\u00a02026 the rental debt is not reported any more. The debt itself goes on: what the order charges still adds up, and you can still record payments.',
  ],
  'expired-notice': [
    'Not reported any more: file LTB-L-000000-00',
    'Six years have passed since the order. Since Dec\u00a05,\u00a02026 we do not report the rental debt with the file number LTB-L-000000-00',
    'This does not say whether anything is still owed under the order.',
    toDebtor,
  ],
  terminated: [
    `Deleted: ${address}`,
    'It cannot be reopened.',
    'The debtors have been told. If it was reported before Dec\u00a05,\u00a02026, the next monthly file to the credit bureau says that it is deleted.',
  ],
  'terminated-in-review': [
    `Deleted: ${address}`,
    'It was still in review: the debtors were not told, nothing was reported, and the fee of $88.00 goes back to the card it was paid with.',
  ],
  'terminated-notice': [
    'Deleted: file LTB-L-000000-00',
    'on Dec\u00a05,\u00a02026. We do not report it any more.',
    'the next monthly file to the credit bureau says that it is deleted. A report takes 2 weeks to 2 months to appear.',
    'This does not say whether anything is still owed under the order: ask Sample Landlord Inc.\n',
    toDebtor,
  ],
  'taken-back-notice': [
    'Taken back: file LTB-L-000000-00',
    'It is terminated and cannot be opened again. We do not report it any more.',
    'the next monthly file to the credit bureau says that it is deleted.',
    toDebtor,
  ],
  'late-notice': [
    'Notice of a court-ordered rental debt: file LTB-L-000000-00',
    'has now given us this address as yours.',
    'Owed on Nov\u00a021,\u00a02026: $7,864.17. That is the ordered amount of $7,176.58, $1,583.10 of daily compensation, $1,027.39 of interest and $227.10 of interest on daily compensation, less $2,150.00 of payments. The page of the debt shows the same figure for that day.',
    'It is reported to a credit bureau every month, next on Dec\u00a015,\u00a02026. You can dispute it at any time.',
    'We look into every dispute within 10 business days.',
    toDebtor,
  ],
  'address-left': [
    'Another address for notices: file LTB-L-000000-00',
    'owed to Sample Landlord Inc. Sample Landlord Inc. has given us another e-mail address as yours.',
    'If that is wrong, call us at 1-800-555-0142.',
  ],
  'bankruptcy-recorded': [
    `A petition for bankruptcy is recorded: ${address}`,
    'The bankruptcy of Sample Tenant, filed on Nov\u00a030,\u00a02026, is recorded with the rental debt',
    'While a petition stands, no interest is added to the debt. The credit bureau gets one last correct report,',
    'Speak with the trustee, not with Sample Tenant.',
  ],
  'bankruptcy-dismissed': [
    `A petition for bankruptcy was dismissed: ${address}`,
    'The bankruptcy of Sample Tenant, filed on Nov\u00a030,\u00a02026, was dismissed on Dec\u00a04,\u00a02026.',
    'No bankruptcy stands in the way of the debt: interest and rent that the order adds count without a break. It is in the file for the credit bureau of Dec\u00a015,\u00a02026, and then of the 15th of every month.',
  ],
  'bankruptcy-notice': [
    'A petition for bankruptcy is recorded: file LTB-L-000000-00',
    'Your bankruptcy, filed on Nov\u00a030,\u00a02026, is recorded with the rental debt with the file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    'Your licensed insolvency trustee, or a community legal clinic, can tell you what it means for you.',
    toDebtor,
  ],
  'bankruptcy-notice-of-one-of-two': [
    'A petition for bankruptcy is recorded: file LTB-L-000000-00',
    'The credit bureau gets one last correct report of you, and after it no more.',
    toDebtor,
  ],
  'bankruptcy-notice-of-another': [
    'A petition for bankruptcy was dismissed: file LTB-L-000000-00',
    'The end of a bankruptcy is recorded with the rental debt',
    toDebtor,
  ],
  reminder: [
    'Before the report of Dec\u00a015,\u00a02026: record what was paid',
    'On Dec\u00a015,\u00a02026 the next file for the credit bureau is made. Nothing was recorded since Nov\u00a015,\u00a02026 for these rental debts:',
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
  expect(mail.text).toContain('No bankruptcy stands in the way of the debt')
  expect(mail.text).not.toContain('credit bureau')
})
