import { expect, test } from 'vitest'
import { settlementEvent } from './settlement.ts'

test.each([
  ['notified', 0, 'settled'],
  ['active', 0, 'settled'],
  ['active', 1, null],
  ['settled', 0, null],
  ['settled', 1, 'reopened'],
  ['disputed', 0, null],
  ['petition_for_bankruptcy', 0, null],
  ['terminated', 0, null],
  ['expired', 1, null],
  ['expired', 0, 'settled'],
] as const)('%s with %d cents owed: %s', (status, outstanding, event) => {
  expect(settlementEvent(status, outstanding)).toBe(event)
})
