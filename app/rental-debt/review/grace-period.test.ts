import { expect, test } from 'vitest'
import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import { gracePeriodEnd } from './grace-period.ts'

test.each([
  ['2026-11-22T20:00:00Z', '2026-12-06T20:00:00Z'],
  // Half past midnight, and the clocks go back on 1 November: 336 hours would end it a day early.
  ['2026-10-25T04:30:00Z', '2026-11-08T05:30:00Z'],
  // Half past eleven in the evening, and they go forward on 14 March: 336 hours would reach into the 16th.
  ['2027-03-02T04:30:00Z', '2027-03-16T03:30:00Z'],
])('approved at %s, the two weeks end at %s, fourteen days on in Toronto', (approved, ends) => {
  const end = gracePeriodEnd(new Date(approved))
  expect(end.toISOString()).toBe(new Date(ends).toISOString())
  expect(torontoDate(end)).toBe(addDays(torontoDate(Date.parse(approved)), 14))
})
