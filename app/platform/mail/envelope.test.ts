import { describe, expect, test } from 'vitest'
import { maxAttachedBytes, nameInHead, storedEnvelope } from './envelope.ts'

describe('a name in the head of a message', () => {
  test.each([
    ['Maple Court Properties', 'Maple Court Properties'],
    ['Côté & Fils, Immobilier (Montréal)', 'Côté & Fils, Immobilier (Montréal)'],
    ['  two\t spaces  ', 'two spaces'],
    ['Maple\r\nBcc: all@people.example', 'Maple Bcc:'],
    ['Maple\u2028Court\u202e', 'Maple Court'],
    ['"Bank" <security@bank.example>', 'Bank'],
    ['security\uff20bank.example', null],
    ['\u0000\r\n', null],
    ['x'.repeat(300), 'x'.repeat(64)],
  ])('%j is %j', (text, name) => {
    expect(nameInHead(text)).toBe(name)
  })
})

test.each([
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  'A <a@b.example>',
  'no address',
  `${'a'.repeat(320)}@b.example`,
])('an answer never goes to %j', (address) => {
  expect(storedEnvelope({ replyTo: { name: 'A', address } })).toMatchObject({
    reply_to: null,
    reply_to_name: null,
  })
})

test('our name follows the one of the sender, and an unusable one is left out', () => {
  expect(storedEnvelope({ from: 'Maple Court' }).from_name).toBe('Maple Court through Rentbook')
  expect(storedEnvelope({ from: 'a@b.example' }).from_name).toBeNull()
})

test('all files of a message have 5 MB, with its logo', () => {
  const file = { fileName: 'a.pdf', contentType: 'application/pdf', bytes: new Uint8Array(maxAttachedBytes) }
  const logo = { png: new Uint8Array(1), width: 1, height: 1, alt: 'Maple Court' }
  expect(storedEnvelope({ attachments: [file] }).attachments).toHaveLength(1)
  expect(() => storedEnvelope({ attachments: [file], logo })).toThrow('5242881 bytes')
  expect(() => storedEnvelope({ attachments: [{ ...file, contentType: 'a/b\r\nX: y' }] })).toThrow()
})
