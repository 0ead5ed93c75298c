import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './row-cursor.ts'

const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('what is written is read', () => {
  fc.assert(
    fc.property(time, fc.uuid(), (createdAt, id) => {
      const text = writeCursor({ created_at: createdAt.toISOString(), id })
      expect(text).toMatch(/^[\w-]+$/)
      expect(readCursor(text)).toEqual({ createdAt, id })
    }),
  )
})

test.each([
  '',
  'x',
  '====',
  'é',
  btoa('2026-02-30~1'),
  btoa(`2026-13-01T00:00:00.000Z~${crypto.randomUUID()}`),
  // Of the length of an id: the database would refuse it.
  btoa(`2026-03-01T00:00:00.000Z~${'0-'.repeat(18)}`),
])('%j is no cursor', (text) => {
  expect(readCursor(text.replaceAll('=', ''))).toBeNull()
})

test('any text is read without a fault', () => {
  fc.assert(fc.property(fc.string(), (text) => void readCursor(text)))
})
