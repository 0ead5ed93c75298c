import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { drawOrderPages, requestMissingImages } from '#app/court-records/page-images.server.ts'
import { setDaysAhead } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { sandboxScript } from '#app/platform/sandbox/recaptcha.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { Browser } from '../support/browser.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import {
  app,
  demo,
  fileNumber,
  get,
  id,
  post,
  profile,
  reader,
  tenantNames,
  token,
  useFilingPages,
  visitor,
} from '../worlds/filing-world.ts'

useFilingPages()

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

  test('leads to /oops if there is nothing to load, for everyone', async () => {
    const pending = filing({ fileNumber: 'LTB-L-555555-24' })
    await inTransaction(anonymous, async (tx) => {
      await filingFactory.create(tx, pending)
      await tx.updateTable('court_filing').set({ state: 'pending' }).where('id', '=', pending.id).execute()
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
    await inTransaction(anonymous, async (tx) => {
      await filingFactory.create(tx, a, b, c)
      const merge = (one: string, into: string) =>
        tx
          .updateTable('court_filing')
          .set({ state: 'merged', merged_into_id: into })
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
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, first, review))
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
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, broken))
    await owner
      .insertInto('court_filing_file')
      .values({
        filing_id: broken.id,
        file_key,
        content_type: 'application/pdf',
        byte_size: 13,
        sha256: createHash('sha256').update(broken.id).digest('hex'),
      })
      .execute()
    expect(textOf((await reader.get(profile(broken.id))).html)).toContain('Its pages are not ready yet.')
    await vi.waitFor(() => drawOrderPages({ filingId: broken.id }), { timeout: 60_000, interval: 500 })
    expect(textOf((await reader.get(profile(broken.id))).html)).toContain('Its pages cannot be shown here.')

    // A failed job is queued again after a day, and only if nothing has finished.
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
    const second = new Browser('203.0.113.200')
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

  test('no one can count up ids: 60 filings an hour for a network, then a check', async () => {
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
