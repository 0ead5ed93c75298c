import type { Mail } from '#app/platform/mail/mail.ts'
import { feeReceiptMail } from '../application/checkout/fee-receipt-mail.ts'
import { feeRefundedMail } from '../application/checkout/fee-refunded-mail.ts'
import { submittedMail } from '../application/checkout/submitted-mail.ts'
import { activatedMail, activatedNotice } from './activated-mail.ts'
import { addressLeftMail } from './address-left-mail.ts'
import { amountNotice } from './amounts-mail.ts'
import { approvedMail } from './approved-mail.ts'
import { type BankruptcyUpdate, bankruptcyMail, bankruptcyNotice } from './bankruptcy-mail.ts'
import { disputeMailSamples } from './dispute-samples.ts'
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
import { names, order, payment, sample, update } from './sample-facts.ts'
import { settledMail, settledNotice } from './settled-mail.ts'
import { terminatedMail, terminatedNotice } from './terminated-mail.ts'

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

const unmatched = { isMatched: false, lastReportOn: null, nextReportOn: null }
const peopleUrl = `${sample.url}/people`
const toDeliver = { name: 'Sample Tenant', peopleUrl }

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
  ...disputeMailSamples,
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
  'occupancy-withdrawn': () =>
    occupancyNotice({ ...update, names, ...moveOut, kind: 'withdrawn', reason: null }),
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
