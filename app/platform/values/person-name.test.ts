import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseOptionalPersonName, parsePersonName, personNameMessages } from './person-name.ts'

it.each([
  ['Anna', 'Anna'],
  ['  Mary   Jane ', 'Mary Jane'],
  ['Mary\u00a0\tJane', 'Mary Jane'],
  ["O'Brien", "O'Brien"],
  ['O’Brien', 'O’Brien'],
  ['Jean-Luc', 'Jean-Luc'],
  ['St. John Jr.', 'St. John Jr.'],
  ['Zo\u0065\u0301', 'Zo\u00e9'],
  ['Nguyễn', 'Nguyễn'],
  ['李', '李'],
  ['Олена', 'Олена'],
  ['प्रिया', 'प्रिया'],
])('reads %j as %j', (text, value) => {
  expect(parsePersonName(text)).toEqual({ ok: true, value })
})

it.each(['', '   ', '\n', '-', "'.-"])('needs a letter in %j', (text) => {
  expect(parsePersonName(text)).toEqual({ ok: false, message: 'Required' })
})

it.each([
  'Anna2',
  'a@b',
  '<b>',
  'A_B',
  'A,B',
  'A/B',
  'A\u0000B',
  'A\u200bB',
  'A\u202eB',
  'A😀',
  '123',
  'A & B',
  '=A',
])('refuses %j', (text) => {
  const refusal = {
    ok: false,
    message: 'Only letters, spaces, apostrophes, periods and hyphens are allowed',
  }
  expect(parsePersonName(text)).toEqual(refusal)
  expect(parseOptionalPersonName(text)).toEqual(refusal)
})

it('lets a middle name be blank', () => {
  expect(parseOptionalPersonName(' ')).toEqual({ ok: true, value: null })
  expect(parseOptionalPersonName(' Ann ')).toEqual({ ok: true, value: 'Ann' })
})

it('gives one tidy line that it reads again unchanged, or one of its two refusals', () => {
  const nameLike = fc.string({ unit: fc.constantFrom(..."aZé\u0301 \t\n'’.-\u2010李1<") })
  fc.assert(
    fc.property(fc.oneof(nameLike, fc.string({ unit: 'grapheme' })), (text) => {
      const parsed = parsePersonName(text)
      if (parsed.ok) {
        expect(parsed.value).not.toMatch(/^\s|\s$|\s\s|[\p{C}\r\n]/u)
        expect(parsePersonName(parsed.value)).toEqual(parsed)
      } else expect(Object.values(personNameMessages)).toContain(parsed.message)
    }),
    { numRuns: 2000 },
  )
})
