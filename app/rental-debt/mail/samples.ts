import { overdueMail, retractedStaffMail } from '#app/disputes/staff-mails.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { feeReceiptMail } from '../application/checkout/fee-receipt-mail.ts'
import { feeRefundedMail } from '../application/checkout/fee-refunded-mail.ts'
import { submittedMail } from '../application/checkout/submitted-mail.ts'
import { activatedMail, activatedNotice } from './activated-mail.ts'
import { addressLeftMail } from './address-left-mail.ts'
import { amountNotice } from './amounts-mail.ts'
import { approvedMail } from './approved-mail.ts'
import { type BankruptcyUpdate, bankruptcyMail, bankruptcyNotice } from './bankruptcy-mail.ts'
import { answeredToRemovedMail, disputeAnsweredMail } from './dispute-answer-mail.ts'
import { disputeDueMail } from './dispute-due-mail.ts'
import { disputeFiledMail, disputeReceivedMail } from './dispute-filed-mail.ts'
import { disputeReopenedMail, disputeReopenedToFilerMail } from './dispute-reopened-mail.ts'
import { reportingPausedMail, reportingResumedMail } from './dispute-reporting-mail.ts'
import { disputeRetractedMail, filerAnsweredMail, statementAddedMail } from './dispute-statement-mail.ts'
import { expiredMail, expiredNotice } from './expired-mail.ts'
import { lateNoticeMail } from './late-notice-mail.ts'
import { noticeMail } from './notice-mail.ts'
import { noticeOutstandingMail } from './notice-outstanding-mail.ts'
import { noticeReturnedMail, noticeReturnedStaffMail } from './notice-returned-mail.ts'
import { type OccupancyUpdate, occupancyMail, occupancyNotice } from './occupancy-mail.ts'
import { describeChange, receiptMail } from './receipt-mail.ts'
import { rejectedMail } from './rejected-mail.ts'
import { reminderMail } from './reminder-mail.ts'
import { removedMail } from './removed-mail.ts'
import { reopenedMail, reopenedNotice } from './reopened-mail.ts'
import { returnedMail } from './returned-mail.ts'
import { settledMail, settledNotice } from './settled-mail.ts'
import { takenBackNotice } from './taken-back-mail.ts'
import { terminatedMail, terminatedNotice } from './terminated-mail.ts'

/** Invented: none of these people exist. */
const sample = {
  to: 'sample@people.example',
  title: '12, 34 Sample Street, Toronto, ON\u00a0M0M\u00a00M0',
  contact: { name: 'Sample Filer', email: 'filer@landlord.example', phone: '4165550100' },
  url: 'https://rentbook.example/dashboard/rental-debt/sample',
}

const order = {
  fileNumber: 'LTB-L-000000-00',
  tribunal: 'the Landlord and Tenant Board of Ontario',
  issuedDate: '2026-01-15',
  creditor: 'Sample Landlord Inc.',
  graceEndsOn: '2026-12-05',
}

const owed = {
  asOf: '2026-11-21',
  outstanding: 786_417,
  startingAmount: 717_658,
  totalRentalPrincipal: 158_310,
  totalInterest: 102_739,
  totalRentalInterest: 22_710,
  payments: 215_000,
  waivers: 0,
}

const dispute = {
  ...sample,
  name: 'Sample Tenant',
  fileNumber: order.fileNumber,
  disputer: { name: 'Sample Tenant', email: 'tenant@renter.example' },
  filedOn: '2026-11-23',
  dueOn: '2026-12-07',
  reason: 'I paid all or part of it',
  answerUrl: `${sample.url}/dispute/statement`,
  heldBack: null,
  isOwn: true,
  reports: {
    lastReportOn: '2026-11-15',
    nextReportOn: '2026-12-15',
    lastCode: 'XB',
    nextCode: 'XH',
    isHeldBack: false,
    isPaused: false,
  },
} as const
const unreported = { ...dispute.reports, lastReportOn: null, lastCode: null, nextCode: null }
const stillDisputed = { ...dispute.reports, nextCode: 'XB' } as const
const takenOut = {
  correction: {
    values: [{ what: 'Named in this debt', was: 'Noor Haddad', now: null }],
    balance: { asOf: '2026-12-05', before: 801_536, after: 801_536 },
  },
}
const update = {
  ...sample,
  ...order,
  on: '2026-12-05',
  lastReportOn: '2026-11-15',
  nextReportOn: '2026-12-15',
  isMatched: true,
}
const unmatched = { isMatched: false, lastReportOn: null, nextReportOn: null }
const names = ['Sample Tenant']
const peopleUrl = `${sample.url}/people`
const toDeliver = { name: 'Sample Tenant', peopleUrl }

const payment = { reason: 'payment', amount_in_cents: 25_000, at: '2026-12-02', paid_by_id: 'sample' }
const receipt = { ...update, names, byStaff: false, isOwn: true, outstanding: 801_536, overpayment: 0 }
const reopening = { outstanding: 25_000, because: describeChange({ was: payment, now: null, why: null }) }

const removed = {
  to: sample.to,
  url: `${sample.url}/removed`,
  name: 'Sample Tenant',
  fileNumber: order.fileNumber,
  creditor: order.creditor,
  ecoa: 'T' as const,
  byStaff: false,
  removedOn: '2026-12-05',
  reportedOn: '2026-12-15',
}

const moveOut: OccupancyUpdate = {
  kind: 'made',
  was: 'Still in possession',
  now: 'Moved out on Jan\u00a015,\u00a02026',
  reason: 'They returned the keys.',
  byStaff: false,
  words: null,
  before: 801_536,
  after: 786_417,
}

const petition: BankruptcyUpdate = {
  kind: 'recorded',
  filedOn: '2026-11-30',
  endedOn: null,
  debt: 'petition',
  lastLine: 'coming',
}
const dismissal: BankruptcyUpdate = { ...petition, kind: 'dismissed', endedOn: '2026-12-04', debt: 'free' }

/** A sample of each mail of rental debts. */
export const debtMailSamples = {
  feeReceipt: () =>
    feeReceiptMail({
      to: sample.to,
      matter: sample.title,
      debtUrl: sample.url,
      amountInCents: 8_800,
      paidOn: '2026-11-21',
      reference: 'pi_sample',
    }),
  feeRefunded: () =>
    feeRefundedMail({
      to: sample.to,
      matter: sample.title,
      url: sample.url,
      amountInCents: 8_800,
      reason: 'order-refused',
    }),
  submitted: () =>
    submittedMail({ to: sample.to, name: sample.contact.name, matter: sample.title, debtUrl: sample.url }),
  approved: () =>
    approvedMail({ ...sample, ...order, firstReportOn: '2026-12-15', isMatched: true, toPrint: [] }),
  'approved-unmatched': () =>
    approvedMail({ ...sample, ...order, firstReportOn: null, isMatched: false, toPrint: [] }),
  'approved-with-a-notice-to-print': () =>
    approvedMail({ ...sample, ...order, firstReportOn: '2026-12-15', isMatched: true, toPrint: names }),
  'notice-outstanding': () =>
    noticeOutstandingMail({ ...update, why: 'You gave us no email for Sample Tenant.', peopleUrl }),
  'notice-returned': () => noticeReturnedMail({ ...update, ...toDeliver, hasOthers: false }, false),
  'notice-returned-of-one-of-two': () =>
    noticeReturnedMail({ ...update, ...toDeliver, hasOthers: true }, false),
  'notice-returned-after-a-report': () =>
    noticeReturnedMail({ ...update, ...toDeliver, hasOthers: false }, true),
  'notice-returned-to-staff': () =>
    noticeReturnedStaffMail({ ...update, name: 'Sample Tenant', url: 'https://rentbook.example/staff' }),
  returned: () =>
    returnedMail({
      ...sample,
      reasons: [
        { title: 'Tenants', reason: 'The order spells the name Tremblay, the application Trembley.' },
        { title: 'Supporting Documents', reason: 'The second page of the lease is missing.' },
      ],
    }),
  rejected: () => rejectedMail({ ...sample, reason: 'The order was set aside by a review.' }),
  'dispute-received': () => disputeReceivedMail(dispute),
  'dispute-received-in-time': () => disputeReceivedMail({ ...dispute, heldBack: 'record' }),
  'dispute-received-in-own-time': () => disputeReceivedMail({ ...dispute, heldBack: 'party' }),
  'dispute-filed': () => disputeFiledMail(dispute),
  'dispute-filed-in-time': () => disputeFiledMail({ ...dispute, heldBack: 'record' }),
  'dispute-filed-in-own-time': () => disputeFiledMail({ ...dispute, heldBack: 'party' }),
  'reporting-paused': () =>
    reportingPausedMail({ ...dispute, reason: 'The bank statement that was brought has to be checked.' }),
  'reporting-paused-before-a-report': () =>
    reportingPausedMail({ ...dispute, reports: unreported, reason: 'We are checking what the tenant sent' }),
  'reporting-resumed': () => reportingResumedMail(dispute),
  'reporting-resumed-in-time': () =>
    reportingResumedMail({ ...dispute, reports: { ...unreported, nextReportOn: null, isHeldBack: true } }),
  'reporting-resumed-beside-another': () =>
    reportingResumedMail({ ...dispute, reports: { ...stillDisputed, isPaused: true } }),
  'dispute-upheld': () =>
    disputeAnsweredMail({ ...dispute, answer: 'upheld', words: 'The payment was for another unit.' }),
  'dispute-partly-right': () =>
    disputeAnsweredMail({
      ...dispute,
      answer: 'corrected',
      words: 'The bank statement shows one of the two payments.',
      correction: {
        values: [
          { what: 'Payment', was: null, now: '$500.00 on Dec\u00a02, 2026' },
          { what: 'Move-out date', was: 'Jan\u00a031, 2026', now: 'Jan\u00a015, 2026' },
        ],
        balance: { asOf: '2026-12-05', before: 801_536, after: 682_291 },
      },
    }),
  'dispute-partly-right-of-a-person': () =>
    disputeAnsweredMail({ ...dispute, ...takenOut, answer: 'corrected', words: 'Another birth date.' }),
  'dispute-partly-right-before-a-report': () =>
    disputeAnsweredMail({
      ...dispute,
      answer: 'corrected',
      words: 'The bank statement shows it.',
      reports: unreported,
      correction: { values: [], balance: { asOf: '2026-12-05', before: 801_536, after: 682_291 } },
    }),
  'dispute-not-the-person': () =>
    answeredToRemovedMail({
      ...dispute,
      name: 'Noor Haddad',
      words: 'The identity card shows another birth date.',
      letterUrl: `${sample.url}/removed`,
    }),
  'dispute-reopened': () => disputeReopenedMail(dispute),
  'dispute-reopened-to-filer': () => disputeReopenedToFilerMail(dispute),
  'dispute-upheld-before-a-report': () =>
    disputeAnsweredMail({ ...dispute, reports: unreported, answer: 'upheld', words: 'It was not paid.' }),
  'dispute-upheld-beside-another': () =>
    disputeAnsweredMail({ ...dispute, reports: stillDisputed, answer: 'upheld', words: 'It was not paid.' }),
  'dispute-partly-right-beside-another': () =>
    disputeAnsweredMail({
      ...dispute,
      ...takenOut,
      reports: stillDisputed,
      answer: 'corrected',
      words: 'It was.',
    }),
  'dispute-added': () => statementAddedMail({ ...dispute, name: sample.contact.name, files: 2 }),
  'dispute-filer-answered': () => filerAnsweredMail({ ...dispute, files: 1 }),
  'dispute-retracted': () => disputeRetractedMail({ ...dispute, isOwn: true }),
  'dispute-retracted-to-filer': () =>
    disputeRetractedMail({ ...dispute, name: sample.contact.name, isOwn: false }),
  'dispute-retracted-to-staff': () =>
    retractedStaffMail({ to: sample.to, title: sample.title, url: sample.url }),
  'disputes-late': () =>
    overdueMail({
      to: sample.to,
      url: sample.url,
      late: [{ title: sample.title, dueOn: dispute.dueOn, late: '3 business days late' }],
    }),
  'dispute-withdrawn': () =>
    disputeAnsweredMail({ ...dispute, answer: 'withdrawn', words: 'The order was set aside on review.' }),
  'taken-back-notice': () => takenBackNotice({ ...update, names }),
  'dispute-closed': () =>
    disputeAnsweredMail({ ...dispute, answer: 'closed', words: 'The debt expired before it was answered.' }),
  'dispute-due': () => disputeDueMail({ ...dispute, left: '2 business days left' }),
  notice: () => noticeMail({ ...sample, ...order, owed, names }),
  activated: () => activatedMail(update),
  'activated-unmatched': () => activatedMail({ ...update, ...unmatched }),
  'activated-notice': () => activatedNotice({ ...update, names }),
  settled: () => settledMail(update),
  'settled-notice': () => settledNotice({ ...update, names }),
  reopened: () => reopenedMail({ ...update, ...reopening }),
  'reopened-notice': () => reopenedNotice({ ...update, ...reopening, names }),
  receipt: () => receiptMail({ ...receipt, change: { was: null, now: payment, why: null } }),
  'receipt-changed': () =>
    receiptMail({
      ...receipt,
      isOwn: false,
      change: { was: payment, now: { ...payment, amount_in_cents: 20_500 }, why: 'Two digits were swapped.' },
    }),
  'receipt-removed': () =>
    receiptMail({ ...receipt, change: { was: payment, now: null, why: 'The cheque bounced.' } }),
  'receipt-by-reviewers': () =>
    receiptMail({ ...receipt, byStaff: true, change: { was: null, now: payment, why: null } }),
  'occupancy-changed': () => occupancyNotice({ ...update, names, ...moveOut }),
  'occupancy-asked': () => occupancyNotice({ ...update, names, ...moveOut, kind: 'asked' }),
  'occupancy-refused': () =>
    occupancyNotice({ ...update, names, ...moveOut, kind: 'refused', words: 'The lease ended in May.' }),
  'occupancy-by-reviewers': () =>
    occupancyNotice({ ...update, names, ...moveOut, reason: null, byStaff: true }),
  'occupancy-made-to-filer': () => occupancyMail({ ...update, ...moveOut, words: 'The lease shows it.' }),
  'occupancy-refused-to-filer': () =>
    occupancyMail({ ...update, ...moveOut, kind: 'refused', words: 'The lease ended in May.' }),
  'amount-changed': () =>
    amountNotice({
      ...update,
      names,
      what: 'Compensation per day',
      was: '$87.95',
      now: '$80.00',
      before: 801_536,
      after: 786_417,
    }),
  expired: () => expiredMail(update),
  'expired-notice': () => expiredNotice({ ...update, names }),
  terminated: () => terminatedMail({ ...update, wasInReview: false }),
  'terminated-in-review': () => terminatedMail({ ...update, wasInReview: true }),
  'terminated-notice': () => terminatedNotice({ ...update, names }),
  'terminated-notice-unreported': () => terminatedNotice({ ...update, ...unmatched, names }),
  'removed-by-mistake': () => removedMail({ ...removed, ecoa: 'Z', byStaff: true }),
  'removed-no-longer-owing': () => removedMail({ ...removed, reportedOn: null }),
  'late-notice': () => lateNoticeMail({ ...update, owed, names, graceEndsOn: null }),
  'notice-sent-again': () =>
    lateNoticeMail({ ...update, owed, names, graceEndsOn: order.graceEndsOn, isAgain: true }),
  'address-left': () => addressLeftMail({ ...update, names }),
  'bankruptcy-recorded': () => bankruptcyMail({ ...update, bankruptcy: petition, bankrupt: 'Sample Tenant' }),
  'bankruptcy-dismissed': () =>
    bankruptcyMail({ ...update, bankruptcy: dismissal, bankrupt: 'Sample Tenant' }),
  'bankruptcy-notice': () => bankruptcyNotice({ ...update, names, bankruptcy: petition, isOwn: true }),
  'bankruptcy-notice-of-one-of-two': () =>
    bankruptcyNotice({ ...update, names, bankruptcy: { ...petition, debt: 'joint' }, isOwn: true }),
  'bankruptcy-notice-before-a-report': () =>
    bankruptcyNotice({
      ...update,
      lastReportOn: null,
      names,
      bankruptcy: { ...petition, lastLine: 'none' },
      isOwn: true,
    }),
  'bankruptcy-notice-of-one-never-reported': () =>
    bankruptcyNotice({
      ...update,
      names,
      bankruptcy: { ...petition, debt: 'joint', lastLine: 'none' },
      isOwn: true,
    }),
  'bankruptcy-notice-of-another': () =>
    bankruptcyNotice({ ...update, names, bankruptcy: dismissal, isOwn: false }),
  reminder: () =>
    reminderMail({
      to: sample.to,
      name: sample.contact.name,
      reportOn: '2026-12-15',
      since: '2026-11-15',
      debts: [sample, { ...sample, title: '56, 78 Sample Street, Toronto, ON\u00a0M0M\u00a00M0' }],
      listUrl: 'https://rentbook.example/dashboard/rental-debt',
    }),
} satisfies Record<string, () => Mail>
