import { overdueMail, retractedStaffMail } from '#app/disputes/reminding/staff-mails.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { answeredToRemovedMail, disputeAnsweredMail } from './dispute-answer-mail.ts'
import { disputeDueMail } from './dispute-due-mail.ts'
import { disputeFiledMail, disputeReceivedMail } from './dispute-filed-mail.ts'
import { disputeReopenedMail, disputeReopenedToFilerMail } from './dispute-reopened-mail.ts'
import { reportingPausedMail, reportingResumedMail } from './dispute-reporting-mail.ts'
import { disputeRetractedMail, filerAnsweredMail, statementAddedMail } from './dispute-statement-mail.ts'
import { names, order, sample, update } from './sample-facts.ts'
import { takenBackNotice } from './taken-back-mail.ts'

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
/** A sample of each mail about a dispute of a debt. */
export const disputeMailSamples = {
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
} satisfies Record<string, () => Mail>
