import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { reminderDays } from './reminder-days.ts'

test.each([
  ['2026-12-07', null],
  ['2026-12-08', { reportOn: '2026-12-15', since: '2026-11-15', occasion: '2026-12' }],
  ['2026-12-14', { reportOn: '2026-12-15', since: '2026-11-15', occasion: '2026-12' }],
  ['2026-12-15', null],
  ['2027-01-10', { reportOn: '2027-01-15', since: '2026-12-15', occasion: '2027-01' }],
  ['2027-03-08', { reportOn: '2027-03-15', since: '2027-02-15', occasion: '2027-03' }],
  ['2028-03-08', { reportOn: '2028-03-15', since: '2028-02-15', occasion: '2028-03' }],
])('%s', (date, days) => expect(reminderDays(isoDate(date))).toEqual(days))
