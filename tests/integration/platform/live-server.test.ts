// @engine: a process that people start has the embedded engine in it
import http, { type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { partMessage } from '#app/platform/http/join-remix-serve.server.ts'
import { raw, server, useLiveServer } from '../support/live-server.ts'

useLiveServer()

const post = (headers: Record<string, string>, body: BodyInit = 'a=1') =>
  fetch(`${server.base}/dashboard/login`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('over the wire', () => {
  test.each([
    ['another site', () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })],
    ['an older browser on another site', () => ({ Origin: 'https://evil.example' })],
    ['a sandboxed frame', () => ({ Origin: 'null' })],
    [
      'another site that says it is ours',
      () => ({ Origin: 'https://evil.example', 'X-Rentbook-Origin': server.base }),
    ],
    [
      'a proxy that names another host',
      () => ({ Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }),
    ],
    ['our own page, without a token', () => ({ Origin: server.base })],
    ['nowhere, without a token', () => ({})],
  ])('a form from %s is refused, not taken for a fault', async (_, headers) => {
    const answer = await post(headers() as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('could not check this form')
  })

  test('a form whose origin a privacy setting has blanked is taken', async () => {
    const page = await fetch(`${server.base}/dashboard/login`)
    const token = /name="form_token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    const cookie = page.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }
    const answer = await post(headers, new URLSearchParams({ form_token: token, email: 'no address' }))
    expect(answer.status).toBe(400)
  })

  test('a body beyond any form of ours is refused', async () => {
    const answer = await post({ Origin: server.base }, 'a'.repeat(2_000_000)).catch(() => null)
    expect(answer?.status ?? 413).toBe(413)
  })

  test.each(['TRACE', 'TRACK'])(
    'the method %s, which no page knows, is refused as others are',
    async (method) => {
      const line = await raw(
        `${method} /dashboard/login HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
      )
      expect(line).toMatch(/^HTTP\/1\.1 40[05] /)
    },
  )

  test.each([
    '/%E0%A4%A',
    '/%00',
    '//evil.example/x',
    '/dashboard/%2e%2e/%2e%2e/etc/passwd',
    `/${'a'.repeat(8000)}`,
  ])('the unknown address %# is answered and leads nowhere', async (address) => {
    const line = await raw(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    expect(line).toMatch(/^HTTP\/1\.1 40[04] /)
  })

  test.each([
    ['GET', '/%E0%A4%A', 404],
    ['GET', '/dashboard/rental-debt/%C0%AE/summary', 404],
    ['GET', '/assets/%', 404],
    ['POST', '/%', 404],
    ['GET', '/dashboard/login?_data=root', 200],
    ['GET', '/dashboard/login?_data=', 200],
    ['GET', '/nobody?_data=routes/nobody', 404],
    ['POST', '/dashboard/login?_data=root', 400],
  ])(
    '%s %s is answered by a page of ours (%i), and is no error in the log',
    async (method, address, status) => {
      const before = server.output.length
      // fetch would correct the address before sending it.
      const answer = await raw(
        `${method} ${address} HTTP/1.1\r\nHost: ${new URL(server.base).host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        (text) => text,
      )
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(answer).toMatch(/Content-Type: text\/html/i)
      expect(answer).toContain('<html lang="en"><head><meta charSet="utf-8"/>')
      const logged = server.output.slice(before)
      expect(logged).not.toMatch(/"level":(?:40|50|60)|Error|Warning/)
    },
  )

  test.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: "><\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and pieces',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['rubbish', 'hello\r\n\r\n'],
  ])('a request with %s is refused, and nothing of ours is in the answer', async (_, text) => {
    expect(await raw(text)).toMatch(/^(HTTP\/1\.1 [45]\d\d .*|)$/)
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
  })

  test('no browser keeps the way to sign-in: Back after it would lead round in circles', async () => {
    const answer = await fetch(`${server.base}/dashboard/rental-debt`, { redirect: 'manual' })
    await answer.arrayBuffer()
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const icon = await fetch(`${server.base}/favicon.svg`)
    await icon.arrayBuffer()
    expect(icon.headers.get('Cache-Control')).not.toContain('no-store')
  })

  test.each(['/dashboard/faq', '/nowhere', '/dashboard.data', '/healthz'])(
    'no cache on the way keeps %s',
    async (address) => {
      const answer = await fetch(server.base + address, { redirect: 'manual' })
      await answer.arrayBuffer()
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
    },
  )

  test('every kind of answer carries the safety headers', async () => {
    const answers = ['/dashboard/faq', '/', '/nowhere', '/favicon.svg', '/healthz', '/dashboard.data']
    for (const address of answers) {
      const answer = await fetch(server.base + address, { redirect: 'manual' })
      await answer.arrayBuffer()
      const { headers } = answer
      expect(headers.get('X-Content-Type-Options'), address).toBe('nosniff')
      expect(headers.get('Content-Security-Policy'), address).toContain("default-src 'none'")
      expect(headers.get('X-Frame-Options'), address).toBe('DENY')
      expect(headers.get('X-Powered-By'), address).toBeNull()
    }
  })
})

describe('what a page costs', () => {
  const asked = (address: string, encoding: string, method = 'GET') =>
    new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const headers = { 'Accept-Encoding': encoding }
      http
        .request(server.base + address, { method, headers }, async (answer) =>
          resolve({ headers: answer.headers, body: Buffer.concat(await answer.toArray()) }),
        )
        .on('error', reject)
        .end()
    })

  test('Remix matches an address within the routes of that address, not within the whole site map', async () => {
    await asked('/dashboard/privacy', 'br')
    const routes = ['root', 'routes/index', 'routes/pages/privacy']
    await vi.waitFor(() => {
      const lines = server.output.split('\n').filter((line) => line.includes(partMessage))
      expect(lines.map((line) => (JSON.parse(line) as { routes: string[] }).routes)).toContainEqual(routes)
    })
  })

  test.each([
    ['a page', '/dashboard/faq'],
    ['the data of a page', '/dashboard/login.data'],
  ])('%s comes whole, compressed once, as its client takes it', async (_, address) => {
    const plain = await asked(address, 'identity')
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, 'br;q=0, gzip': gunzipSync }
    for (const [encoding, unpack] of Object.entries(unpacked)) {
      const packed = await asked(address, encoding)
      expect(packed.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : 'gzip')
      expect(packed.headers['content-length']).toBe(String(packed.body.byteLength))
      expect(packed.headers.vary).toMatch(/^accept-encoding$/i)
      expect(unpack(packed.body).toString().slice(0, 40)).toBe(plain.body.toString().slice(0, 40))
      const head = await asked(address, encoding, 'HEAD')
      expect(head.body.byteLength).toBe(0)
      expect(head.headers['content-type']).toBe(packed.headers['content-type'])
    }
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-length']).toBe(String(plain.body.byteLength))
  })

  test('public files are served, and nothing else of the folders that they are in', async () => {
    expect((await asked('/favicon.svg', 'identity')).headers['content-type']).toBe('image/svg+xml')
    const address = '/../package.json'
    expect(await raw(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toContain('404')
  })
})
