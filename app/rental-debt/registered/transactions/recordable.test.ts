import { expect, test } from 'vitest'
import { isRecordable, whyNotWaive } from './recordable.ts'

test.each([
  ['draft', false],
  ['in_review', false],
  ['notified', true],
  ['active', true],
  ['disputed', true],
  ['settled', true],
  ['petition_for_bankruptcy', true],
  ['bankruptcy_discharged', true],
  ['bankruptcy_dismissed', true],
  ['cancelled', false],
  ['terminated', false],
  ['expired', true],
] as const)('something can be recorded while %s: %s', (status, expected) => {
  expect(isRecordable(status)).toBe(expected)
})

test('without a filer nothing is waived', () => {
  expect(whyNotWaive({ filerId: null })).toBe('Cannot waive: no filer is associated with this rental debt.')
  expect(whyNotWaive({ filerId: 'a' })).toBeNull()
})
