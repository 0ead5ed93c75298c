import { expect, test } from 'vitest'
import { answerOf, asAsked, everyMs, isChanged, isDue } from './version-check.ts'

test.each([
  ['no one asked', null, 5, true],
  ['a moment ago', asAsked(100), 101, false],
  ['just less than six hours ago', asAsked(1, '2026-11-23T10:00:00Z'), everyMs, false],
  ['six hours ago', asAsked(1), everyMs + 1, true],
  ['by a clock that was ahead', asAsked(1000), 5, true],
  ['kept by none of ours', 'null', 5, true],
  ['nothing kept', '', 5, true],
])('%s', (_, asked, now, due) => {
  expect(isDue(asked, now)).toBe(due)
})

test('an answer that is not there yet is none', () => {
  expect(answerOf(asAsked(5))).toBe('')
  expect(answerOf(asAsked(5, '2026-11-23T10:00:00Z'))).toBe('2026-11-23T10:00:00Z')
  expect(answerOf(null)).toBeUndefined()
})

const box = { type: 'checkbox', value: 'on', defaultValue: 'on' }

test.each([
  [{ type: 'text', value: 'a', defaultValue: '', checked: false, defaultChecked: false }, true],
  [{ type: 'text', value: 'a', defaultValue: 'a', checked: false, defaultChecked: false }, false],
  [{ type: 'hidden', value: 'a', defaultValue: '', checked: false, defaultChecked: false }, false],
  [{ type: 'file', value: 'C:\\fakepath\\order.pdf', defaultValue: '' }, true],
  [{ ...box, checked: true, defaultChecked: false }, true],
  [{ ...box, checked: false, defaultChecked: false }, false],
  [{ type: 'textarea', value: 'a', defaultValue: 'b' }, true],
  [{ type: 'submit', value: 'a' }, false],
])('%o is changed: %s', (field, changed) => {
  expect(isChanged(field)).toBe(changed)
})
