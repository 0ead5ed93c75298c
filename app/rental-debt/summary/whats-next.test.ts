import { expect, test } from 'vitest'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { firstReportDate, type NextFacts, nextReportOn, whatsNext } from './whats-next.ts'

const date = (text: string) => isoDate(text)
const worked: NextFacts = {
  status: 'active',
  submittedOn: date('2024-02-18'),
  approvedOn: date('2024-02-20'),
  issuedOn: date('2024-02-13'),
  reported: { firstOn: date('2024-03-15'), lastOn: date('2026-02-15') },
  today: date('2026-03-14'),
}

test('in review: every date is an estimate, a week for the notice', () => {
  const facts: NextFacts = { ...worked, status: 'in_review', approvedOn: null, reported: null }
  expect(whatsNext({ ...facts, submittedOn: date('2026-11-21'), today: date('2026-11-22') })).toEqual([
    { title: 'Reviewed', note: 'Estimated: up to a week', state: 'now' },
    { title: 'Tenants notified', note: 'Estimated: Nov 28, 2026', state: 'later' },
    { title: 'First report', note: 'Estimated: Dec 15, 2026', state: 'later' },
  ])
})

test('approved: the notice has its date, the report follows from it', () => {
  const facts: NextFacts = { ...worked, status: 'notified', reported: null, approvedOn: date('2026-12-02') }
  expect(whatsNext({ ...facts, issuedOn: date('2025-03-14'), today: date('2026-12-03') })).toEqual([
    { title: 'Reviewed', note: 'Dec 2, 2026', state: 'done' },
    { title: 'Tenants notified', note: 'Dec 2, 2026', state: 'done' },
    { title: 'First report', note: 'Estimated: Jan 15, 2027', state: 'now' },
  ])
})

test('reported: the first one is done, the next one has its day', () => {
  expect(whatsNext(worked)).toEqual([
    { title: 'Reviewed', note: 'Feb 20, 2024', state: 'done' },
    { title: 'Tenants notified', note: 'Feb 20, 2024', state: 'done' },
    { title: 'First report', note: 'Mar 15, 2024', state: 'done' },
    { title: 'Next report', note: 'Mar 15, 2026', state: 'now' },
  ])
})

test('what was never reported and will not be has no report to wait for', () => {
  const titles = whatsNext({ ...worked, status: 'terminated', reported: null }).map(({ title }) => title)
  expect(titles).toEqual(['Reviewed', 'Tenants notified'])
})

test.each<[string, Partial<NextFacts>, IsoDate | null]>([
  ['on the 15th, before the file is made', { today: date('2026-03-15') }, date('2026-03-15')],
  [
    'on the 15th, after it',
    {
      today: date('2026-03-15'),
      reported: { firstOn: date('2024-03-15'), lastOn: date('2026-03-15') },
    },
    date('2026-04-15'),
  ],
  ['a month late, nothing reported yet', { reported: null }, date('2026-03-15')],
  ['the last 15th before six years are over', { today: date('2030-01-16') }, null],
  ['a month earlier', { today: date('2030-01-15') }, date('2030-01-15')],
  ['settled', { status: 'settled', reported: null }, null],
  ['disputed: it goes out, marked', { status: 'disputed', reported: null }, date('2026-03-15')],
])('the next report, %s', (_, facts, next) => {
  expect(nextReportOn({ ...worked, ...facts })).toBe(next)
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
