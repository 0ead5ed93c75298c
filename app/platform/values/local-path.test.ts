import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCAL_PATH_MAX_LENGTH, safeLocalPath } from './local-path.ts'

const FALLBACK = '/dashboard'
const HERE = 'https://here.example'

describe('safeLocalPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/rental-debt/42?start-app=true#tenant',
    '/login?next=https://other.example/a//b',
    '/search?q=50%25%0aoff',
    '/a%2Fb',
    '/dashboard#//x',
    '/?',
  ])('keeps %j', (path) => {
    expect(safeLocalPath(path, FALLBACK)).toBe(path === '/?' ? '/' : path)
  })

  it.each([
    ['/rue/été', '/rue/%C3%A9t%C3%A9'],
    ['/a b?q=x y', '/a%20b?q=x%20y'],
    ['/a/../b', '/b'],
  ])('writes %j as %j, fit for a header', (path, written) => {
    expect(safeLocalPath(path, FALLBACK)).toBe(written)
  })

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    ' /dashboard',
    '?a',
    '#a',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\r\nset-cookie: x=1',
    '/a?q=\u0000',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%252F%252Fevil.example',
    '/%25252525252Fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/%2e%2e%2f/evil.example',
    '/a//b',
    '/a%00',
    `/${'a'.repeat(LOCAL_PATH_MAX_LENGTH)}`,
    `/${'é'.repeat(LOCAL_PATH_MAX_LENGTH / 2)}`,
  ])('refuses %j', (text) => {
    expect(safeLocalPath(text, FALLBACK)).toBe(FALLBACK)
  })

  it('takes exactly the longest path', () => {
    const maximal = `/${'a'.repeat(LOCAL_PATH_MAX_LENGTH - 1)}`
    expect(safeLocalPath(maximal, FALLBACK)).toBe(maximal)
  })

  it('throws on a fallback that leads elsewhere', () => {
    for (const fallback of ['', 'home', '//evil.example', 'https://evil.example']) {
      expect(() => safeLocalPath('/a', fallback)).toThrow(RangeError)
    }
  })
})

describe('against an adversary', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5C',
    '%252f',
    '%09',
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    '@',
    ':',
    'https:',
    'javascript:',
    'evil.example',
    '?',
    '#',
    '%',
    '%zz',
    '[',
    'a',
    'é',
    '\u2028',
    '／',
    '\ud800',
  )
  const crafted = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const hostile = fc.oneof(
    crafted,
    crafted.map((text) => `/${text}`),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )

  it('stays on this site, decoded or resolved again, and settles at once', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const path = safeLocalPath(text, FALLBACK)
        const url = new URL(path, HERE)
        expect(url.origin).toBe(HERE)
        expect(new URL(url.pathname, HERE).origin).toBe(HERE)
        expect(new URL(decodedFully(url.pathname), HERE).origin).toBe(HERE)
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        expect(path.length).toBeLessThanOrEqual(LOCAL_PATH_MAX_LENGTH)
        expect(safeLocalPath(path, FALLBACK)).toBe(path)
      }),
      { numRuns: 20_000 },
    )
  })

  it('gives back what it was given whenever that was an ordinary address', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    const address = fc.tuple(fc.array(word, { minLength: 1, maxLength: 4 }), word, word)
    fc.assert(
      fc.property(address, ([segments, query, hash]) => {
        const path = `/${segments.join('/')}?q=${query}#${hash}`
        expect(safeLocalPath(path, FALLBACK)).toBe(path)
      }),
    )
  })
})

function decodedFully(path: string): string {
  const next = path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return next === path ? path : decodedFully(next)
}
