import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { noticeReminder } from './notice-reminders.ts'

test.each([
  ['2026-07-01', null],
  ['2026-07-07', null],
  ['2026-07-08', 'week 1'],
  ['2026-07-14', 'week 1'],
  ['2026-07-15', 'week 2'],
  ['2026-08-26', 'week 8'],
  ['2026-09-02', 'week 8'],
  ['2026-09-23', 'week 12'],
])('a notice of a debt that was approved on July 1 is reminded of on %s as of %s', (date, occasion) => {
  expect(noticeReminder(isoDate('2026-07-01'), isoDate(date))).toBe(occasion)
})
