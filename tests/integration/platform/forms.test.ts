// @engine: a form is taken once, by a key that two requests race for
import { describe, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { sessionCookie, visitorCookie } from '#app/platform/http/cookies.server.ts'
import { isFormTokenGood, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { once } from '#app/platform/once.server.ts'
import { argsOf, Browser, origin } from '../support/browser.ts'
import {
  configure,
  first,
  pair,
  renderedFor,
  second,
  statusOf,
  useOwnSettings,
} from '../support/form-requests.ts'

useOwnSettings()

describe('the token of a form', () => {
  test('is good in the browser its page was made for', async () => {
    const browser = new Browser()
    const token = await renderedFor(browser)
    expect(await isFormTokenGood(browser.request('/x'), token)).toBe(true)
  })

  test.each([
    ['none', () => null],
    ['blank', () => ''],
    ['half', (token: string) => token.split('.')[0] ?? ''],
    ['too much', (token: string) => `${token}.x`],
    ['another nonce', (token: string) => `AAAA.${token.split('.')[1]}`],
    ['another signature', (token: string) => `${token.slice(0, -3)}AAA`],
    ['a signature without a nonce', (token: string) => `.${token.split('.')[1]}`],
  ])('that is %s is refused', async (_, change) => {
    const browser = new Browser()
    const token = change(await renderedFor(browser))
    expect(await isFormTokenGood(browser.request('/x'), token)).toBe(false)
  })

  test('is no good in another browser, nor without any cookie', async () => {
    const [browser, other] = [new Browser(), new Browser()]
    const token = await renderedFor(browser)
    await renderedFor(other)
    expect(await isFormTokenGood(other.request('/x'), token)).toBe(false)
    expect(await isFormTokenGood(new Browser().request('/x'), token)).toBe(false)
  })

  test('of a visitor is no good once they have signed in, nor that of one session in the next', async () => {
    const browser = new Browser()
    const asVisitor = await renderedFor(browser)
    browser.keep([await sessionCookie().serialize('token-of-one-session')])
    expect(await isFormTokenGood(browser.request('/x'), asVisitor)).toBe(false)
    const inSession = await renderedFor(browser)
    expect(await isFormTokenGood(browser.request('/x'), inSession)).toBe(true)
    browser.keep([await sessionCookie().serialize('token-of-the-next')])
    expect(await isFormTokenGood(browser.request('/x'), inSession)).toBe(false)
  })

  test('outlives the rotation of the secret, until its key is retired', async () => {
    configure({ SESSION_SECRET: first })
    const browser = new Browser()
    const token = await renderedFor(browser)
    configure({ SESSION_SECRET: `${second},${first}` })
    expect(await isFormTokenGood(browser.request('/x'), token)).toBe(true)
    const newer = await renderedFor(browser)
    expect(await isFormTokenGood(browser.request('/x'), newer)).toBe(true)
    configure({ SESSION_SECRET: second })
    expect(await isFormTokenGood(browser.request('/x'), token)).toBe(false)
  })

  test('differs from page to page', async () => {
    const browser = new Browser()
    expect(await renderedFor(browser)).not.toBe(await renderedFor(browser))
  })

  test('cannot be made from a cookie that was signed under another name', async () => {
    const browser = new Browser()
    const token = await renderedFor(browser)
    const asSession = pair(await visitorCookie().serialize('x')).replace(/^visitor=/, '')
    const thief = new Browser()
    thief.cookies.set('session', asSession)
    expect(await isFormTokenGood(thief.request('/x'), token)).toBe(false)
  })
})

describe('reading a form', () => {
  type Sent = { body: BodyInit; type?: string; headers?: Record<string, string> }

  async function read(make: (token: string) => Sent): Promise<number> {
    const browser = new Browser()
    const { body, type, headers } = make(await renderedFor(browser))
    const request = browser.request('/x', { headers: { Origin: origin, ...headers } })
    const sent = new Headers(request.headers)
    if (type !== undefined) sent.set('Content-Type', type)
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: sent, body, duplex: 'half' }
    return statusOf(readForm(argsOf(new Request(request.url, init))))
  }

  const urlencoded = 'application/x-www-form-urlencoded'
  const encoded = (token: string, more = '') => `form_token=${encodeURIComponent(token)}&a=1${more}`

  function slices(text: string): ReadableStream<Uint8Array> {
    const bytes = Buffer.from(text)
    let at = 0
    return new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(at, at + 10_000))
        at += 10_000
      },
    })
  }

  const large = `&b=${'x'.repeat(600_000)}`
  const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
  const multipart = (token: string, end = `--${boundary}--\r\n`) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="form_token"\r\n\r\n${token}\r\n${end}`

  test.each<[string, (token: string) => Sent, number]>([
    ['fields', (token) => ({ body: encoded(token), type: urlencoded }), 200],
    ['fields in pieces', (token) => ({ body: slices(encoded(token)), type: urlencoded }), 200],
    [
      'multipart',
      (token) => ({ body: multipart(token), type: `multipart/form-data; boundary=${boundary}` }),
      200,
    ],
    ['no token', () => ({ body: 'a=1', type: urlencoded }), 403],
    [
      'the token twice, the first one wrong',
      (token) => ({ body: `form_token=x&${encoded(token)}`, type: urlencoded }),
      403,
    ],
    [
      'too much, and said so',
      (token) => ({ body: encoded(token, large), type: urlencoded, headers: { 'Content-Length': '600100' } }),
      413,
    ],
    [
      'too much, in pieces, without a length',
      (token) => ({ body: slices(encoded(token, large)), type: urlencoded }),
      413,
    ],
    [
      'too much, and a smaller length said',
      (token) => ({
        body: slices(encoded(token, large)),
        type: urlencoded,
        headers: { 'Content-Length': '10' },
      }),
      413,
    ],
    [
      'a length that is no number',
      (token) => ({ body: encoded(token), type: urlencoded, headers: { 'Content-Length': 'x' } }),
      200,
    ],
    ['JSON', (token) => ({ body: JSON.stringify({ form_token: token }), type: 'application/json' }), 400],
    ['plain text', (token) => ({ body: encoded(token), type: 'text/plain' }), 400],
    ['no type', (token) => ({ body: slices(encoded(token)) }), 400],
    ['a type that begins like ours', (token) => ({ body: encoded(token), type: `${urlencoded}x` }), 400],
    [
      'multipart without a boundary',
      (token) => ({ body: multipart(token), type: 'multipart/form-data' }),
      400,
    ],
    [
      'multipart with another boundary',
      (token) => ({ body: multipart(token), type: 'multipart/form-data; boundary=C' }),
      400,
    ],
    [
      'multipart cut off',
      (token) => ({ body: multipart(token, ''), type: `multipart/form-data; boundary=${boundary}` }),
      400,
    ],
    [
      'a zero byte, which the database cannot keep',
      (token) => ({ body: encoded(token, '&b=a%00b'), type: urlencoded }),
      400,
    ],
    // Conform would make a list of a hundred million of it, and the process would end.
    ...['a[99999999]', 'a[]', '__intent__', '__proto__.x', '', `a${'.a'.repeat(50_000)}`].map(
      (name): [string, (token: string) => Sent, number] => [
        `a field that no page of ours has: ${name.slice(0, 20)}`,
        (token) => ({ body: encoded(token, `&${encodeURIComponent(name)}=%7Bx`), type: urlencoded }),
        400,
      ],
    ),
    ['nothing', () => ({ body: '', type: urlencoded }), 403],
  ])('%s', async (_, make, status) => {
    expect(await read(make)).toBe(status)
  })

  test('a file where a text is expected is no text', async () => {
    const form = new FormData()
    form.set('a', new File(['x'], 'a.txt'))
    expect(textField(form, 'a')).toBeNull()
  })
})

describe('a form that is sent twice', () => {
  const formWith = (token: string) => {
    const form = new FormData()
    form.set('form_token', token)
    return form
  }

  async function submit(token: string, done: string[], purpose = 'start'): Promise<string> {
    return inTransaction(anonymous, (tx) =>
      once(tx, oncePerForm(formWith(token), purpose), async () => {
        const id = crypto.randomUUID()
        done.push(id)
        return `/made/${id}`
      }),
    )
  }

  test('has one effect and leads to one place, also at the same moment', async () => {
    const done: string[] = []
    const token = crypto.randomUUID()
    const places = await Promise.all(Array.from({ length: 5 }, () => submit(token, done)))
    places.push(await submit(token, done))
    expect(done).toHaveLength(1)
    expect(new Set(places)).toEqual(new Set([`/made/${done[0]}`]))
  })

  test('another page, or another form of the page, is another matter', async () => {
    const done: string[] = []
    const token = crypto.randomUUID()
    await submit(token, done)
    await submit(token, done, 'stop')
    await submit(crypto.randomUUID(), done)
    expect(done).toHaveLength(3)
  })

  test('what failed the first time can be sent again', async () => {
    const token = crypto.randomUUID()
    const failing = inTransaction(anonymous, (tx) =>
      once(tx, oncePerForm(formWith(token), 'start'), () => Promise.reject(new Error('no'))),
    )
    await expect(failing).rejects.toThrow('no')
    const done: string[] = []
    expect(await submit(token, done)).toBe(`/made/${done[0]}`)
  })
})
