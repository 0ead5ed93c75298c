import { expect, test } from 'vitest'
import { badgeOf } from './contribution-states.ts'

test.each([
  ['published', { isPublished: true }, 'Published'],
  ['published', { isPublished: false }, 'Taken down'],
  ['known', { isPublished: false }, 'Taken down'],
  ['handed_in', { isPublished: false }, 'With our staff'],
  ['refused', null, 'Not accepted'],
] as const)('what was %s, %j, reads: %s', (state, filing, label) => {
  expect(badgeOf(state, filing).label).toBe(label)
})
