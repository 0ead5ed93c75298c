import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeWellFormed, wellFormedAddress } from './well-formed-request.ts'

describe('an address', () => {
  test.each([
    '/',
    '/dashboard/rental-debt?status=draft&q=%C3%89loise',
    '/dashboard/%C3%A9t%C3%A9',
    '/dashboard?q=what?',
    '/dashboard?q=%E0',
    '//evil.example',
    '/dashboard/login.data?_routes=root',
  ])('that is well formed stays: %s', (address) => {
    expect(wellFormedAddress(address)).toBe(address)
  })

  test.each([
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/dashboard/%', '/dashboard/%25'],
    ['/%C0%AE?q=1', '/%25C0%25AE?q=1'],
    ['http://rentbook.example/dashboard?q=1', '/dashboard?q=1'],
    ['http://[', '/http%3A%2F%2F%5B'],
    ['*', '/*'],
    ['mailto:a', '/mailto%3Aa'],
  ])('%s is read as %s', (address, read) => {
    expect(wellFormedAddress(address)).toBe(read)
  })

  test.each([
    ['/dashboard/login?_data=root', '/dashboard/login'],
    ['/dashboard/login?_data', '/dashboard/login'],
    ['/dashboard/login?%5Fdata=root', '/dashboard/login'],
    ['/dashboard?q=1&_data=root&_data=x', '/dashboard?q=1'],
  ])('with ?_data= is that of the page: %s', (address, read) => {
    expect(wellFormedAddress(address)).toBe(read)
  })

  test('can be decoded whatever was sent, and being put right once is enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/%E0A?_data=&#[]:.') }), (sent) => {
        const read = wellFormedAddress(sent)
        expect(read.startsWith('/')).toBe(true)
        expect(() => decodeURIComponent(read.split('?')[0] ?? '')).not.toThrow()
        expect(wellFormedAddress(read)).toBe(read)
      }),
    )
  })
})

describe('a host', () => {
  const hostOf = (headers: Record<string, string>) => {
    const request = { url: '/', headers: { ...headers } as Record<string, string | undefined> }
    makeWellFormed(request)
    return request.headers
  }

  test.each(['localhost:3000', 'rentbook.example', '[::1]:3000', '127.0.0.1'])('stays: %s', (host) => {
    expect(hostOf({ host }).host).toBe(host)
  })

  test.each(['"><', 'a b', 'a:port', 'a/b', '', '[', 'a:99999'])(
    'that is none is as if there were none, which Node refuses: %s',
    (host) => {
      expect(hostOf({ host }).host).toBeUndefined()
    },
  )

  test('of a proxy that is none is left out', () => {
    expect(hostOf({ host: 'a', 'x-forwarded-host': 'b:port' })).toEqual({ host: 'a' })
    expect(hostOf({ host: 'a', 'x-forwarded-host': 'b' })).toEqual({ host: 'a', 'x-forwarded-host': 'b' })
  })
})
