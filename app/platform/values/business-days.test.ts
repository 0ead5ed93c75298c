import { expect, test } from 'vitest'
import { addBusinessDays, businessDaysBetween, ontarioHolidays } from './business-days.ts'
import { isoDate } from './dates.ts'

/** Family Day, Good Friday, Victoria Day, Labour Day, Thanksgiving: from the calendars of these years. */
const moving: [number, string[]][] = [
  [2019, ['2019-02-18', '2019-04-19', '2019-05-20', '2019-09-02', '2019-10-14']],
  [2021, ['2021-02-15', '2021-04-02', '2021-05-24', '2021-09-06', '2021-10-11']],
  [2022, ['2022-02-21', '2022-04-15', '2022-05-23', '2022-09-05', '2022-10-10']],
  [2023, ['2023-02-20', '2023-04-07', '2023-05-22', '2023-09-04', '2023-10-09']],
  [2024, ['2024-02-19', '2024-03-29', '2024-05-20', '2024-09-02', '2024-10-14']],
  [2025, ['2025-02-17', '2025-04-18', '2025-05-19', '2025-09-01', '2025-10-13']],
  [2026, ['2026-02-16', '2026-04-03', '2026-05-18', '2026-09-07', '2026-10-12']],
  [2027, ['2027-02-15', '2027-03-26', '2027-05-24', '2027-09-06', '2027-10-11']],
  // The latest and the earliest Easter of two centuries.
  [2038, ['2038-02-15', '2038-04-23', '2038-05-24', '2038-09-06', '2038-10-11']],
  [2285, ['2285-02-16', '2285-03-20', '2285-05-18', '2285-09-07', '2285-10-12']],
]

test.each(moving)('the holidays of %i that move', (year, days) => {
  expect(ontarioHolidays(year)).toEqual(expect.arrayContaining(days))
  expect(ontarioHolidays(year)).toHaveLength(9)
})

test.each([
  // Canada Day on a Saturday, New Year's Day on a Sunday.
  [2023, ['2023-01-02', '2023-07-03', '2023-12-25', '2023-12-26']],
  // New Year's Day on a Saturday; Christmas on a Sunday, whose Monday is Boxing Day.
  [2022, ['2022-01-03', '2022-07-01', '2022-12-26', '2022-12-27']],
  // Christmas on a Saturday, Boxing Day on a Sunday.
  [2021, ['2021-01-01', '2021-07-01', '2021-12-27', '2021-12-28']],
  // Christmas on a Friday, Boxing Day on a Saturday.
  [2020, ['2020-01-01', '2020-07-01', '2020-12-25', '2020-12-28']],
  // Canada Day on a Sunday.
  [2018, ['2018-01-01', '2018-07-02', '2018-12-25', '2018-12-26']],
  [2024, ['2024-01-01', '2024-07-01', '2024-12-25', '2024-12-26']],
])('of %i those with a date of their own, on working days', (year, days) => {
  const fixed = ontarioHolidays(year).filter((day) => /-(01|07|12)-/.test(day))
  expect(fixed).toEqual(days)
})

test.each([
  ['an ordinary fortnight', '2026-11-02', 10, '2026-11-16'],
  ['the day itself is not counted', '2026-11-02', 1, '2026-11-03'],
  ['from a Friday', '2026-11-06', 1, '2026-11-09'],
  ['from a Saturday', '2026-11-07', 1, '2026-11-09'],
  ['from a Sunday', '2026-11-08', 10, '2026-11-20'],
  ['over Christmas and New Year', '2026-12-18', 10, '2027-01-06'],
  ['over a Christmas on a Saturday', '2021-12-20', 10, '2022-01-06'],
  ['over Easter', '2024-03-25', 10, '2024-04-09'],
  ['from a holiday', '2026-07-01', 10, '2026-07-15'],
  ['a leap day on the way', '2024-02-15', 10, '2024-03-01'],
  ['none', '2026-11-07', 0, '2026-11-07'],
])('%s: %s and %i business days are %s', (_, from, count, to) => {
  expect(addBusinessDays(isoDate(from), count)).toBe(to)
  expect(businessDaysBetween(isoDate(from), isoDate(to))).toBe(count)
})

test.each([
  ['2026-11-16', '2026-11-16', 0],
  // The weekend before a Monday due date.
  ['2026-11-14', '2026-11-16', 1],
  ['2026-11-16', '2026-11-13', -1],
  ['2026-11-15', '2026-11-13', 0],
  ['2027-01-06', '2026-12-18', -10],
])('from %s to %s there are %i business days', (from, to, count) => {
  expect(businessDaysBetween(isoDate(from), isoDate(to))).toBe(count)
})
