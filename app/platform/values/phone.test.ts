import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, maskPhone, parsePhone, phoneDigits, phoneMessages } from './phone.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 10 })

it.each([
  '4165550199',
  '416 555 0199',
  '(416) 555-0199',
  '416.555.0199',
  '+1 416 555 0199',
  ' +14165550199 ',
])('reads %j', (text) => {
  expect(parsePhone(text, phoneMessages.contact)).toEqual({ ok: true, value: '4165550199' })
})

it.each([
  '',
  '416555019',
  '41655501999',
  '14165550199',
  '416 555 0199 ext 5',
  '+44 20 7946 0958 1',
  '٤١٦٥٥٥٠١٩٩',
])('refuses %j', (text) => {
  expect(parsePhone(text, phoneMessages.dispute)).toEqual({
    ok: false,
    message: 'Must be a valid 10-digit Canadian phone number',
  })
})

describe('display', () => {
  it.each([
    ['4165550199', '416 555 0199', '(416) 555 0199'],
    ['41655', '416 55', '(416) 55'],
    ['416', '416', '(416'],
    ['', '', ''],
    ['none', '', ''],
    ['416 555 01999', '416 555 01999', '416 555 01999'],
  ])('shows %j as %j and masks it as %j', (text, shown, masked) => {
    expect(formatPhone(text)).toBe(shown)
    expect(maskPhone(text)).toBe(masked)
  })

  it('keeps every digit and settles at once', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        for (const show of [formatPhone, maskPhone]) {
          expect(phoneDigits(show(typed))).toBe(typed)
          expect(show(show(typed))).toBe(show(typed))
        }
      }),
    )
  })

  it('has the shape of the specification for ten digits', () => {
    const ten = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(ten, (typed) => {
        expect(formatPhone(typed)).toMatch(/^\d{3} \d{3} \d{4}$/)
        expect(maskPhone(typed)).toMatch(/^\(\d{3}\) \d{3} \d{4}$/)
      }),
    )
  })
})
