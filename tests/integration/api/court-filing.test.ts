import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { makeSeed } from '#app/platform/sandbox/recaptcha.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { Program, said } from '../support/api.ts'
import { Browser } from '../support/browser.ts'
import { trailOf } from '../support/trail.ts'
import { app, first, orders, person, useFilingCalls } from '../worlds/filing-calls-world.ts'

useFilingCalls()

let networks = 0
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
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, linked))
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
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, target, merged, withdrawn, pending))
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
