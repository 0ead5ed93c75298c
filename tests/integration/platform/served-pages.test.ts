import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { outbound } from '#tests/no-outbound.ts'
import { Browser } from '../support/browser.ts'
import { answerOf, app, concrete, get, owner, tokenFor, useServedApp } from '../support/served-app.ts'

useServedApp()

describe('outside the sandbox', () => {
  test('nothing of it can be reached, however it is asked for', async () => {
    const mailId = crypto.randomUUID()
    const asked = [
      '',
      '/mail',
      `/mail/${mailId}`,
      `/mail/${mailId}?part=html`,
      '/mail?to=x',
      '/mail/preview/notice',
      '/clock',
      '/ui',
      '/fault',
    ]
    for (const path of asked) {
      const [pathname, search] = `/sandbox${path}`.split('?')
      for (const address of [
        `/sandbox${path}`,
        `${pathname}.data${search ? `?${search}` : ''}`,
        `/sandbox${path}`.toUpperCase(),
      ]) {
        for (const accept of ['text/html', 'application/json']) {
          expect((await get(owner, address, { Accept: accept })).status, `${address} ${accept}`).toBe(404)
        }
      }
    }
    const token = await tokenFor(owner)
    const moved = await app.send(
      owner,
      owner.post('/sandbox/clock', { form_token: token, date: '2030-01-01' }),
    )
    expect(moved.status).toBe(404)
  })

  test('no demo data is loaded', async () => {
    const people = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('person').select('email').where('email', 'like', '%maplecourt%').execute(),
    )
    expect(people).toEqual([])
  })

  test('mail is not put where the sandbox would show it', async () => {
    const rows = await inTransaction(anonymous, (tx) => tx.selectFrom('sandbox_mail').select('id').execute())
    expect(rows).toEqual([])
  })
})

// The plans page asks Stripe for their prices.
beforeEach(() => outbound.use(...stripeHandlers))

describe('every page', () => {
  test('says nothing that would let a cache keep it, and runs only the scripts of its own rendering', async () => {
    for (const { pattern } of app.addresses) {
      if (['/healthz', '/readyz', '/*'].includes(pattern)) continue
      const response = await get(owner, concrete(pattern))
      const html = await response.text()
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue
      // The web server then marks it as private (live-server.test.ts).
      expect(response.headers.get('Cache-Control'), pattern).toBeNull()
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
      expect(policy, pattern).toContain("default-src 'none'")
      expect(policy, pattern).toContain("form-action 'self'")
      expect(policy, pattern).toContain("frame-ancestors 'none'")
      expect(policy, pattern).toContain("base-uri 'none'")
      expect(policy, pattern).not.toContain('unsafe')
      const scripts = html.match(/<script\b[^>]*>/g) ?? []
      expect(
        scripts.filter((script) => !script.includes(`nonce="${nonce}"`)),
        pattern,
      ).toEqual([])
      expect(html.match(/ on[a-z]+="/gi), pattern).toBeNull()
      expect(html.match(/<[^>]* style="/g), pattern).toBeNull()
    }
  })

  test('has another nonce each time', async () => {
    const policies = [await get(owner, '/dashboard/faq'), await get(owner, '/dashboard/faq')].map(
      (response) => response.headers.get('Content-Security-Policy'),
    )
    expect(policies[0]).not.toBe(policies[1])
  })
})

describe('what people send is never taken for markup, a header or an address', () => {
  const hostile = '"><script>alert(1)</script>'

  test.each([
    ['return_to', (text: string) => `/dashboard/login?return_to=${encodeURIComponent(text)}`],
    ['a link’s token', (text: string) => `/dashboard/login/link?token=${encodeURIComponent(text)}`],
    ['a fault’s reference', (text: string) => `/oops?reference=${encodeURIComponent(text)}`],
    ['a path', (text: string) => `/${encodeURIComponent(text)}`],
    ['a query', (text: string) => `/dashboard/rental-debt?x=${encodeURIComponent(text)}`],
  ])('%s', async (_, address) => {
    for (const browser of [new Browser(), owner]) {
      const html = await (await get(browser, address(hostile))).text()
      expect(html).not.toContain('<script>alert')
    }
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ])('a signed-in visitor of the sign-in page with return_to %s stays here', async (asked) => {
    const response = await get(owner, `/dashboard/login?return_to=${encodeURIComponent(asked)}`)
    expect(await answerOf(response)).toBe('302 /dashboard')
  })

  test.each(['/dashboard/rent-report/a%26b', '/dashboard/rent-report/%E2%82%AC'])(
    'the former address %s leads on as it was written',
    async (address) => {
      const response = await get(owner, address)
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(address.replace('rent-report', 'rent-rewards'))
    },
  )

  test('a request without a host of ours changes no link', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
    const html = await (await get(owner, '/dashboard', headers)).text()
    expect(html).not.toContain('evil.example')
  })
})

describe('a fault', () => {
  test('shows a reference and nothing of what went wrong', async () => {
    process.env.SANDBOX = '1'
    clearSingleton('config')
    try {
      const response = await get(owner, '/sandbox/fault')
      const html = await response.text()
      expect(response.status).toBe(500)
      expect(html).toMatch(/[0-9A-F]{10}/)
      expect(html).not.toMatch(/on purpose|at file:|node_modules|\.tsx|Error:/)
      const data = await (await get(owner, '/sandbox/fault.data')).text()
      expect(data).not.toMatch(/on purpose|at file:|node_modules|\.tsx/)
    } finally {
      process.env.SANDBOX = '0'
      clearSingleton('config')
    }
  })
})
