import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { forgetSingleton } from '#app/platform/singleton.server.ts'
import { courtOrderFactory } from '#tests/factories/court-order.ts'
import { createMember } from '#tests/factories/member.ts'
import { rentalDebtFactory } from '#tests/factories/rental-debt.ts'
import { Browser, origin, signIn } from './browser.ts'
import { type BuiltApp, loadBuiltApp } from './built-app.ts'
import { filesOnDisk } from './files/helpers.ts'
import { useFreshDatabase } from './fresh-database.ts'

const secret = 'a-secret-of-the-tests-with-32-characters'
const used = useFreshDatabase({
  NODE_ENV: 'production',
  SANDBOX: '0',

  PUBLIC_URL: origin,
  SESSION_SECRET: secret,
  ENCRYPTION_KEY: secret,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'tests@rentbook.example',
  PERSONA_SUBDOMAIN: 'rentbook',
  PERSONA_TEMPLATE_ID: 'itmpl_tests',
  PERSONA_ENVIRONMENT_ID: 'env_tests',
  PERSONA_WEBHOOK_SECRET: secret,
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
})

let app: BuiltApp
let ids: { debtId: string; documentId: string }
const owner = new Browser('198.51.100.1')
const stranger = new Browser('198.51.100.2')

beforeAll(async () => {
  app = await loadBuiltApp()
  const member = await createMember()
  ids = await inTransaction(member.actor, async (tx) => {
    const mine = { organizationId: member.organizationId, personId: member.person.id }
    const debtId = await rentalDebtFactory.create(tx, {
      organizationId: member.organizationId,
      filerId: member.person.id,
    })
    return { debtId, documentId: await courtOrderFactory.read(tx, mine, debtId) }
  })
  await signIn(owner, member.person.email)
  await signIn(stranger, 'stranger@people.example')
}, 240_000)
afterAll(stopJobs)

const concrete = (pattern: string) =>
  pattern
    .replace(':debtId', ids.debtId)
    .replace(':documentId', ids.documentId)
    .replace(/:\w+/g, crypto.randomUUID())
    .replace('*', 'some/where')

const get = (browser: Browser, path: string, headers: Record<string, string> = {}) =>
  app.send(browser, browser.request(path, { headers }))

/** What a page answers: its status and, where it leads on, where to. */
async function answerOf(response: Response): Promise<string> {
  const location = response.headers.get('Location')
  await response.arrayBuffer()
  if (!location) return String(response.status)
  return `${response.status} ${location.replace(/\?.*/, '')}`
}

const signInFirst = '302 /dashboard/login'

/** What each address answers somebody who is not signed in. An address that is new must be added. */
const signedOut: Record<string, string> = {
  '/': '302 /dashboard',
  '/oops': '200',
  '/healthz': '200',
  '/readyz': '200',
  '/webhooks/persona': '404',
  '/webhooks/stripe': '404',
  '/rental-debt-ledger': '302 /dashboard/rental-debt',
  '/rental-debt/*': '302 /dashboard/rental-debt/some/where',
  '/dashboard': signInFirst,
  '/dashboard/rental-debt': signInFirst,
  '/dashboard/rental-debt/:debtId/delete': signInFirst,
  '/dashboard/rental-debt/start': signInFirst,
  '/dashboard/rental-debt/:debtId': signInFirst,
  '/dashboard/rental-debt/:debtId/court-order': signInFirst,
  '/dashboard/rental-debt/:debtId/tenant': signInFirst,
  '/dashboard/rental-debt/:debtId/occupancy': signInFirst,
  '/dashboard/rental-debt/:debtId/verification': signInFirst,
  '/dashboard/rental-debt/:debtId/repayment': signInFirst,
  '/dashboard/rental-debt/:debtId/contact-details': signInFirst,
  '/dashboard/rental-debt/:debtId/submit': signInFirst,
  '/dashboard/rental-debt/:debtId/payment': signInFirst,
  '/dashboard/rental-debt/:debtId/supporting-documents': signInFirst,
  '/dashboard/rental-debt/:debtId/supporting-documents/remove/:documentId': signInFirst,
  '/dashboard/rental-debt/:debtId/documents/:documentId': signInFirst,
  '/dashboard/identity-check': '200',
  '/dashboard/identity-check/status': signInFirst,
  '/dashboard/uploads/*': signInFirst,
  '/dashboard/team-management': signInFirst,
  '/dashboard/api-management': signInFirst,
  '/dashboard/rent-rewards/*': signInFirst,
  '/dashboard/rent-report/*': '302 /dashboard/rent-rewards/some/where',
  '/dashboard/oops': '200',
  '/dashboard/login': '200',
  '/dashboard/login/code': signInFirst,
  '/dashboard/login/link': '410',
  '/dashboard/logout': '404',
  '/dashboard/sessions': signInFirst,
  '/dashboard/preferences': '404',
  '/dashboard/switch-organization': '404',
  '/dashboard/help': '200',
  '/dashboard/faq': '200',
  '/dashboard/privacy': '200',
  '/dashboard/terms': '200',
  '/staff': signInFirst,
  '/staff/refunds': signInFirst,
  '/staff/rental-debt/:debtId': signInFirst,
  '/staff/rental-debt/:debtId/return': signInFirst,
  '/staff/rental-debt/:debtId/reject': signInFirst,
  '/staff/rental-debt/:debtId/order/page/:page': signInFirst,
  '/staff/rental-debt/:debtId/documents/:documentId': signInFirst,
  '/sandbox': '404',
  '/sandbox/mail': '404',
  '/sandbox/mail/:mailId': '404',
  '/sandbox/mail/preview/:name': '404',
  '/sandbox/clock': '404',
  '/sandbox/identity': '404',
  '/sandbox/identity/:inquiryId': '404',
  '/sandbox/payments': '404',
  '/sandbox/checkout/:sessionId': '404',
  '/sandbox/ui': '404',
  '/sandbox/fault': '404',
  '/*': '404',
}

const isLater = (id: string) => id.startsWith('later/')

describe('signed out', () => {
  test('every address answers as the table says', async () => {
    const answers: Record<string, string> = {}
    for (const { id, pattern } of app.addresses) {
      if (isLater(id))
        expect(await answerOf(await get(new Browser(), concrete(pattern))), pattern).toBe('404')
      else answers[pattern] = await answerOf(await get(new Browser(), concrete(pattern)))
    }
    expect(answers).toEqual(signedOut)
  })

  test('the data behind a page is kept from them as the page is', async () => {
    for (const { id, pattern } of app.addresses) {
      if (isLater(id) || signedOut[pattern] !== signInFirst) continue
      const path = pattern === '/dashboard' ? '/dashboard.data' : `${concrete(pattern)}.data`
      const response = await get(new Browser(), path)
      const body = await response.text()
      expect([202, 302, 404], path).toContain(response.status)
      if (response.status === 202) expect(body, path).toContain('/dashboard/login')
      expect(body, path).not.toContain('LTB-L-000001-26')
    }
  })

  test('a cookie of nobody is nobody', async () => {
    const forged = new Browser()
    forged.cookies.set('session', 'IngxIg%3D%3D.AAAA')
    expect(await answerOf(await get(forged, '/dashboard'))).toBe(signInFirst)
  })
})

describe('a member of another organization', () => {
  test('finds nothing under the ids of this one', async () => {
    const withIds = app.addresses.filter(
      ({ pattern }) => /:(debtId|documentId)/.test(pattern) && !pattern.startsWith('/staff'),
    )
    expect(withIds.length).toBeGreaterThanOrEqual(3)
    for (const { pattern } of withIds) {
      expect((await get(stranger, concrete(pattern))).status, pattern).toBe(404)
      expect((await get(stranger, `${concrete(pattern)}.data`)).status, `${pattern}.data`).toBe(404)
      expect(
        (await get(owner, concrete(pattern)).catch(() => null))?.status,
        `${pattern} for its owner`,
      ).not.toBe(404)
    }
  })

  test('changes nothing under them, with a good token of their own', async () => {
    const token = await tokenFor(stranger)
    const path = `/dashboard/rental-debt/${ids.debtId}/court-order`
    const before = await everything()
    for (const intent of ['attach', 'correct', 'save', 'finish-later']) {
      const fields = {
        ...{ form_token: token, revision: '0', intent, province: 'ON', field: 'amount_owed', value: '1.00' },
        ...{
          upload_id: crypto.randomUUID(),
          address_1: '1 Main St',
          city: 'Toronto',
          postal_code: 'M5V 2T6',
        },
      }
      expect((await app.send(stranger, stranger.post(path, fields))).status, intent).toBe(404)
    }
    expect((await app.send(stranger, upload(stranger, path, token))).status).toBe(404)
    expect(await everything()).toEqual(before)
    expect(filesOnDisk(used.dataDir)).toEqual([])
  })

  test.each([
    'not-an-id',
    '%00',
    "1'%20or%201=1",
    '00000000-0000-0000-0000-00000000000',
    '..%2f..%2fhealthz',
  ])('an id like %s is not found either', async (id) => {
    expect((await get(owner, `/dashboard/rental-debt/${id}`)).status).toBe(404)
    expect((await get(owner, `/dashboard/rental-debt/${id}/court-order`)).status).toBe(404)
    expect((await get(owner, `/dashboard/rental-debt/${ids.debtId}/documents/${id}`)).status).toBe(404)
  })
})

async function tokenFor(browser: Browser): Promise<string> {
  const page = await (await get(browser, '/dashboard/rental-debt')).text()
  return /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

function upload(browser: Browser, path: string, token: string | null): Request {
  const form = new FormData()
  if (token !== null) form.set('form_token', token)
  form.set('province', 'ON')
  form.set('file', new File([`%PDF-1.7\n${'x'.repeat(5000)}`], 'order.pdf', { type: 'application/pdf' }))
  return browser.request(path, { method: 'POST', body: form, headers: { Origin: origin } })
}

/** Every row there is, but for what each request may touch: counters, when a session was last seen, and jobs. */
async function everything(): Promise<Record<string, string>> {
  const { owner: db } = await database()
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'rate_limit'`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const content = await sql<{ hash: string }>`select coalesce(md5(string_agg(
      (to_jsonb(t) - 'last_seen_at')::text, '' order by (to_jsonb(t) - 'last_seen_at')::text)), 'empty') as hash
      from ${sql.table(name)} t`.execute(db)
    found[name] = content.rows[0]?.hash ?? ''
  }
  return found
}

/** Actions that take a request without this browser's token: webhooks, which go by their provider's signature. */
const withoutToken = ['/webhooks/persona', '/webhooks/stripe']

describe('every action', () => {
  const actions = () =>
    app.addresses.filter(({ id, pattern, hasAction }) => hasAction && !isLater(id) && pattern !== '/*')
  const postPath = (pattern: string) => (pattern === '/dashboard' ? '/dashboard?index' : concrete(pattern))

  async function refusals(browser: Browser, fields: Record<string, string>, headers: Record<string, string>) {
    const before = await everything()
    const answers: Record<string, string> = {}
    for (const { pattern } of actions()) {
      const full = { session_id: crypto.randomUUID(), email: 'x@people.example', code: '123456', ...fields }
      for (const method of pattern.includes('uploads') ? ['POST', 'PATCH', 'DELETE'] : ['POST']) {
        const request = browser.request(postPath(pattern), {
          method,
          body: new URLSearchParams(full),
          headers: { Origin: origin, ...headers },
        })
        answers[`${method} ${pattern}`] = await answerOf(await app.send(new Browser(), request))
      }
    }
    expect(Object.keys(answers).length).toBeGreaterThanOrEqual(10)
    expect(await everything()).toEqual(before)
    return Object.entries(answers).filter(([address]) => !withoutToken.some((path) => address.endsWith(path)))
  }

  const refused = (answer: string) => answer === '403'
  /** What is not there for this browser is not found; review.test.ts tries the addresses of staff as staff. */
  const hiddenOrRefused = ([address, answer]: [string, string]) =>
    /\/sandbox\/| \/staff/.test(address) ? answer === '404' : refused(answer)

  test('refuses a signed-in browser without a token', async () => {
    const answers = await refusals(owner, {}, {})
    expect(answers.filter((one) => !hiddenOrRefused(one))).toEqual([])
  })

  test('refuses a wrong token, and one of another browser', async () => {
    const others = await tokenFor(stranger)
    expect(others).not.toBe('')
    for (const token of ['x.y', others]) {
      const answers = await refusals(owner, { form_token: token }, { 'X-Form-Token': token })
      expect(answers.filter((one) => !hiddenOrRefused(one))).toEqual([])
    }
  })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another site of an older browser', { Origin: 'https://evil.example' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://shop.localhost' }],
  ])('refuses a good token that comes from %s', async (_, headers) => {
    const token = await tokenFor(owner)
    const answers = await refusals(owner, { form_token: token }, { ...headers, 'X-Form-Token': token })
    expect(answers.filter((one) => !hiddenOrRefused(one))).toEqual([])
  })

  test('refuses somebody signed out, or sends them to sign in', async () => {
    const answers = await refusals(new Browser(), {}, {})
    const allowed = (answer: string) => refused(answer) || answer === signInFirst
    expect(answers.filter(([address, answer]) => !address.includes('/sandbox/') && !allowed(answer))).toEqual(
      [],
    )
  })

  test('refuses a form with a file before a byte of it is kept', async () => {
    const before = await everything()
    const path = `/dashboard/rental-debt/${ids.debtId}/court-order`
    for (const token of [null, 'x.y', await tokenFor(stranger)]) {
      expect((await app.send(owner, upload(owner, path, token))).status).toBe(403)
    }
    expect(await everything()).toEqual(before)
    expect(filesOnDisk(used.dataDir)).toEqual([])
  })

  test('an address without one takes no unsafe request', async () => {
    for (const { id, pattern, hasAction } of app.addresses) {
      if (hasAction && !isLater(id)) continue
      const answer = await answerOf(await app.send(new Browser(), owner.post(postPath(pattern), {})))
      expect(['404', '405'], pattern).toContain(answer)
    }
  })
})

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
    const people = await inTransaction(nobody, (tx) =>
      tx.selectFrom('person').select('email').where('email', 'like', '%maplecourt%').execute(),
    )
    expect(people).toEqual([])
  })

  test('mail is not put where the sandbox would show it', async () => {
    const rows = await inTransaction(nobody, (tx) => tx.selectFrom('sandbox_mail').select('id').execute())
    expect(rows).toEqual([])
  })
})

describe('every page', () => {
  test('is kept by no cache and runs only the scripts of its own rendering', async () => {
    for (const { id, pattern } of app.addresses) {
      if (isLater(id) || ['/healthz', '/readyz', '/*'].includes(pattern)) continue
      const response = await get(owner, concrete(pattern))
      const html = await response.text()
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue
      expect(response.headers.get('Cache-Control'), pattern).toBe('private, no-store')
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
    forgetSingleton('config')
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
      forgetSingleton('config')
    }
  })
})
