import { expect, test } from 'vitest'
import { passkeyName } from './passkey-name.ts'

test.each([
  ['  Work \n laptop ', 'Work laptop'],
  ['   ', 'Firefox on Windows'],
  [null, 'Firefox on Windows'],
  ['x'.repeat(61), 'x'.repeat(60)],
])('a passkey that is called %j has the name %j', (typed, name) => {
  expect(passkeyName(typed, 'Firefox on Windows')).toBe(name)
})

test('where nothing is known of the device it is an unknown device', () => {
  expect(passkeyName('', 'Unknown device')).toBe('My passkey')
})
