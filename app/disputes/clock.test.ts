import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { answerDueOn, isReminderDue, readClock } from './clock.ts'

const filed = isoDate('2026-12-18')
const due = isoDate('2027-01-06')

test('the answer is due ten business days later, Christmas and New Year not counted', () => {
  expect(answerDueOn(filed)).toBe(due)
})

test.each([
  ['2026-12-18', '10 business days left', false],
  ['2026-12-26', '6 business days left', false],
  ['2027-01-05', '1 business day left', false],
  ['2027-01-06', 'Due today', false],
  ['2027-01-07', '1 business day late', true],
  ['2027-01-11', '3 business days late', true],
])('on %s it reads: %s', (today, words, isOverdue) => {
  expect(readClock({ openedOn: filed, dueOn: due }, isoDate(today))).toMatchObject({ words, isOverdue })
})

test('a dispute that was due on a Friday is late on the Saturday', () => {
  const clock = readClock({ openedOn: filed, dueOn: isoDate('2026-11-20') }, isoDate('2026-11-21'))
  expect(clock).toMatchObject({ words: 'Late', isOverdue: true })
})

test.each([
  ['2026-12-31', false],
  ['2027-01-03', false],
  ['2027-01-04', true],
  ['2027-01-06', true],
  ['2027-02-01', true],
])('staff are reminded from two business days before it is due: on %s %s', (today, isDue) => {
  expect(isReminderDue(due, isoDate(today))).toBe(isDue)
})
