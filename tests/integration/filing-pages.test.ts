import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { http, passthrough } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawOrderPages, requestMissingImages } from '#app/court-records/page-images.server.ts'
import { setDaysAhead } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { makeSeed, sandboxScript } from '#app/platform/sandbox/recaptcha.server.ts'
import { verifyAddress } from '#app/platform/vendors/recaptcha.server.ts'
import { filing, filingFactory } from '#tests/factories/filing.ts'
import { outbound } from '#tests/no-outbound.ts'
import { Browser, origin } from './browser.ts'
import { type BuiltApp, loadBuiltApp } from './built-app.ts'
import { useFreshDatabase } from './fresh-database.ts'
import { textOf } from './page-forms.ts'
import { type Person, signedIn, signedInStaff } from './reviewer.ts'
import { trailOf } from './trail.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin, JOBS: 'elsewhere' })

const demo = JSON.parse(readFileSync('database/demo-filings/filings.json', 'utf8')) as {
  filing: { id: string; fileNumber: string; tenantNames: string[] }
}[]
const { id, fileNumber, tenantNames } = demo[0]?.filing ?? { id: '', fileNumber: '', tenantNames: [] }
const profile = (filingId: string) => `/documents/profile/?id=${filingId}`

let app: BuiltApp
let reader: Person
let staff: Person
let networks = 0
let visitor: Browser

beforeAll(async () => {
  app = await loadBuiltApp()
  reader = await signedIn(app)
  staff = await signedInStaff(app)
  // As the queue does it: the reader may have no time on a busy machine.
  await vi.waitFor(() => drawOrderPages({ filingId: id }), { timeout: 60_000, interval: 500 })
}, 240_000)
beforeEach(() => {
  // The application's own double answers.
  outbound.use(http.post(verifyAddress, () => passthrough()))
  networks += 1
  visitor = new Browser(`203.0.113.${networks}`)
})
afterAll(stopJobs)

async function get(browser: Browser, path: string) {
  const response = await app.send(browser, browser.request(path))
  const { status, headers } = response
  return { status, headers, location: headers.get('Location'), html: await response.text() }
}

async function post(browser: Browser, path: string, fields: Record<string, string>) {
  const { html } = await get(browser, path)
  const form_token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const response = await app.send(browser, browser.post(path, { form_token, ...fields }))
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

const good = { hostname: 'localhost', score: 0.9 }
const token = (
  differing: Partial<{ hostname: string; score: number; at: number }> = {},
  action = 'view_order',
) => `${makeSeed({ ...good, at: Date.now(), ...differing })}.1.${action}`

describe('the page of a filing', () => {
  test('shows names as links to searches for the signed-in, and as plain text for others', async () => {
    const open = await get(visitor, profile(id))
    expect(open.status).toBe(200)
    for (const name of tenantNames) expect(textOf(open.html)).toContain(name)
    expect(open.html).not.toContain('tenant_name=')
    expect(open.html).not.toContain('legal-research?')
    expect(open.headers.get('X-Robots-Tag')).toContain('noindex')
    const known = await reader.get(profile(id))
    expect(known.html).toMatch(/tenant_name=|public-records\/create\?first_name=/)
    expect(known.html).toContain('landlord_name=')
    expect(known.html).toContain('adjudicator_name=')
    expect((await trailOf({ subject: id })).map(({ action }) => action)).toContain('filing.opened')
  })

  test('has two addresses, of which one leads to the other', async () => {
    const found = 'from=q%3Dnoise&at=12'
    expect((await get(visitor, `/dashboard/document/${id.toUpperCase()}?${found}`)).location).toBe(
      `${profile(id)}&${found}`,
    )
    expect((await get(visitor, `/dashboard/document/${id}?from=x&at=-1`)).location).toBe(profile(id))
    const back = await reader.get(`${profile(id)}&${found}`)
    expect(back.html).toContain(`href="/dashboard/legal-research?q=noise&amp;offset=10#filing-${id}"`)
    const forged = await reader.get(`${profile(id)}&from=//evil.example&at=0`)
    expect(forged.html).not.toContain('href="//evil.example')
  })

  test('leads to /oops where there is nothing to load, whoever asks', async () => {
    const pending = filing({ fileNumber: 'LTB-L-555555-24' })
    await inTransaction(nobody, async (tx) => {
      await filingFactory.create(tx, pending)
      await tx
        .updateTable('court_filing')
        .set({ state: 'pending', search: null, ranked: null })
        .where('id', '=', pending.id)
        .execute()
    })
    const junk = ['', 'x', '%00', `${id}%20or%201=1`, 'a'.repeat(10_000), crypto.randomUUID(), pending.id]
    for (const asked of junk) {
      for (const ask of [(path: string) => get(visitor, path), (path: string) => reader.get(path)])
        expect([(await ask(profile(asked))).location, asked.slice(0, 40)]).toEqual([
          '/oops',
          asked.slice(0, 40),
        ])
    }
    expect((await get(visitor, '/dashboard/document/x')).location).toBe('/oops')
    expect((await reader.get('/documents/x/order.pdf')).status).toBe(404)
    expect((await reader.get(`/documents/${pending.id}/order.pdf`)).status).toBe(404)
  })

  test('of one that was merged leads to what it stands in', async () => {
    const [a, b, c] = [filing(), filing(), filing()]
    await inTransaction(nobody, async (tx) => {
      await filingFactory.create(tx, a, b, c)
      const merge = (one: string, into: string) =>
        tx
          .updateTable('court_filing')
          .set({ state: 'merged', merged_into_id: into, search: null, ranked: null })
          .where('id', '=', one)
          .execute()
      await merge(b.id, c.id)
      await merge(a.id, b.id)
    })
    expect((await get(visitor, profile(a.id))).location).toBe(profile(c.id))
  })

  test('names the other published orders of its file', async () => {
    const first = filing({ fileNumber: 'LTB-L-700001-24' })
    const review = filing({ fileNumber: 'LTB-L-700001-24-RV', firstFilingId: first.id })
    await inTransaction(nobody, (tx) => filingFactory.create(tx, first, review))
    expect(textOf((await get(visitor, profile(first.id))).html)).toMatch(/Related orders.*24-RV.*Review/s)
    expect(textOf((await get(visitor, profile(review.id))).html)).toMatch(/Related orders.*First order/s)
  })
})

describe('the order', () => {
  const pdf = `/documents/${id}/order.pdf`
  const picture = `/documents/${id}/pages/1.png`

  test('is there for the signed-in, as pictures and a file that runs nothing', async () => {
    const { html } = await reader.get(profile(id))
    expect(html).toContain(picture)
    const send = (path: string) => app.send(reader.browser, reader.browser.request(path))
    const file = await send(pdf)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Disposition')).toContain(`attachment; filename="${fileNumber}.pdf"`)
    const drawn = await send(picture)
    for (const { headers } of [file, drawn]) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    }
    expect(drawn.headers.get('Content-Type')).toBe('image/png')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(
      Buffer.from(await drawn.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    for (const page of ['0.png', '99.png', '-1.png', '1', '1.pdf'])
      expect((await reader.get(`/documents/${id}/pages/${page}`)).status, page).toBe(404)
  })

  test('says what of it is not shown: pages beyond those that are drawn, and a file that does not open', async () => {
    const { owner } = await database()
    const setFile = (filingId: string, values: object) =>
      owner.updateTable('court_filing_file').set(values).where('filing_id', '=', filingId).execute()
    const drawn = await owner
      .selectFrom('court_filing_file')
      .select(['page_count', 'images_done_at'])
      .where('filing_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(drawn.images_done_at).not.toBeNull()
    expect(textOf((await reader.get(profile(id))).html)).not.toMatch(/pages are shown here|may follow/)
    await setFile(id, { page_count: 80 })
    expect(textOf((await reader.get(profile(id))).html)).toMatch(
      /80.pages.*\d+ of its 80 pages are shown here/,
    )
    await setFile(id, { page_count: drawn.page_count })

    const broken = filing()
    const file_key = `tests/${broken.id}.pdf`
    await (await disk()).put(file_key, 'no PDF at all')
    await inTransaction(nobody, (tx) => filingFactory.create(tx, broken))
    await owner
      .insertInto('court_filing_file')
      .values({
        ...{ filing_id: broken.id, file_key, content_type: 'application/pdf', byte_size: 13 },
        sha256: createHash('sha256').update(broken.id).digest('hex'),
      })
      .execute()
    expect(textOf((await reader.get(profile(broken.id))).html)).toContain('not ready to be shown yet')
    await vi.waitFor(() => drawOrderPages({ filingId: broken.id }), { timeout: 60_000, interval: 500 })
    expect(textOf((await reader.get(profile(broken.id))).html)).toContain('Its pages cannot be shown here.')

    // A job that was given up is asked for again after a day, and only where nothing came to an end.
    const [yesterday, recently] = [new Date(Date.now() - 90_000_000), new Date(Date.now() - 3_600_000)]
    const requestedAfter = async (values: object) => {
      await setFile(broken.id, values)
      await requestMissingImages()
      const file = owner.selectFrom('court_filing_file').select('images_requested_at')
      return (await file.where('filing_id', '=', broken.id).executeTakeFirstOrThrow()).images_requested_at
    }
    expect(await requestedAfter({ images_requested_at: yesterday })).toEqual(yesterday)
    const open = { images_done_at: null }
    expect(await requestedAfter({ ...open, images_requested_at: recently })).toEqual(recently)
    expect((await requestedAfter({ ...open, images_requested_at: yesterday }))?.getTime()).toBeGreaterThan(
      recently.getTime(),
    )
  })

  test('stands behind a check for others, and one check opens it for an hour of the application', async () => {
    const before = await get(visitor, profile(id))
    expect(before.html).not.toContain(picture)
    expect(textOf(before.html)).toContain('A quick check first')
    for (const path of [pdf, picture]) expect((await get(visitor, path)).location).toBe(profile(id))
    expect((await post(visitor, profile(id), { captcha_token: token() })).location).toBe(
      `${profile(id)}#the-order`,
    )
    expect((await get(visitor, profile(id))).html).toContain(picture)
    expect((await get(visitor, picture)).status).toBe(200)

    const elsewhere = new Browser('203.0.113.250')
    elsewhere.cookies = new Map(visitor.cookies)
    expect((await get(elsewhere, picture)).status).toBe(303)
    const other = new Browser(visitor.address)
    await get(other, profile(id))
    other.cookies.set('order-check', visitor.cookies.get('order-check') ?? '')
    expect((await get(other, picture)).status).toBe(303)

    await setDaysAhead(1)
    await vi.waitFor(async () => expect((await get(visitor, picture)).status).toBe(303), { timeout: 5_000 })
    await setDaysAhead(0)
    await vi.waitFor(async () => expect((await get(visitor, picture)).status).toBe(200), { timeout: 5_000 })
  })

  test.each([
    ['no token', () => ''],
    ['a forged one', () => `${token().replace(/\.[0-9a-f]{64}\./, `.${'0'.repeat(64)}.`)}`],
    ['junk', () => 'x'.repeat(5000)],
    ['one of two minutes ago', () => token({ at: Date.now() - 121_000 })],
    ['a program’s score', () => token({ score: 0.3 })],
    ['one for another act', () => token({}, 'report_mistake')],
    ['one of another host', () => token({ hostname: 'evil.example' })],
  ])('%s opens nothing', async (_, made) => {
    const answer = await post(visitor, profile(id), { captcha_token: made() })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain('Something went wrong')
    expect(visitor.cookies.has('order-check')).toBe(false)
    expect((await get(visitor, picture)).status).toBe(303)
  })

  test('a token opens it once', async () => {
    const used = token()
    expect((await post(visitor, profile(id), { captcha_token: used })).status).toBe(303)
    const second = new Browser(`203.0.113.${200 + networks}`)
    expect((await post(second, profile(id), { captcha_token: used })).status).toBe(400)
  })

  test('a network cannot try check after check', async () => {
    for (let times = 0; times < 20; times += 1) await post(visitor, profile(id), { captcha_token: 'x' })
    expect((await post(visitor, profile(id), { captcha_token: token() })).status).toBe(429)
  })

  test('the sandbox’s script makes tokens that pass', async () => {
    const seed = /'([\w.-]+)\.' \+ \+\+number/.exec(sandboxScript(Date.now()))?.[1]
    expect((await post(visitor, profile(id), { captcha_token: `${seed}.1.view_order` })).status).toBe(303)
  })

  test('nobody counts up ids: 60 filings an hour for a network, then a check', async () => {
    for (let seen = 0; seen < 59; seen += 1) await get(visitor, profile(crypto.randomUUID()))
    for (let again = 0; again < 3; again += 1)
      expect((await get(visitor, profile(id))).status, 'the 60th').toBe(200)
    const next = demo[1]?.filing.id ?? ''
    const limited = await get(visitor, profile(next))
    expect(limited.status).toBe(429)
    expect(textOf(limited.html)).not.toContain(demo[1]?.filing.fileNumber)
    expect((await get(visitor, profile(id))).status).toBe(200)
    expect((await get(new Browser(visitor.address), profile(next))).status).toBe(429)
    expect((await reader.get(profile(next))).status).toBe(200)
    expect((await post(visitor, profile(next), { captcha_token: token() })).status).toBe(303)
    expect((await get(visitor, profile(next))).status).toBe(200)
  })
})

describe('staff', () => {
  const words = { words: 'Order of the Divisional Court, 2026-11-02.', reason: 'court_order' }

  test('withdraw a filing and publish it again; nobody else can', async () => {
    const target = demo[2]?.filing.id ?? ''
    const [page, staffPage] = [profile(target), `/staff/filings/${target}`]
    for (const path of ['', '/withdraw', '/restore', '/correct', '/answer'])
      expect((await reader.get(staffPage + path)).status, path).toBe(404)
    expect((await reader.send(`${staffPage}/withdraw`, words)).status).toBe(404)
    const empty = await staff.send(`${staffPage}/withdraw`, {})
    expect(empty.status).toBe(400)
    expect(empty.html).toContain('Choose why it is withdrawn')
    expect((await staff.send(`${staffPage}/withdraw`, words)).location).toBe(`${staffPage}?done=withdrawn`)
    expect((await staff.send(`${staffPage}/withdraw`, words)).status, 'a second one').toBe(409)

    for (const ask of [(path: string) => get(visitor, path), (path: string) => reader.get(path)]) {
      const gone = await ask(page)
      expect(gone.status).toBe(410)
      expect(gone.html).toContain('This order was withdrawn')
      expect(gone.html).not.toContain(demo[2]?.filing.fileNumber)
    }
    expect((await reader.get(`/documents/${target}/order.pdf`)).status).toBe(404)
    expect((await reader.get(`/documents/${target}/report-a-mistake`)).status).toBe(410)
    const number = demo[2]?.filing.fileNumber ?? ''
    const search = `/dashboard/legal-research?q=${encodeURIComponent(number)}`
    expect((await reader.get(search)).html).toContain('No results found')
    expect((await staff.get('/staff/filings?show=withdrawn')).html).toContain(number)

    expect((await staff.send(`${staffPage}/restore`, { words: 'The stay was lifted.' })).status).toBe(303)
    expect((await get(visitor, page)).status).toBe(200)
    expect((await reader.get(search)).html).toContain(number)
    expect((await staff.get(staffPage)).html).toContain('The stay was lifted.')
    expect((await trailOf({ subject: target })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['filing.withdrawn', 'filing.restored']),
    )
  })

  test('correct what somebody reports: old values stay, searches follow, the reporter is told', async () => {
    const target = demo[3]?.filing ?? { id: '', fileNumber: '' }
    const [form, staffPage] = [`/documents/${target.id}/report-a-mistake`, `/staff/filings/${target.id}`]
    const missing = await reader.send(form, { message: ' ' })
    expect(missing.status).toBe(400)
    expect(missing.html).toContain('Required')
    expect((await reader.send(form, { message: 'The landlord is Zyx Wvut Holdings.' })).location).toBe(
      `${profile(target.id)}&reported=yes`,
    )
    expect((await reader.get(`${profile(target.id)}&reported=yes`)).html).toContain(
      'Thanks for providing feedback',
    )
    expect((await staff.get('/staff')).html).toContain('Mistakes (1)')
    const report = /\?report=([0-9a-f-]{36})/.exec((await staff.get(staffPage)).html)?.[1] ?? ''
    const correctForm = `${staffPage}/correct?report=${report}`
    const fields = { answer: 'You are right.', landlord_names: 'Zyx Wvut Holdings' }
    const bad = await staff.send(correctForm, { ...fields, issued_date: 'soon', province: 'ZZ' })
    expect(bad.status).toBe(400)
    expect(bad.html).toContain('Enter two letters such as ON')
    expect((await staff.send(correctForm, { answer: 'x' })).status, 'nothing changed').toBe(400)
    expect((await staff.send(correctForm, { ...fields, tags: 'n4', tags_shown: 'yes' })).status).toBe(303)
    expect((await staff.send(correctForm, { ...fields, landlord_names: 'Else' })).status, 'answered').toBe(
      409,
    )
    expect((await reader.get('/dashboard/legal-research?landlord_name=wvut')).html).toContain(
      target.fileNumber,
    )
    expect((await staff.get(staffPage)).html).toContain('Before: ')
    const mail = await inTransaction(nobody, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select(['subject', 'text_body'])
        .where('recipient', '=', reader.member.person.email)
        .where('subject', 'like', 'We corrected%')
        .execute(),
    )
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text_body).toContain('You are right.')
  })

  test('a report of somebody signed out needs a check, and nobody else reads it', async () => {
    const form = `/documents/${id}/report-a-mistake`
    const typed = { message: '<script>alert(1)</script>', email: 'not an address' }
    expect((await post(visitor, form, typed)).status).toBe(400)
    expect((await post(visitor, form, { ...typed, email: '' })).status, 'without a check').toBe(400)
    const checked = { ...typed, email: '', captcha_token: token({}, 'report_mistake') }
    expect((await post(visitor, form, checked)).status).toBe(303)
    expect(
      await inTransaction(reader.member.actor, (tx) =>
        tx.selectFrom('court_filing_report').selectAll().execute(),
      ),
    ).toEqual([])
    const page = (await staff.get(`/staff/filings/${id}`)).html
    expect(page).toContain('&lt;script&gt;')
    const report = /answer\?report=([0-9a-f-]{36})/.exec(page)?.[1] ?? ''
    expect(
      (await staff.send(`/staff/filings/${id}/answer?report=${report}`, { answer: 'It is right.' })).status,
    ).toBe(303)
    for (let sent = 0; sent < 9; sent += 1) await post(visitor, form, { message: `m${sent}` })
    expect((await post(visitor, form, { message: 'one more' })).status).toBe(429)
    // A check that was passed for a report that is one too many is passed all the same.
    visitor.cookies.delete('order-check')
    const again = { message: 'one more', captcha_token: token({}, 'report_mistake') }
    expect((await post(visitor, form, again)).status).toBe(429)
    expect(visitor.cookies.has('order-check')).toBe(true)
  })
})
