import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { filesOf, lineFacts, lineRenter, paidOnFirstOf } from '#database/factories/lease-life.ts'
import type { LineFacts } from '../line/line-facts.ts'
import { type Month, monthOf } from '../months/months.ts'
import { bureauCounts, type LeaseReport, sentMonths } from './sent-months.ts'

const ada = lineRenter('Ada')

/** The files from January 2026 to a month, as their entries keep them. */
const reportsUntil = (last: string, factsOn: (day: string) => LineFacts): LeaseReport[] =>
  [...filesOf(factsOn, '2026-01-15', last)].map(([day, outcome]) => ({
    reportDate: isoDate(day),
    line: outcome.kind === 'line' ? outcome.line : null,
    reason: outcome.kind === 'line' ? null : outcome.reason,
  }))

const months = ['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}` as Month)
const paid = (...which: number[]) => lineFacts({ months: { receipts: paidOnFirstOf(...which) } })
const wordOf = ({ month, sent, later }: ReturnType<typeof sentMonths>[number]) =>
  `${month} ${sent?.status ?? '-'} ${later?.lateMonths ?? '-'}`

test('each month has what its file said, newest first', () => {
  const reports = reportsUntil('2026-03-15', () => paid(1, 2, 3))
  expect(sentMonths(reports, months, ada.id).map(wordOf)).toEqual([
    '2026-06 - -',
    '2026-05 - -',
    '2026-04 - -',
    '2026-03 11 -',
    '2026-02 11 -',
    '2026-01 11 -',
  ])
  expect(bureauCounts(reports, months, ada.id)).toEqual({ onTime: 3, late: 0 })
})

test('a late month that was corrected since says so, and counts as the bureau has it now', () => {
  const reports = reportsUntil('2026-06-15', (day) =>
    day < '2026-06-01' ? paid(1, 2) : paid(1, 2, 3, 4, 5, 6),
  )
  const rows = sentMonths(reports, months, ada.id)
  expect(rows.slice(1, 3).map(wordOf)).toEqual(['2026-05 78 0', '2026-04 71 0'])
  expect(rows[2]?.sent).toMatchObject({ owed: 300_000, pastDue: 150_000, since: '2026-03-01' })
  expect(bureauCounts(reports, months, ada.id)).toEqual({ onTime: 6, late: 0 })
})

test('a month of which nothing was sent says when a later report has it', () => {
  const all = reportsUntil('2026-04-15', () => paid(1, 2, 3, 4))
  const reports = all.map((report) =>
    monthOf(report.reportDate) === '2026-02' ? { ...report, line: null, reason: 'not_confirmed' } : report,
  )
  const february = sentMonths(reports, months, ada.id).find(({ month }) => month === '2026-02')
  expect(february).toMatchObject({ sent: null, reason: 'not_confirmed', later: { lateMonths: 0 } })
})

test('a renter reads nothing of the line of a roommate, and after they were taken out nothing of their own stands', () => {
  const reports = reportsUntil('2026-03-15', () => paid(1, 2, 3))
  expect(sentMonths(reports, months, 'another').every(({ sent, later }) => !sent && !later)).toBe(true)
  expect(bureauCounts(reports, months, 'another')).toBeNull()
  const removed = reportsUntil('2026-04-15', (day) =>
    day < '2026-04-01' ? paid(1, 2, 3) : { ...paid(1, 2, 3), renters: [{ ...ada, isRemoved: true }] },
  )
  expect(sentMonths(removed, months, ada.id)[2]?.sent?.status).toBe('DA')
  expect(bureauCounts(removed, months, ada.id)).toBeNull()
})
