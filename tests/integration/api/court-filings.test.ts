// @engine: searches use the full text index
import { sql } from 'kysely'
import { http, passthrough } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicantHash } from '#app/court-records/names/applicant-hash.server.ts'
import { decoder, runsOf } from '#app/court-records/research/runs.ts'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { makeSeed } from '#app/platform/sandbox/recaptcha.server.ts'
import { verifyAddress } from '#app/platform/vendors/recaptcha.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { personFactory } from '#database/factories/person.ts'
import { outbound } from '#tests/no-outbound.ts'
import { allowKeys, type Json, Program, programOf, said } from '../support/api.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ SANDBOX: '1', PUBLIC_URL: origin })

const orders = Array.from({ length: 24 }, (_, index) =>
  filing({
    fileNumber: `LTB-L-9${String(index).padStart(5, '0')}-24`,
    issuedDate: `2024-05-${String(index + 1).padStart(2, '0')}`,
    tenantNames: [index === 0 ? 'Marisol Okonjo-Tran' : 'Daniela Reyes'],
    landlordNames: ['Stephen Vandermolen'],
    city: index % 2 === 0 ? 'Toronto' : 'Ottawa',
    reasoning: 'The zeppelin clause was not followed.',
  }),
)
const [first] = orders as [ReturnType<typeof filing>]

let app: BuiltApp
let person: Person
let program: Program
let networks = 0
beforeAll(async () => {
  app = await loadBuiltApp()
  await inTransaction(nobody, (tx) => filingFactory.create(tx, ...orders))
}, 240_000)
beforeEach(async () => {
  outbound.use(http.post(verifyAddress, () => passthrough()))
  person = await signedIn(app)
  await allowKeys()
  const { owner } = await database()
  await sql`delete from rate_limit`.execute(owner)
  await sql`update api_key set revoked_at = now(), key_sealed = null`.execute(owner)
  program = await programOf(app, person.member, completeScopes(['court_orders:read']))
})
afterAll(stopJobs)

const subscribe = async (plan: 'community' | 'plus') =>
  (await database()).owner
    .updateTable('organization')
    .set({ plan })
    .where('id', '=', person.member.organizationId)
    .execute()
const search = (query = '') => program.get(`/api/court-filings/search${query}`)

describe('the search', () => {
  test('finds what Legal Research finds, in its words', async () => {
    const { status, body } = await search('?q=zeppelin&sort_by=issued_date_asc')
    expect([status, body.total, body.items.length]).toEqual([200, 24, 10])
    expect(body.items[0]).toEqual({
      id: first.id,
      reference_id: first.fileNumber,
      full_address: expect.stringContaining('Toronto, ON'),
      tenant_names: ['Marisol Okonjo-Tran'],
      landlord_names: ['Stephen Vandermolen'],
      issued_date: '2024-05-01',
      adjudicator_name: first.adjudicatorName,
      landlord_legal_rep_name: first.landlordLegalRepName,
      tenant_legal_rep_name: null,
      tags: first.tags,
    })
    const { html } = await person.get('/dashboard/legal-research?q=zeppelin&sort_by=issued_date_asc')
    for (const { reference_id } of body.items) expect(html).toContain(reference_id)
  })

  test('filters by landlord, adjudicator, city, topic, amount, day and year', async () => {
    const count = async (query: string) => (await search(`?q=zeppelin&${query}`)).body.total
    expect(await count('landlord_name=Vandermolen')).toBe(24)
    expect(await count('landlord_name=Nobody')).toBe(0)
    const { html } = await person.get('/cities.json')
    const cities = JSON.parse(html) as { label: string; value: string }[]
    const ottawa = cities.find(({ label }) => label === 'Ottawa, ON')?.value ?? ''
    expect(await count(`city_provinces=${encodeURIComponent(ottawa)}`)).toBe(12)
    expect(await count('tags=n4&tags=landlord_filed')).toBe(24)
    expect(await count('tags=n4&tags=t2')).toBe(0)
    expect(await count('min_amount_owed=250000')).toBe(24)
    expect(await count('min_amount_owed=250001')).toBe(0)
    expect(await count('min_issued_date=2024-05-20')).toBe(5)
    expect(await count('year=2023')).toBe(0)
  })

  test.each([
    'tenant_name=Marisol',
    'limit=11',
    'tags=everything',
    'city_provinces=Atlantis',
    'min_amount_owed=12.50',
    'sort_by=price',
    'min_issued_date=soon',
  ])('does not know %s', async (query) => {
    expect(await said(search(`?${query}`))).toBe('400 invalid_query')
  })

  test('goes as far as the plan does: ten results, or a hundred', async () => {
    await subscribe('community')
    expect((await search('?q=zeppelin&offset=9&limit=1')).status).toBe(200)
    const beyond = await search('?q=zeppelin&offset=10')
    expect([await said(beyond), beyond.body.detail]).toEqual([
      '403 plan_limit',
      'Community sees the first 10 results. Plus sees 100.',
    ])
    expect(await said(program.get('/api/court-filing/v3/?offset=1'))).toBe('403 plan_limit')
    await subscribe('plus')
    expect((await search('?q=zeppelin&offset=20')).body.items).toHaveLength(4)
    expect(await said(search('?q=zeppelin&offset=91'))).toBe('403 plan_limit')
  })

  test('counts with the pages of its person, their organization and their network', async () => {
    // Opened by the page, and used up for the key.
    for (let made = 0; made < 60; made += 1) await person.get(`/dashboard/legal-research.data?q=page${made}`)
    for (let made = 0; made < 60; made += 1) expect((await search(`?q=call${made}`)).status).toBe(200)
    const limited = await search('?q=one+more')
    expect([await said(limited), limited.headers.get('Retry-After')]).toEqual(['429 search_limit', '3600'])
    expect((await search('?q=call1')).status, 'what was open stays open').toBe(200)
    expect((await person.get('/dashboard/legal-research?q=one+more')).status).toBe(429)
    for (const path of ['/api/court-filing/', '/api/court-filing/v3/?q=other'])
      expect(await said(program.get(path))).toBe('429 search_limit')
    const trail = await trailOf({ action: 'limit.reached' })
    expect(
      trail.filter(({ organization }) => organization === person.member.organizationId).length,
    ).toBeGreaterThan(0)
  })

  test('an identity that is checked opens more, for a key of that person as well', async () => {
    for (let made = 0; made < 120; made += 1) expect((await search(`?q=word${made}`)).status).toBe(200)
    expect(await said(search('?q=more'))).toBe('429 search_limit')
    await inTransaction(nobody, (tx) => personFactory.identify(tx, person.owner.personId))
    expect((await search('?q=more')).status).toBe(200)
  })

  test('of a party’s name is recorded with the key, by the hash of a screening', async () => {
    await search('?q=marisol+okonjo-tran')
    const entries = await trailOf({ action: 'search.named_party' })
    const own = entries.filter(({ organization }) => organization === person.member.organizationId)
    const subject = applicantHash({ first: 'Marisol', last: 'Okonjo-Tran' })
    expect(own.map((entry) => [entry.subject, entry.person])).toContainEqual([subject, null])
  })
})

describe('the lists', () => {
  const rowsOf = (answer: Json): Json[] =>
    // The document's decoder, as any program would run it.
    new Function('answer', `${decoder}\nreturn rowsOf(answer)`)(answer)

  test('the newest orders, as runs that the documented decoder reads, or plain', async () => {
    const packed = (await program.get('/api/court-filing/?limit=10')).body
    const { items } = (await program.get('/api/court-filing/?limit=10&format=plain')).body
    expect(items.map(({ issued_date }: Json) => issued_date)[0]).toBe('2024-05-24')
    expect(rowsOf(packed)).toEqual(items)
    expect(packed.rle_compressed.columns.landlord_names).toEqual([[10, ['Stephen Vandermolen']]])
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(items).length)
  })

  test('the filtered ones are those of the search', async () => {
    const query = 'q=zeppelin&sort_by=issued_date_asc&limit=7'
    const { items } = (await search(`?${query}`)).body
    expect(rowsOf((await program.get(`/api/court-filing/v3/?${query}`)).body)).toEqual(items)
  })

  test('the decoder reads every kind of value, and refuses a column that is cut off', () => {
    const rows = [
      { a: null, b: [] },
      { a: null, b: ['x', 'y'] },
      { a: 'null', b: ['x', 'y'] },
      { a: null, b: [] },
    ]
    const runs = runsOf(rows, ['a', 'b'])
    expect(runs.columns.b).toEqual([
      [1, []],
      [2, ['x', 'y']],
      [1, []],
    ])
    expect(rowsOf({ rle_compressed: runs })).toEqual(rows)
    expect(rowsOf({ rle_compressed: runsOf([], ['a']) })).toEqual([])
    expect(() => rowsOf({ rle_compressed: { count: 5, columns: runs.columns } })).toThrow('has 4 of 5 values')
  })
})

const newVisitor = () => new Browser(`203.0.113.${++networks}`)
const open = (browser = newVisitor()) => new Program(app, null, browser)
const at = (id = first.id, rest = '') => `/api/court-filing/${id}${rest}`
const withVisit = async () => {
  const browser = newVisitor()
  await app.send(browser, browser.request(`/documents/profile/?id=${first.id}`))
  return browser
}
const token = (action: string) =>
  `${makeSeed({ hostname: 'localhost', score: 0.9, at: Date.now() })}.1.${action}`

describe('one order', () => {
  test('is read by anyone, without what its page keeps from them', async () => {
    const linked = filing({ externalLink: 'https://canlii.example/1' })
    await inTransaction(nobody, (tx) => filingFactory.create(tx, linked))
    const { status, body } = await open().get(at(linked.id))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: linked.id,
      reference_id: linked.fileNumber,
      state: 'published',
      amount_owed: linked.amountOwed,
      interest_rate: '7.00',
      reasoning: linked.reasoning,
      external_link: null,
      uploader_email: null,
    })
    const known = await new Program(app, null, person.browser).get(at(linked.id))
    expect(known.body.external_link).toBe('https://canlii.example/1')
    const opened = (await trailOf({ subject: linked.id })).filter(({ action }) => action === 'filing.opened')
    expect(opened.map((entry) => entry.person)).toEqual([person.owner.personId])
  })

  test('from another site a session is no one', async () => {
    const page = new Program(app, null, person.browser)
    await page.get(at(), { 'Sec-Fetch-Site': 'cross-site' })
    expect((await trailOf({ action: 'filing.opened', person: person.owner.personId })).length).toBe(0)
  })

  test('that was merged leads on, that was withdrawn is gone, and a pending one is not there', async () => {
    const [merged, target, withdrawn, pending] = Array.from({ length: 4 }, () => filing())
    if (!merged || !target || !withdrawn || !pending) throw new Error('no filings')
    const { owner } = await database()
    await inTransaction(nobody, (tx) => filingFactory.create(tx, target, merged, withdrawn, pending))
    await sql`update court_filing set state = 'merged', merged_into_id = ${target.id} where id = ${merged.id}`.execute(
      owner,
    )
    await sql`update court_filing set state = 'withdrawn' where id = ${withdrawn.id}`.execute(owner)
    await sql`update court_filing set state = 'pending' where id = ${pending.id}`.execute(owner)
    const visitor = open()
    const moved = await visitor.get(at(merged.id))
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, at(target.id)])
    expect(await said(visitor.get(at(withdrawn.id)))).toBe('410 withdrawn')
    for (const id of [pending.id, crypto.randomUUID()])
      expect(await said(visitor.get(at(id)))).toBe('404 not_found')
  })

  test('and others are opened sixty an hour by a network, the pages included', async () => {
    const browser = newVisitor()
    for (let made = 0; made < 60; made += 1) {
      const id = orders[made]?.id ?? crypto.randomUUID()
      if (made % 2 === 0) await app.send(browser, browser.request(`/documents/profile/?id=${id}`))
      else await open(browser).get(at(id))
    }
    expect(await said(open(browser).get(at(crypto.randomUUID())))).toBe('429 filings_limit')
    expect((await open(browser).get(at())).status, 'what was open stays open').toBe(200)
    expect((await open().get(at())).status).toBe(200)
  })
})

describe('reporting a mistake', () => {
  const report = { message: 'The amount is wrong.', url: '/documents/profile/' }

  test('by the signed-in is kept once, with their address', async () => {
    const page = new Program(app, null, person.browser)
    const headers = { 'Idempotency-Key': `mistake-${person.owner.personId}` }
    const answers = [await page.post(at(first.id, '/mistake'), report, headers)]
    answers.push(await page.post(at(first.id, '/mistake'), report, headers))
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, 'Thanks for providing feedback'],
      [201, 'Thanks for providing feedback'],
    ])
    const kept = await (await database()).owner
      .selectFrom('court_filing_report')
      .select(['message', 'url', 'email', 'person_id'])
      .where('person_id', '=', person.owner.personId)
      .execute()
    expect(kept).toEqual([
      {
        message: report.message,
        url: `/documents/profile/?id=${first.id}`,
        email: person.member.person.email,
        person_id: person.owner.personId,
      },
    ])
    expect(await said(page.post(at(first.id, '/mistake'), { message: 'Other.' }, headers))).toBe(
      '422 idempotency_key_reused',
    )
  })

  test('by others needs a check, as the page does', async () => {
    expect(await said(open().post(at(first.id, '/mistake'), report))).toBe('403 check_needed')
    const visitor = open(await withVisit())
    const forged = { ...report, captcha_token: 'x' }
    expect(await said(visitor.post(at(first.id, '/mistake'), forged))).toBe('403 check_needed')
    const passed = { ...report, email: 'v@people.example', captcha_token: token('report_mistake') }
    expect((await visitor.post(at(first.id, '/mistake'), passed)).status).toBe(201)
  })

  test.each<[object, string]>([
    [{ message: '  ' }, '/message'],
    [{ message: 'x'.repeat(4001) }, '/message'],
    [{ message: 'Wrong.', email: 'none' }, '/email'],
  ])('%o is refused', async (body, pointer) => {
    const refused = await new Program(app, null, person.browser).post(at(first.id, '/mistake'), body)
    expect([await said(refused), refused.body.errors[0].pointer]).toEqual(['422 invalid_body', pointer])
  })

  test('of an order that is not there is not there, and ten an hour are enough', async () => {
    const page = new Program(app, null, person.browser)
    expect(await said(page.post(at(crypto.randomUUID(), '/mistake'), report))).toBe('404 not_found')
    for (let sent = 0; sent < 10; sent += 1) await page.post(at(first.id, '/mistake'), report)
    expect(await said(page.post(at(first.id, '/mistake'), report))).toBe('429 too_many_reports')
  })
})

describe('the paper of an order', () => {
  const pdf = (id = first.id) => `/api/documents/${id}/pdf`
  test('is linked for five minutes, for the signed-in', async () => {
    const page = new Program(app, null, person.browser)
    const { status, body } = await page.post(pdf(), { token: '', user_token: 'forged', captcha_token: '' })
    expect(status).toBe(200)
    expect(body).toEqual({ url: null, image_url: [] })
    expect(await said(page.post(pdf(crypto.randomUUID()), {}))).toBe('404 not_found')
  })

  test('needs a check of others, and a token of a user says nothing', async () => {
    expect(await said(open().post(pdf(), { user_token: 'anything' }))).toBe('403 check_needed')
    const visitor = open(await withVisit())
    expect((await visitor.post(pdf(), { captcha_token: token('view_order') })).status).toBe(200)
    expect((await visitor.post(pdf(), { token: token('view_order') })).status).toBe(200)
  })
})
