import { expect, test } from 'vitest'
import { isPollLimitReached, pollAfter } from './polling.ts'

test.each([
  ['pending', 10_000],
  ['pending_id_submitted', 5_000],
  ['pending_selfie_submitted', 2_000],
  ['submitted', null],
  ['approved', null],
] as const)('%s is asked about every %s ms, never while the window is open', (status, ms) => {
  expect(pollAfter(status, false)).toBe(ms)
  expect(pollAfter(status, true)).toBeNull()
})

test.each([
  ['pending', 60],
  ['pending_id_submitted', 120],
  ['pending_selfie_submitted', 300],
] as const)('%s without news is enough after %i questions', (status, max) => {
  expect(isPollLimitReached(status, max - 1)).toBe(false)
  expect(isPollLimitReached(status, max)).toBe(true)
})
