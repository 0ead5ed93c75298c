import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { firstReportDate, whatsNext } from './whats-next.ts'

const submittedOn = isoDate('2026-11-21')

test('in review: every date is an estimate, a week for the notice', () => {
  expect(whatsNext({ status: 'in_review', submittedOn, approvedOn: null })).toEqual([
    { title: 'Review', note: 'Estimated: up to a week', state: 'now' },
    { title: 'Notify', note: 'Estimated: Nov 28, 2026', state: 'later' },
    { title: 'First Report', note: 'Estimated: Dec 15, 2026', state: 'later' },
  ])
})

test('approved: the notice has its date, the report follows from it', () => {
  expect(whatsNext({ status: 'notified', submittedOn, approvedOn: isoDate('2026-12-02') })).toEqual([
    { title: 'Review', note: 'Done', state: 'done' },
    { title: 'Notify', note: 'Dec 2, 2026', state: 'done' },
    { title: 'First Report', note: 'Estimated: Jan 15, 2027', state: 'now' },
  ])
})

test('reporting: all done', () => {
  const entries = whatsNext({ status: 'active', submittedOn, approvedOn: isoDate('2026-11-24') })
  expect(entries.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(entries[2]?.note).toBe('Dec 15, 2026')
})

test.each([
  ['2026-12-01', '2026-12-15'],
  ['2026-12-02', '2027-01-15'],
  ['2026-11-28', '2026-12-15'],
  ['2027-01-31', '2027-02-15'],
  ['2027-02-02', '2027-03-15'],
])('told on %s, first reported on %s: the first 15th two weeks later', (told, reported) => {
  expect(firstReportDate(isoDate(told))).toBe(reported)
})
