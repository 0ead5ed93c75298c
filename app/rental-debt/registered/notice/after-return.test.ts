import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { notifiedAfterReturn } from './after-return.ts'

const day = (of: number) => isoDate(`2026-11-${String(of).padStart(2, '0')}`)
const only = { notifiedOn: day(2), mailedOn: day(2), isDelivered: false, seenOn: null, arrivedOn: [] }

test.each([
  ['the only notice has reached no one', only, null],
  ['a notice to a later address does not take back an earlier one', { ...only, mailedOn: day(9) }, day(2)],
  ['a delivery on paper counts', { ...only, isDelivered: true }, day(2)],
  ['a tenant who opened the debt knows of it from that day', { ...only, seenOn: day(4) }, day(4)],
  ['a notice to a corrected address counts from its own day', { ...only, arrivedOn: [day(5)] }, day(5)],
  ['the first of these counts', { ...only, seenOn: day(7), arrivedOn: [day(6), day(8)] }, day(6)],
  ['it is already known that none has', { ...only, notifiedOn: null }, null],
])('%s', (_, returned, expected) => {
  expect(notifiedAfterReturn(returned)).toBe(expected)
})
