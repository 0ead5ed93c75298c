import { describe, expect, test } from 'vitest'
import { isMaskedSin, lastDigitsOf, maskedSin, parseSin } from './sin.ts'

test.each(['046454286', '046-454-286', '046 454 286', ' 046–454–286 ', '04645-4286'])(
  'nine digits are a SIN, however they are grouped: %j',
  (typed) => expect(parseSin(typed)).toEqual({ ok: true, value: '046454286' }),
)

test('the check digit is not tested', () => {
  expect(parseSin('123-456-789')).toEqual({ ok: true, value: '123456789' })
})

test.each(['1', '046-454-28', '0464542867', '---'])('digits, but not nine: %j', (typed) => {
  expect(parseSin(typed)).toEqual({ ok: false, message: 'SIN number must contain 9 digits' })
})

test.each(['046-454-28A', 'none', 'XXX-XXX-286', '046.454.286', '٠٤٦٤٥٤٢٨٦'])(
  'no SIN at all: %j',
  (typed) => {
    expect(parseSin(typed)).toEqual({ ok: false, message: 'Invalid SIN: SIN number must contain 9 digits' })
  },
)

describe('the mask', () => {
  test('shows the last three digits', () => {
    expect(maskedSin(lastDigitsOf('046454286'))).toBe('XXX-XXX-286')
    expect(isMaskedSin('XXX-XXX-286')).toBe(true)
  })

  test.each(['', 'XXX-XXX-28', 'XXX-XXX-2866', '046-454-286', 'xxx-xxx-286', 'XXX-XXX-286\n1'])(
    'is nothing else: %j',
    (text) => expect(isMaskedSin(text)).toBe(false),
  )
})
