import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test.each([
  ['pending', null],
  ['pending_id_submitted', "Completed Step 1. Received your ID, now let's work on your selfie."],
  [
    'pending_selfie_submitted',
    'Completed Step 2. Received your selfie check! Working on a preliminary review.',
  ],
  ['submitted', 'Your identity submission has been received'],
  ['approved', 'Your identity submission has been received'],
] as const)('%s is said in the words of the specification', (status, words) => {
  expect(progressOf({ status, setback: null })).toBe(words)
})

test.each(['declined', 'failed', 'expired'] as const)(
  '%s says what happened and what can be done',
  (setback) => {
    expect(progressOf({ status: 'pending', setback })).toMatch(/identity .+ again/)
  },
)
