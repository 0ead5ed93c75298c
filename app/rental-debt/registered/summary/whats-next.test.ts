import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { firstReportDate, type NextFacts, whatsNext } from './whats-next.ts'

const date = (text: string) => isoDate(text)
const worked: NextFacts = {
  status: 'active',
  today: date('2026-02-20'),
  submittedOn: date('2024-02-18'),
  approvedOn: date('2024-02-20'),
  firstReportOn: date('2024-03-15'),
  nextReport: { on: date('2026-03-15') },
}
const unreported = { firstReportOn: null, nextReport: null }

test('in review: every date is an estimate, a week for the notice', () => {
  const facts: NextFacts = { ...worked, ...unreported, status: 'in_review', approvedOn: null }
  expect(whatsNext({ ...facts, submittedOn: date('2026-11-21'), today: date('2026-11-28') })).toEqual([
    { title: 'Reviewed', note: 'Estimated: up to a week', state: 'now' },
    { title: 'Tenants notified', note: 'Estimated: Nov\u00a028,\u00a02026', state: 'later' },
    { title: 'First report', note: 'Estimated: Dec\u00a015,\u00a02026', state: 'later' },
  ])
})

test('in review for longer than a week: no day that is over is estimated', () => {
  const facts: NextFacts = { ...worked, ...unreported, status: 'in_review', approvedOn: null }
  const said = whatsNext({ ...facts, submittedOn: date('2026-11-21'), today: date('2026-11-29') })
  expect(said.map(({ note }) => note)).toEqual([
    'It takes longer than a week',
    'After the review',
    'The first 15th after their two weeks',
  ])
})

test('approved: the notice has its date, the report follows from it', () => {
  const nextReport = { on: date('2027-01-15') }
  const facts: NextFacts = { ...worked, ...unreported, approvedOn: date('2026-12-02'), nextReport }
  expect(whatsNext({ ...facts, status: 'notified' })).toEqual([
    { title: 'Reviewed', note: { date: '2026-12-02' }, state: 'done' },
    { title: 'Tenants notified', note: { date: '2026-12-02' }, state: 'done' },
    { title: 'First report', note: 'Estimated: Jan\u00a015,\u00a02027', state: 'now' },
  ])
})

test.each([
  ['First report', null],
  ['Next report', date('2024-03-15')],
])('the %s waits for what is missing', (title, firstReportOn) => {
  const facts: NextFacts = { ...worked, firstReportOn, nextReport: { until: 'Once a birth date is known' } }
  expect(whatsNext(facts).at(-1)).toEqual({ title, note: 'Once a birth date is known', state: 'now' })
})

test('reported: the first one is done, the next one has its day', () => {
  expect(whatsNext(worked)).toEqual([
    { title: 'Reviewed', note: { date: '2024-02-20' }, state: 'done' },
    { title: 'Tenants notified', note: { date: '2024-02-20' }, state: 'done' },
    { title: 'First report', note: { date: '2024-03-15' }, state: 'done' },
    { title: 'Next report', note: { date: '2026-03-15' }, state: 'now' },
  ])
})

test('deleted while in review: nothing is estimated that will not come', () => {
  const facts: NextFacts = { ...worked, ...unreported, status: 'terminated', approvedOn: null }
  expect(whatsNext(facts)).toEqual([])
})

test('what was never reported and will not be has no report to wait for', () => {
  const titles = whatsNext({ ...worked, ...unreported, status: 'terminated' }).map(({ title }) => title)
  expect(titles).toEqual(['Reviewed', 'Tenants notified'])
})

test.each([
  ['2026-11-30', '2026-12-15'],
  ['2026-12-01', '2027-01-15'],
  ['2026-07-01', '2026-08-15'],
  ['2026-12-02', '2027-01-15'],
  ['2026-11-28', '2026-12-15'],
  ['2027-01-31', '2027-02-15'],
  ['2027-02-02', '2027-03-15'],
])('notified on %s, first reported on %s: the first 15th after the two weeks', (notified, reported) => {
  expect(firstReportDate(isoDate(notified))).toBe(reported)
})

test('as long as every notice came back, the tenants are not notified, and the report waits', () => {
  const nextReport = { until: 'Two weeks after the printed notice is delivered' }
  const facts: NextFacts = { ...worked, ...unreported, nextReport, isNotified: false }
  expect(whatsNext({ ...facts, status: 'notified' }).slice(1)).toEqual([
    { title: 'Tenants notified', note: 'Once you deliver the notice on paper', state: 'now' },
    { title: 'First report', note: 'Two weeks after the printed notice is delivered', state: 'later' },
  ])
})
