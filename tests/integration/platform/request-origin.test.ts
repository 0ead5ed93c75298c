import { describe, expect, test } from 'vitest'
import { isFromOtherSite } from '#app/platform/http/other-sites.server.ts'
import { clientAddress, peerAddressHeader } from '#app/platform/http/request-context.server.ts'
import { origin } from '../support/browser.ts'
import { configure, first, useOwnSettings } from '../support/form-requests.ts'

useOwnSettings()

describe('where a request comes from', () => {
  const send = (headers: Record<string, string>) => {
    const request = new Request(`${origin}/dashboard/logout`, { method: 'POST', headers })
    return isFromOtherSite(request) ? 403 : 200
  }

  test.each([
    ['nothing said', {}, 200],
    ['own page', { 'Sec-Fetch-Site': 'same-origin', Origin: origin }, 200],
    ['own page of an older browser', { Origin: origin }, 200],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }, 200],
    ['own page, origin blanked for privacy', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 200],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
    ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another site with our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: origin }, 403],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost:3000' }, 403],
    ['an unknown word', { 'Sec-Fetch-Site': 'sideways' }, 403],
    ['an older browser on another site', { Origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { Origin: 'null' }, 403],
    ['another port', { Origin: 'http://localhost:3001' }, 403],
    ['a host that begins like ours', { Origin: 'http://localhost:3000.evil.example' }, 403],
    ['a user name like ours', { Origin: 'http://localhost:3000@evil.example' }, 403],
    ['no address', { Origin: 'localhost:3000' }, 403],
    ['two', { Origin: `${origin} ${origin}` }, 403],
    [
      'the host asked for, behind a proxy',
      { Origin: 'https://rentbook.example', Host: 'rentbook.example' },
      200,
    ],
  ])('%s: %j', async (_, headers, status) => {
    expect(await send(headers as Record<string, string>)).toBe(status)
  })

  test.each([
    ['https://rentbook.example', 200],
    ['http://rentbook.example', 403],
    ['http://localhost:3000', 403],
  ])('with PUBLIC_URL over HTTPS, %s answers %i', async (from, status) => {
    configure({ PUBLIC_URL: 'https://rentbook.example', SESSION_SECRET: first })
    expect(await send({ Origin: from })).toBe(status)
  })
})

describe('the address of a client', () => {
  test.each([
    ['0', null, '192.0.2.1'],
    ['0', '1.1.1.1', '192.0.2.1'],
    ['1', '203.0.113.5', '203.0.113.5'],
    ['1', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
    ['1', '1.1.1.1,2.2.2.2 , 203.0.113.5:4711', '203.0.113.5'],
    ['1', null, '192.0.2.1'],
    ['1', '', '192.0.2.1'],
    ['1', '1.1.1.1, ', '192.0.2.1'],
    ['2', '1.1.1.1, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
    ['2', '203.0.113.5, 10.0.0.1', '203.0.113.5'],
    ['2', '1.1.1.1, 2.2.2.2, [2001:db8:1:2::7]:443, 10.0.0.1', '2001:db8:1:2::/64'],
  ])('behind %s proxies with X-Forwarded-For %j is %s', (proxies, forwarded, expected) => {
    configure({ TRUSTED_PROXIES: proxies })
    const headers = new Headers({
      [peerAddressHeader]: '192.0.2.1',
      'X-Real-IP': '9.9.9.9',
      Forwarded: 'for=9.9.9.9',
    })
    if (forwarded !== null) headers.set('X-Forwarded-For', forwarded)
    expect(clientAddress(new Request(origin, { headers }))).toBe(expected)
  })
})
