// @engine: a process that people start has the embedded engine in it
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http, { type IncomingHttpHeaders } from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { partMessage } from '#app/platform/http/join-remix-serve.server.ts'
import { HttpPerson } from '#scripts/lib/http-person.ts'
import { freePort, pause, ServerProcess } from '#scripts/lib/server-process.ts'
import { buildOnce } from './built-app.ts'
import { type FreshDatabase, openFreshDatabase } from './fresh-database.ts'

const sample = 'tests/fixtures/orders/on-l1-new-one-tenant'

let folder: string
let opened: FreshDatabase | null = null
let server: ServerProcess

beforeAll(async () => {
  await buildOnce()
  folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-live-'))
  // The embedded database belongs to one process, the server's.
  if (process.env.TEST_DATABASE_URL) opened = await openFreshDatabase()
  server = new ServerProcess(await freePort(), folder, { LOG_LEVEL: 'debug' })
  await server.start()
}, 240_000)
afterAll(async () => {
  await server.kill()
  await opened?.close()
  await rm(folder, { recursive: true, force: true })
})

const firstLine = (answer: string) => answer.split('\r\n')[0] ?? ''

/** Sends bytes as they are and returns of the answer what `read` takes of it. */
function raw(text: string, read = firstLine): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(3000, () => socket.destroy())
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(read(answer)))
    socket.on('error', reject)
  })
}

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
  ])('the address %# that nobody has is answered and leads nowhere', async (address) => {
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
      // fetch would put the address right before it sends it.
      const answer = await raw(
        `${method} ${address} HTTP/1.1\r\nHost: ${new URL(server.base).host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        (text) => text,
      )
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(answer).toMatch(/Content-Type: text\/html/i)
      expect(answer).toContain('<html lang="en"><head><meta charSet="utf-8"/>')
      const said = server.output.slice(before)
      expect(said).not.toMatch(/"level":(?:40|50|60)|Error|Warning/)
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

describe('the log', () => {
  test('of a sign-in, uploads and a failed form names nobody and opens nothing', async () => {
    const secrets = new Set<string>()
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const answer = await real(...args)
      for (const line of answer.headers.getSetCookie()) secrets.add(/=([^;]*)/.exec(line)?.[1] ?? '')
      return answer
    })
    const email = 'robin.vandermeer@people.example'
    const person = new HttpPerson(server.base, '203.0.113.77')
    await person.signIn(email)
    const debtId = await person.startDebt()
    const order = new Blob([readFileSync(`${sample}.pdf`)], { type: 'application/pdf' })
    expect(await person.uploadPlain(debtId, order, 'Vandermeer eviction.pdf')).toBe(303)
    await person.uploadPlain(debtId, new Blob(['no pdf']), 'Vandermeer picture.pdf')
    await person.post('/dashboard/login', { email: 'not-an-address-of-vandermeer' }).catch(() => undefined)
    await person.request('/dashboard/login/link?token=a-token-somebody-mailed')
    await person.request('/sandbox/fault')
    await pause(1500)
    vi.restoreAllMocks()

    const box = await fetch(`${server.base}/sandbox/mail?to=${encodeURIComponent(email)}`, {
      headers: { Accept: 'application/json' },
    })
    const [mail] = (await box.json()) as { text: string }[]
    const [code, link] = [
      /\b\d{6}\b/.exec(mail?.text ?? '')?.[0],
      /token=([\w-]+)/.exec(mail?.text ?? '')?.[1],
    ]
    const { tenant_names: names } = JSON.parse(readFileSync(`${sample}.json`, 'utf8')) as {
      tenant_names: string[]
    }

    const log = server.output
    expect(log).toContain('"msg":"request"')
    expect(log).toContain('"job":"read-court-order"')
    expect(log).toContain('request failed')
    const personal = [
      email,
      'vandermeer',
      'eviction',
      'a-token-somebody',
      '203.0.113.77',
      ...names,
      link ?? '-',
    ]
    for (const word of [...personal, ...secrets].filter((one) => one.length > 5)) {
      expect(log.toLowerCase()).not.toContain(word.toLowerCase())
    }
    // Six digits may be part of an id or a time; a code would stand alone.
    expect(log).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w-])`))
    for (const line of log
      .trim()
      .split('\n')
      .filter((one) => one.startsWith('{'))) {
      expect(Object.keys(JSON.parse(line) as object)).not.toEqual(expect.arrayContaining(['email']))
    }
  })

  test('keeps one line for one request, whatever its address holds', async () => {
    await raw(
      'GET /%0a%7B%22level%22:50%7D%0d%0afaked HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    )
    await pause(200)
    expect(server.output.split('\n').some((line) => line.startsWith('faked'))).toBe(false)
    expect(server.output).not.toMatch(/^\{"level":50\}$/m)
  })
})
