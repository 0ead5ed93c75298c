import { address, disputeMessages, toDebtor } from './expected-dispute-messages.ts'
import { occupancyMessages } from './expected-occupancy-messages.ts'

/** The exact text of each message: its subject first. */
export const messages: Record<string, string[]> = {
  ...disputeMessages,
  ...occupancyMessages,
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
    'Today we notified the tenants whose email you gave us. They have until Dec\u00a05,\u00a02026 to pay',
    'You gave us no email for Sample Tenant. Print their notice under People, deliver it, and record when it was delivered. They are not reported until two weeks after that.',
  ],
  'notice-outstanding': [
    `A notice has not been delivered: ${address}`,
    'You gave us no email for Sample Tenant. You have not recorded the delivery of their notice of the rental debt for 12, 34 Sample Street',
    'They are not reported to the credit bureau until two weeks after that.',
    'If you have an email that works now, enter it under People. We then send the notice ourselves.',
  ],
  'notice-returned': [
    `The notice to Sample Tenant came back: ${address}`,
    'It did not reach them.',
    'Print the notice under People, deliver it, and record how and when it was delivered. Or change their email under People. We then send the notice again.',
    'They are not reported to the credit bureau before those are over.\n',
  ],
  'notice-returned-of-one-of-two': [
    `The notice to Sample Tenant came back: ${address}`,
    'They are not reported to the credit bureau before those are over. Nothing changes for the other tenants.',
  ],
  'notice-returned-after-a-report': [
    `The notice to Sample Tenant came back: ${address}`,
    'Sample Tenant is already reported to the credit bureau. What was reported stays, and our staff know that the notice came back.',
    'Change their email under People. We then send the notice again.\n',
  ],
  'notice-returned-to-staff': [
    'A notice came back after a report: LTB-L-000000-00',
    'Nothing was changed. We asked the filer to change the email.',
  ],
  'notice-sent-again': [
    'Notice of a court-ordered rental debt: file LTB-L-000000-00',
    'with Rentbook that names you. We sent this notice before, and it came back to us.\n',
    'Until Dec\u00a05,\u00a02026 you can pay or dispute it before it is reported to a credit bureau.',
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
  notice: [
    'Notice of a court-ordered rental debt: file LTB-L-000000-00',
    'Sample Landlord Inc. has registered an order of the Landlord and Tenant Board of Ontario with Rentbook. The order has file number LTB-L-000000-00 and was issued on Jan\u00a015,\u00a02026.',
    'Owed on Nov\u00a021,\u00a02026: $7,864.17. That is the ordered amount of $7,176.58, $1,583.10 of daily compensation, $1,027.39 of interest and $227.10 of interest on compensation, less $2,150.00 of payments. The debt’s page shows the same amount for that day.',
    'You have two weeks, until Dec\u00a05,\u00a02026, to pay or dispute this debt. After that, it can be reported to a credit bureau every month.',
    'pay Sample Landlord Inc. directly. Rentbook does not take the money. Contact: Sample Filer, 416 555 0100, filer@landlord.example.',
    'To dispute: if you have paid, if the order was set aside, or if you are not the person it names, sign in and choose File a Dispute, or call us at 1-800-555-0142. We answer every dispute within 10 business days.',
    toDebtor,
  ],
  activated: [
    `Active: ${address}`,
    'The two weeks are over. The debt is first reported on Dec\u00a015,\u00a02026, then on the 15th of every month.',
    'When you receive a payment, record it within 7 days so that the next report is right.',
  ],
  'activated-unmatched': [
    `Active: ${address}`,
    'The two weeks are over.\n',
    'We have no birth date or SIN for any tenant, so the credit bureau cannot match this debt and it is not reported. Add one under People.',
  ],
  'activated-notice': [
    'A rental debt is now active: file LTB-L-000000-00',
    'owed to Sample Landlord Inc., are over. The debt is first reported on Dec\u00a015,\u00a02026, then on the 15th of every month.',
    'You can still pay. Pay Sample Landlord Inc. directly, not Rentbook.',
    'You can still dispute it. Sign in and choose File a Dispute, or call us at 1-800-555-0142.',
    toDebtor,
  ],
  settled: [
    `Settled: ${address}`,
    'As of Dec\u00a05,\u00a02026, nothing more is owed on the rental debt for 12, 34 Sample Street, Toronto, ON\u00a0M0M\u00a00M0.',
    'We reported this debt. On Dec\u00a015,\u00a02026 we tell the credit bureau that it is settled. A report takes 2 weeks to 2 months to appear.',
    'If that is a mistake, change the payment or the waiver in the ledger.',
  ],
  'settled-notice': [
    'Settled: file LTB-L-000000-00',
    'As of Dec\u00a05,\u00a02026, nothing more is owed on the rental debt with file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    'We reported this debt. On Dec\u00a015,\u00a02026 we tell the credit bureau that it is settled, with a balance of $0. A report takes 2 weeks to 2 months to appear.',
    'Keep proof of your payments.',
    toDebtor,
  ],
  reopened: [
    `Open again: ${address}`,
    'As of Dec\u00a05,\u00a02026, $250.00 is owed again, because a payment of $250.00 dated Dec\u00a02,\u00a02026 was removed. The report to the credit bureau on Dec\u00a015,\u00a02026 says so.',
  ],
  'reopened-notice': [
    'Open again: file LTB-L-000000-00',
    'As of Dec\u00a05,\u00a02026, $250.00 is owed again, because a payment of $250.00 dated Dec\u00a02,\u00a02026 was removed. The report to the credit bureau on Dec\u00a015,\u00a02026 says so.',
    'sign in and choose File a Dispute',
    toDebtor,
  ],
  receipt: [
    'Payment recorded: file LTB-L-000000-00',
    'Sample Landlord Inc. has recorded a payment by you of $250.00 dated Dec\u00a02,\u00a02026, on the rental debt with file number LTB-L-000000-00.\n',
    'As of Dec\u00a05,\u00a02026, $8,015.36 is owed.',
    'Keep this message with your proof of payment.',
    toDebtor,
  ],
  'receipt-changed': [
    'Payment changed: file LTB-L-000000-00',
    'Sample Landlord Inc. has changed a payment by another tenant of $250.00 dated Dec\u00a02,\u00a02026 to $205.00 dated Dec\u00a02,\u00a02026, on the rental debt with file number LTB-L-000000-00.\n',
    'The reason: Two digits were swapped.',
    toDebtor,
  ],
  'receipt-removed': [
    'Payment removed: file LTB-L-000000-00',
    'has removed a payment by you of $250.00 dated Dec\u00a02,\u00a02026',
    'The reason: The cheque bounced.',
    toDebtor,
  ],
  'receipt-by-reviewers': [
    'Payment recorded: file LTB-L-000000-00',
    'Rentbook has recorded a payment by you of $250.00 dated Dec\u00a02,\u00a02026',
  ],
  'amount-changed': [
    'A value of the order was changed: file LTB-L-000000-00',
    'Compensation per day. Before: $87.95. Now: $80.00.',
    'As of Dec\u00a05,\u00a02026, $7,864.17 is owed. Before this change it was $8,015.36.',
    toDebtor,
  ],
  expired: [
    `Reporting has ended: ${address}`,
    'was issued six years ago. Since Dec\u00a05,\u00a02026 we no longer report the rental debt. The debt itself continues: charges under the order are still added, and you can still record payments.',
  ],
  'expired-notice': [
    'No longer reported: file LTB-L-000000-00',
    'The order was issued six years ago. Since Dec\u00a05,\u00a02026 we no longer report the rental debt with file number LTB-L-000000-00',
    'You may still owe this money. Ask a community legal clinic (free) before you pay or refuse.',
    toDebtor,
  ],
  terminated: [
    `Deleted: ${address}`,
    'It cannot be reopened.',
    'We notified the tenants. We reported this debt. On Dec\u00a015,\u00a02026 we tell the credit bureau to delete it. A report takes 2 weeks to 2 months to appear.',
  ],
  'terminated-in-review': [
    `Deleted: ${address}`,
    'It was still in review: we did not notify the tenants, nothing was reported, and we refund the $88.00 fee to the card you paid with.',
  ],
  'terminated-notice': [
    'Deleted: file LTB-L-000000-00',
    'On Dec\u00a05,\u00a02026, Sample Landlord Inc. deleted the rental debt with file number LTB-L-000000-00. We no longer report it.',
    'We reported this debt. On Dec\u00a015,\u00a02026 we tell the credit bureau to delete it. Look at your credit report after Feb\u00a015,\u00a02027; if it is still there, call us at 1-800-555-0142.',
    'You may still owe this money. Ask a community legal clinic (free) before you pay or refuse.',
    toDebtor,
  ],
  'terminated-notice-unreported': [
    'Deleted: file LTB-L-000000-00',
    'We never told the credit bureau about this debt.',
    toDebtor,
  ],
  'taken-back-notice': [
    'Taken back: file LTB-L-000000-00',
    'On Dec\u00a05,\u00a02026, Rentbook took back the rental debt',
    'It is closed and cannot be reopened. We no longer report it.',
    'We reported this debt. On Dec\u00a015,\u00a02026 we tell the credit bureau to delete it.',
    toDebtor,
  ],
  'removed-by-mistake': [
    'You are no longer named: file LTB-L-000000-00',
    'On Dec\u00a05,\u00a02026, Rentbook removed you from the rental debt with file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    'We looked into it: you are not the person named in the order.',
    'On Dec\u00a015,\u00a02026 we tell the credit bureau that you were named on this debt by mistake (code Z), so that it removes the debt from your file.',
    'Look at your credit report after Feb\u00a015,\u00a02027',
  ],
  'removed-no-longer-owing': [
    'You are no longer named: file LTB-L-000000-00',
    'They say that you no longer owe it.',
    'We never told the credit bureau that you were named on this debt.',
  ],
  'late-notice': [
    'Notice of a court-ordered rental debt: file LTB-L-000000-00',
    'You get this message because Sample Landlord Inc. gave us this address for you.',
    'Owed on Nov\u00a021,\u00a02026: $7,864.17. That is the ordered amount of $7,176.58, $1,583.10 of daily compensation, $1,027.39 of interest and $227.10 of interest on compensation, less $2,150.00 of payments. The debt’s page shows the same amount for that day.',
    'It is reported to a credit bureau every month, next on Dec\u00a015,\u00a02026. You can dispute it at any time.',
    'We answer every dispute within 10 business days.',
    toDebtor,
  ],
  'address-left': [
    'New address for notices: file LTB-L-000000-00',
    'Sample Landlord Inc. gave us a different email address for you, for the rental debt with file number LTB-L-000000-00.',
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
    'We report you to the credit bureau correctly one last time, then stop.',
    toDebtor,
  ],
  'bankruptcy-notice-before-a-report': [
    'A petition for bankruptcy is recorded: file LTB-L-000000-00',
    'You are not asked to pay this debt. While the petition is open, no interest is added to the debt. Nothing was reported to the credit bureau, and nothing is.\n',
  ],
  'bankruptcy-notice-of-one-never-reported': [
    'A petition for bankruptcy is recorded: file LTB-L-000000-00',
    'You are not asked to pay this debt. We have not reported you to the credit bureau, and we do not report you.\n',
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
