import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { render, textOf } from '#app/ui/testing.tsx'
import type { BalanceView } from './balance-view.server.ts'
import { DebtorStatusText } from './DebtorStatus.tsx'
import { DebtorNextSteps } from './DebtorSummary.tsx'
import { FinancialSummaryCard } from './FinancialSummaryCard.tsx'
import type { FilerView } from './filer-view.server.ts'
import { ManageCard, possessionText } from './ManageCard.tsx'
import { RepaymentCard } from './RepaymentCard.tsx'
import { StatusNotice } from './StatusNotice.tsx'

const details = {
  issuedOn: '2024-02-13',
  interestRate: '7.00',
  vacatedOn: null,
  possession: 'unknown',
  reportingEndsOn: isoDate('2030-02-13'),
} as const satisfies FilerView['details']

// Specification 3, section 4: unknown, in possession, vacated.
test.each<[Partial<FilerView['details']>, string, string]>([
  [{}, 'We do not know whether the tenants have moved out.', 'Unknown'],
  [{ possession: 'in_possession' }, 'The tenants still have the unit.', 'Tenants in possession'],
  [
    { possession: 'active', vacatedOn: '2024-02-06' },
    'The unit was vacated on Feb 6, 2024. No compensation is charged from that day.',
    'Vacated Feb 6, 2024',
  ],
])('who has the unit: %o', (facts, card, line) => {
  const given = { ...details, ...facts }
  expect(textOf(<ManageCard debt={{ ...debt, details: given }} isReported />)).toContain(card)
  expect(textOf(possessionText(given))).toBe(line)
})

const debt = {
  kind: 'filer',
  id: 'd',
  title: '12 Elm St',
  status: 'active',
  isReviewLate: false,
  isDisputed: false,
  contactEmail: 'avery@landlord.example',
  graceEndsOn: isoDate('2026-12-06'),
  endedOn: null,
  unnotified: [],
  waitingChange: null,
  next: [],
  reports: { lastReportOn: null, nextReportOn: null },
  isLineShown: false,
  application: null,
  balance: null,
  bankruptcies: [],
  details,
  may: { terminate: true, updateOccupancy: true, record: true, recordBankruptcy: true },
  isTakenBack: false,
  rejectionReason: null,
  refund: null,
} as const satisfies FilerView
const ended = isoDate('2026-12-10')

test.each<[Partial<FilerView>, string]>([
  [
    { status: 'notified' },
    'We notified the tenants They have until Dec 6, 2026 to pay you or dispute the debt. After that, it can be reported to the credit bureau.',
  ],
  [{ status: 'active' }, ''],
  [
    { status: 'disputed', isDisputed: true },
    'A tenant disputes this debt We answer every dispute within 10 business days. See the dispute and its due date',
  ],
  [
    { status: 'petition_for_bankruptcy', isDisputed: true },
    'A tenant disputes this debt We answer every dispute within 10 business days. See the dispute and its due date',
  ],
  [
    { status: 'settled', endedOn: ended },
    'Settled on Dec 10, 2026: nothing more is owed We never told the credit bureau about this debt. If you change a payment or waiver so that something is owed, the debt opens again.',
  ],
  [
    { status: 'expired', endedOn: ended },
    'Reporting ended on Dec 10, 2026 The order was issued six years ago, so we no longer report the debt. Charges are still added, and you can still record payments.',
  ],
  [
    { status: 'terminated', endedOn: ended, refund: { state: 'requested', on: null } },
    'Deleted on Dec 10, 2026 It was deleted before it was approved. We did not notify the tenants, and nothing was reported. We refund the $88.00 fee to the card you paid with. Your bank may take up to 10 business days to show it.',
  ],
  [
    { status: 'cancelled', rejectionReason: 'Another unit.', refund: { state: 'refunded', on: ended } },
    'We could not accept this application Another unit. We refunded the $88.00 fee on Dec 10, 2026. We did not notify the tenants, and nothing was reported.',
  ],
  [
    { status: 'cancelled', rejectionReason: 'Another unit.', refund: { state: 'failed', on: null } },
    'We could not accept this application Another unit. The refund of the $88.00 fee has not gone through yet. We are working on it. You can also call us at 1-800-555-0142. We did not notify the tenants, and nothing was reported.',
  ],
])('where a debt stands, to its filer: %o', (facts, words) => {
  const said = textOf(<StatusNotice debt={{ ...debt, ...facts }} />)
  expect(said.replace(/^[A-Z][a-z]+: /, '')).toBe(words)
})

const paid: BalanceView = {
  rows: [],
  total: 100_000,
  payments: 80_000,
  waivers: 30_000,
  outstanding: 0,
  overpayment: 10_000,
  progress: 100,
  asOf: isoDate('2026-03-14'),
  updatedOn: isoDate('2026-03-02'),
}

test('the bar says what is owed, paid, waived and overpaid, and when that last changed', () => {
  const said = textOf(<RepaymentCard balance={paid} />)
  expect(said).toMatch(/^Repayment Last updated Mar 2, 2026 Outstanding balance \$0\.00 /)
  for (const words of ['$800.00 paid, $300.00 waived', '$1,000.00 charged in all'])
    expect(said).toContain(words)
  expect(said).toContain('$100.00 more was paid than is owed.')
  expect(render(<RepaymentCard balance={paid} />)).toMatch(
    /<progress [^>]*max="100"[^>]*value="100"|<progress [^>]*value="100"[^>]*max="100"/,
  )
})

test('the Financial Summary leads from the total to what is owed in words', () => {
  expect(textOf(<FinancialSummaryCard balance={paid} />)).toContain(
    '$1,000.00 charged in all, less $800.00 paid and $300.00 waived, leaves $0.00, with $100.00 overpaid.',
  )
})

test.each([
  [
    'notified',
    /^Caution: You have two weeks Until Dec 5, 2026 you can pay or dispute this debt before it is .* The first report is on Dec 15, 2026\.$/,
  ],
  ['settled', /Settled: nothing more is owed We never told the credit bureau about this debt\.$/],
  ['expired', /Reporting has ended The order was issued six years ago/],
  ['terminated', /Deleted This debt is no longer reported and cannot be reopened\. We never told/],
  [
    'active',
    /What you can do You can pay or dispute this debt at any time\. The next report is on Dec 15, 2026\.$/,
  ],
] as const)('a tenant who owes a debt that is %s reads how it stands', (status, words) => {
  const debt = {
    id: 'd',
    status,
    lastReportOn: status === 'active' ? isoDate('2026-11-15') : null,
    graceEndsOn: status === 'active' ? null : isoDate('2026-12-05'),
    bankruptcy: null,
    nextReportOn: isoDate('2026-12-15'),
  }
  expect(textOf(<DebtorStatusText debt={debt} />)).toMatch(words)
})

test.each<[string, Partial<Parameters<typeof DebtorStatusText>[0]['debt']>, string]>([
  [
    'whose two weeks are over, and whose debt has not moved on yet',
    { status: 'notified', lastReportOn: null },
    'What you can do You can pay or dispute this debt at any time. The first report is on Dec 15, 2026.',
  ],
  [
    'whose debt is active before its first report',
    { status: 'active', lastReportOn: null },
    'What you can do You can pay or dispute this debt at any time. The first report is on Dec 15, 2026.',
  ],
  [
    'whose notice came later than another tenant’s',
    { status: 'active', graceEndsOn: isoDate('2026-12-20') },
    'You have two weeks Until Dec 20, 2026 you can pay or dispute this debt before you are reported to a credit bureau. The next report is on Dec 15, 2026.',
  ],
  [
    'who disputed in time',
    { ownDispute: { dueOn: '2026-12-08', heldBack: 'record', isLate: false }, nextReportOn: null },
    'You disputed this debt You disputed in time. We do not report this debt before we answer you, by Dec 8, 2026. See your dispute',
  ],
  [
    'who disputed in time, and whose answer is late',
    { ownDispute: { dueOn: '2026-12-08', heldBack: 'record', isLate: true }, nextReportOn: null },
    'You disputed this debt Our answer was due on Dec 8, 2026 and is late. We do not report this debt before we answer you. See your dispute',
  ],
  [
    'who disputed later',
    { ownDispute: { dueOn: '2026-12-08', heldBack: null, isLate: false } },
    'You disputed this debt We answer by Dec 8, 2026. Until then, any report of it to the credit bureau says that it is disputed. The next report is on Dec 15, 2026. See your dispute',
  ],
  [
    'who disputed later, and whose answer is late',
    { ownDispute: { dueOn: '2026-12-08', heldBack: null, isLate: true } },
    'You disputed this debt Our answer was due on Dec 8, 2026 and is late. Until we answer, any report of it to the credit bureau says that it is disputed. The next report is on Dec 15, 2026. See your dispute',
  ],
  [
    'whose two weeks run on beside the dispute of another',
    { anotherDisputes: { until: isoDate('2026-12-05') }, nextReportOn: null },
    'You have two weeks Until Dec 5, 2026 you can pay or dispute this debt before it is reported to a credit bureau. Another tenant has disputed it, so nothing is reported before we answer them.',
  ],
])('a tenant %s reads first what to do and what is reported', (_, facts, words) => {
  const debt = {
    ...({ id: 'd', status: 'disputed', graceEndsOn: null, bankruptcy: null } as const),
    nextReportOn: isoDate('2026-12-15'),
    lastReportOn: isoDate('2026-11-15'),
    ...facts,
  }
  expect(textOf(<DebtorStatusText debt={debt} />).replace(/^[A-Z][a-z]+: /, '')).toBe(words)
})

test.each([
  [
    'record',
    'Our answer was due on Dec 8, 2026 and is late. We do not report this debt before we answer you.',
  ],
  [
    'party',
    'Our answer was due on Dec 8, 2026 and is late. We do not report you on this debt before we answer you.',
  ],
  [
    null,
    'Our answer was due on Dec 8, 2026 and is late. Until we answer, any report of it to the credit bureau says that it is disputed.',
  ],
] as const)(
  'a dispute whose answer is late promises no day that is past (held back: %s)',
  (heldBack, words) => {
    const text = textOf(
      <DebtorNextSteps
        debt={{
          ...({ id: 'd', status: 'disputed', creditor: 'Avery Lee', bankruptcy: null } as const),
          contact: { name: 'Avery Lee', email: null, phone: null },
          ownDispute: { dueOn: '2026-12-08', heldBack, isLate: true },
          anotherDisputes: null,
          disputeAt: null,
        }}
      />,
    )
    expect(text).toContain(words)
    expect(text).not.toContain('by Dec 8, 2026')
  },
)

test('a debt taken back after a dispute owes nothing and says to both sides that the dispute succeeded', () => {
  const takenBack = { status: 'terminated', isTakenBack: true } as const
  const filers = textOf(<StatusNotice debt={{ ...debt, ...takenBack, endedOn: ended }} />)
  const debtors = textOf(
    <DebtorStatusText
      debt={{ ...takenBack, id: 'd', graceEndsOn: null, bankruptcy: null, nextReportOn: null }}
    />,
  )
  for (const said of [filers, debtors]) {
    expect(said).toContain('the dispute succeeded')
    expect(said).toContain('Nothing is owed on it ($0.00).')
  }
})

test.each([
  [{ lastReportOn: null, nextReportOn: null }, 'We never told the credit bureau about this debt.'],
  [
    { lastReportOn: isoDate('2027-02-15'), nextReportOn: isoDate('2027-03-15') },
    'We reported this debt. On Mar 15, 2027 we tell the credit bureau to delete it. Look at your credit report after May 15, 2027; if it is still there, call us at 1-800-555-0142.',
  ],
  [
    { lastReportOn: isoDate('2027-03-15'), nextReportOn: null, deletedOn: isoDate('2027-03-15') },
    'We reported this debt. On Mar 15, 2027 we told the credit bureau to delete it. Look at your credit report after May 15, 2027; if it is still there, call us at 1-800-555-0142.',
  ],
])('a tenant of a deleted debt reads what the bureau gets and when to look: %o', (reports, words) => {
  const deleted = { id: 'd', status: 'terminated', graceEndsOn: null, bankruptcy: null } as const
  const text = textOf(<DebtorStatusText debt={{ ...deleted, ...reports }} />).replaceAll('\u00a0', ' ')
  expect(text).toContain(words)
  expect(text).toContain('You may still owe this money.')
  const takenBack = textOf(<DebtorStatusText debt={{ ...deleted, ...reports, isTakenBack: true }} />)
  expect(takenBack.replaceAll('\u00a0', ' ')).toContain(words)
})

test.each([
  ['bankrupt', '/dispute', ['To dispute', 'File a Dispute']],
  ['active', '/dispute', ['To pay', 'directly', 'To dispute', 'File a Dispute']],
  ['expired', null, ['To pay', 'directly', 'Is something wrong?']],
  ['settled', null, ['Is something wrong?']],
  ['terminated', null, ['Is something wrong?']],
] as const)('what a debtor can do about a debt that is %s', (stands, disputeAt, said) => {
  const bankruptcy = stands === 'bankrupt' ? { filedOn: '2025-01-10', isDischarged: true } : null
  const status = stands === 'bankrupt' ? 'active' : stands
  const contact = { name: 'Avery Lee', email: 'avery@landlord.example', phone: null }
  const text = textOf(
    <DebtorNextSteps
      debt={{
        id: 'd',
        status,
        creditor: 'Avery Lee',
        contact,
        bankruptcy,
        ownDispute: null,
        anotherDisputes: null,
        disputeAt,
      }}
    />,
  )
  expect(text).toContain('Avery Lee')
  const all = ['To pay', 'directly', 'To dispute', 'File a Dispute', 'Is something wrong?']
  expect(all.filter((words) => text.includes(words))).toEqual(said)
})
