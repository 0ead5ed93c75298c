import { describe, expect, test } from 'vitest'
import { canEdit, canRemove, canResend, limitMessage, readAddresses, type TeamEntry } from './team.ts'

const entry = (facts: Partial<TeamEntry>): TeamEntry => ({
  id: 'x',
  email: 'robin@people.example',
  status: 'active',
  role: 'admin',
  isYou: false,
  isOwner: false,
  ...facts,
})

test.each([
  ['another member', {}, [true, true, false]],
  ['oneself', { isYou: true }, [false, false, false]],
  ['the owner', { isOwner: true }, [false, false, false]],
  ['an invitation', { status: 'pending' as const }, [false, true, true]],
  ['an expired invitation', { status: 'expired' as const }, [false, true, true]],
])('edit, remove and resend for %s', (_, facts, expected) => {
  const row = entry(facts)
  expect([canEdit(row), canRemove(row), canResend(row)]).toEqual(expected)
})

describe('addresses as they are pasted', () => {
  test.each([
    ['one', ' Robin@People.example ', ['robin@people.example']],
    ['lines', 'a@b.example\r\nc@d.example\n\n', ['a@b.example', 'c@d.example']],
    ['commas, semicolons and spaces', 'a@b.example, c@d.example; e@f.example g@h.example', 4],
    [
      'names before them',
      'Robin Roy <a@b.example>, "Chen, Avery" <c@d.example>',
      ['a@b.example', 'c@d.example'],
    ],
    ['one twice', 'a@b.example\nA@b.example', ['a@b.example']],
  ])('%s', (_, text, expected) => {
    const read = readAddresses(text)
    if (typeof expected === 'number') expect(read.ok && read.emails).toHaveLength(expected)
    else expect(read).toEqual({ ok: true, emails: expected, wrong: [] })
  })

  test('a name before an address is left out', () => {
    expect(readAddresses('Robin Roy <a@b.example>\n<c@d.example>')).toEqual({
      ok: true,
      emails: ['a@b.example', 'c@d.example'],
      wrong: [],
    })
  })

  test('none, and one that is none, are refused in the words of the specification', () => {
    for (const text of ['', ' \n', 'robin', 'robin@people']) {
      expect(readAddresses(text)).toEqual({ ok: false, message: 'Please enter a valid email address.' })
    }
  })

  test('of several, the wrong ones do not stop the others', () => {
    expect(readAddresses('a@b.example, robin, x@y, c@d.example, robin')).toEqual({
      ok: true,
      emails: ['a@b.example', 'c@d.example'],
      wrong: ['robin', 'x@y'],
    })
  })

  test('where none is an address, the first are named', () => {
    expect(readAddresses('robin, x@y, z, w')).toEqual({
      ok: false,
      message:
        'Please enter a valid email address. Check “robin”, “x@y”, “z” and 1 more. No invitation was sent.',
    })
  })

  test('fifty at once, and no more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@b.example`).join('\n')
    expect(readAddresses(many(50))).toMatchObject({ ok: true })
    expect(readAddresses(many(500))).toEqual({
      ok: false,
      message: 'You can invite up to 50 people at once. You entered 500 addresses.',
    })
  })
})

test('the limit says when to go on', () => {
  expect(limitMessage(61)).toContain('Wait 2 minutes')
  expect(limitMessage(5)).toContain('Wait 1 minute,')
})
