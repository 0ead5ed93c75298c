import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearSingleton } from '../singleton.server.ts'
import { isSealedByNewest, open, seal, UnsealError } from './sealing.server.ts'

const [older, newer] = ['the-older-key-of-32-characters-or-more', 'the-newer-key-of-32-characters-or-more']
const context = 'debtor:1:sin'
const text = '046454286'

function useKeys(...keys: string[]): void {
  process.env.ENCRYPTION_KEY = keys.join(',')
  clearSingleton('config')
}

beforeEach(() => useKeys(older))
afterEach(() => {
  delete process.env.ENCRYPTION_KEY
  clearSingleton('config')
})

test.each([text, '', 'é 漢 🙂', 'x'.repeat(5000)])('what was sealed opens again', (one) => {
  expect(open(seal(one, context), context)).toBe(one)
})

test('the sealed value holds nothing of the text, and is never the same twice', () => {
  const sealed = Array.from({ length: 200 }, () => seal(text, context))
  expect(new Set(sealed).size).toBe(200)
  expect(new Set(sealed.map((one) => one.split('.')[2])).size).toBe(200)
  for (const one of sealed) {
    expect(one).not.toContain(text)
    expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain(text)
  }
})

test('a value moved to another place does not open', () => {
  expect(() => open(seal(text, context), 'debtor:2:sin')).toThrow(UnsealError)
})

describe('a value that was tampered with does not open', () => {
  const parts = ['version', 'key id', 'iv', 'ciphertext', 'tag']

  test.each(parts.map((name, index) => [name, index] as const))('%s', (_, index) => {
    const sealed = seal(text, context)
    const part = sealed.split('.')[index] ?? ''
    for (let at = 0; at < part.length; at += 1) {
      const changed = sealed.split('.')
      changed[index] = `${part.slice(0, at)}${part[at] === 'A' ? 'B' : 'A'}${part.slice(at + 1)}`
      expect(() => open(changed.join('.'), context), `character ${at}`).toThrow(UnsealError)
    }
  })

  test.each(parts.map((name, index) => [name, index] as const))(
    '%s left out, cut short, or longer',
    (_, index) => {
      const sealed = seal(text, context).split('.')
      const part = sealed[index] ?? ''
      const others = [
        sealed.toSpliced(index, 1),
        ...['', part.slice(0, -4), `${part}AAAA`].map((o) => sealed.with(index, o)),
      ]
      for (const changed of others) expect(() => open(changed.join('.'), context)).toThrow(UnsealError)
    },
  )

  test.each(['', '....', 'v1', text, 'v2.a.b.c.d'])('nonsense: %j', (sealed) => {
    expect(() => open(sealed, context)).toThrow('this is not a sealed value')
  })
})

describe('rotation of keys', () => {
  test('an older key that is still listed opens; the newest one seals', () => {
    const sealed = seal(text, context)
    expect(isSealedByNewest(sealed)).toBe(true)
    useKeys(newer, older)
    expect(isSealedByNewest(sealed)).toBe(false)
    expect(open(sealed, context)).toBe(text)
    const again = seal(text, context)
    expect(isSealedByNewest(again)).toBe(true)
    useKeys(newer)
    expect(open(again, context)).toBe(text)
  })

  test('a key that was removed gives an error that says so, and nothing of the value', () => {
    const sealed = seal(text, context)
    useKeys(newer)
    const opened = () => open(sealed, context)
    expect(opened).toThrow(/^sealed with a key [0-9a-f]{16} that ENCRYPTION_KEY does not list any more$/)
    for (const part of sealed.split('.').slice(2)) expect(opened).not.toThrow(part)
  })
})
