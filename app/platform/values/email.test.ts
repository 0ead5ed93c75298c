import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMAIL_MAX_LENGTH, emailMessages, parseEmail } from './email.ts'

const refusal = { ok: false, message: 'Please enter a valid email address' }

it.each([
  ['a@b.c', 'a@b.c'],
  ['  Admin@MapleCourt.Example ', 'admin@maplecourt.example'],
  ["o'brien+rent@mail.example.ca", "o'brien+rent@mail.example.ca"],
  ['andré@exemple.québec', 'andré@exemple.québec'],
])('reads %j as %j', (text, value) => {
  expect(parseEmail(text)).toEqual({ ok: true, value })
})

it.each([
  '',
  'a',
  'a@b',
  '@b.c',
  'a@.c',
  'a@b.',
  'a b@c.d',
  'a@b@c.d',
  'a@b.c\nbcc:x',
  'a@b.c\u0000',
  'a\u200b@b.c',
  'a\u202e@b.c',
  'x,a@b.c',
  'x;a@b.c',
  'Ann<a@b.c>',
  '"a"@b.c',
  `${'a'.repeat(EMAIL_MAX_LENGTH)}@b.c`,
])('refuses %j', (text) => {
  expect(parseEmail(text)).toEqual(refusal)
})

it('takes exactly as much as mail can carry', () => {
  const maximal = `${'a'.repeat(EMAIL_MAX_LENGTH - 4)}@b.c`
  expect(parseEmail(maximal).ok).toBe(true)
  expect(parseEmail(`a${maximal}`)).toEqual(refusal)
})

it('speaks the words of the invitation', () => {
  expect(parseEmail('x', emailMessages.invite)).toEqual({
    ok: false,
    message: 'Please enter a valid email address.',
  })
})

it('gives one lower-case address that it reads again unchanged, or a refusal', () => {
  const addressLike = fc.string({ unit: fc.constantFrom(...'aBİ@. ,<\n\t\u0000\u200b+-') })
  fc.assert(
    fc.property(fc.oneof(addressLike, fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      const parsed = parseEmail(text)
      if (!parsed.ok) return
      expect(parsed.value).not.toMatch(/[\s\p{C},;<>]/u)
      expect(parsed.value.split('@')).toHaveLength(2)
      expect(parsed.value.length).toBeLessThanOrEqual(EMAIL_MAX_LENGTH)
      expect(parseEmail(parsed.value)).toEqual(parsed)
    }),
    { numRuns: 2000 },
  )
})
