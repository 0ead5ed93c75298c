// @engine: candidates are found by the full text index
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { personFactory } from '#database/factories/person.ts'
import { allowKeys, type Json, Program, programOf, said } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let person: Person
let stranger: Person
let program: Program
let foreign: Program
beforeAll(async () => {
  app = await loadBuiltApp()
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, order))
}, 240_000)
beforeEach(async () => {
  person = await signedIn(app)
  stranger = await signedIn(app)
  await allowKeys()
  const { owner } = await database()
  await sql`delete from rate_limit`.execute(owner)
  await sql`update api_key set revoked_at = now(), key_sealed = null`.execute(owner)
  program = await programOf(app, person.member, completeScopes(['public_records:write']))
  foreign = await programOf(app, stranger.member, completeScopes(['public_records:write']))
})
afterAll(stopJobs)

const order = filing({ tenantNames: ['Daniela Okonjo'] })
const home = {
  address_1: '8 Tallow Wharf Lane',
  address_2: 'Apt 2203',
  city: 'Toronto',
  postal_code: 'm5v 1a1',
  province_code: 'ON',
  country_code: 'CA',
}
const asked = (more: object = {}) => ({
  name: { first_name: ' Daniela ', middle_name: '', last_name: 'Okonjo' },
  addresses: [home],
  consent: true,
  consent_version: '2026-11',
  ...more,
})
const searchAt = '/api/ri/v1/rental-history'
const historyAt = '/api/ri/rental-history'
const search = (more: object = {}, headers = {}) => program.post(searchAt, asked(more), headers)
const pointers = ({ body }: { body: Json }) => body.errors.map(({ pointer }: Json) => pointer)

describe('a search', () => {
  test('finds, keeps and records what the page does, and the report says the same', async () => {
    const { status, body } = await search({
      landlords: ['Quillan Heights GP Inc.'],
      aliases: ['Dani Okonjo'],
    })
    expect([status, body]).toEqual([200, { status: 'success', search_id: expect.any(String), is_new: true }])
    const report = await program.get(`${historyAt}/${body.search_id}`)
    expect(report.status).toBe(200)
    expect(report.body).toMatchObject({
      search_id: body.search_id,
      user_id: person.owner.personId,
      request_payload: {
        name: { first_name: 'Daniela', middle_name: null, last_name: 'Okonjo' },
        addresses: [{ address_1: home.address_1, postal_code: 'M5V1A1', province_code: 'ON' }],
        aliases: ['Dani Okonjo'],
        landlords: ['Quillan Heights GP Inc.'],
        birth_date: null,
      },
      response_payload: {
        status: 'success',
        matches: [
          {
            court_filing_id: order.id,
            name: 'Daniela Okonjo',
            url: `${origin}/documents/profile/?id=${order.id}`,
            match_details: expect.arrayContaining([expect.objectContaining({ dimension: 'address' })]),
          },
        ],
        payer_unread: [],
        other_matches: [],
        not_shown: 0,
      },
    })
    const { html } = await person.get(`/dashboard/public-records/${body.search_id}`)
    expect(html).toContain(order.fileNumber)
    const entries = await trailOf({ subject: body.search_id })
    expect(entries.map(({ action, person: by }) => [action, by])).toEqual([
      ['applicant_search.made', null],
      ['applicant_search.opened', null],
      ['applicant_search.opened', person.owner.personId],
    ])
    const kept = await (await database()).owner
      .selectFrom('applicant_search')
      .select(['consent_version', 'consented_at', 'person_id'])
      .where('id', '=', body.search_id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ consent_version: '2026-11', person_id: person.owner.personId })
  })

  test.each<[string, object, string]>([
    ['no consent', { consent: false }, '/consent'],
    ['a wording that was never shown', { consent_version: '2019-01' }, '/consent_version'],
    ['a name with digits', { name: { first_name: 'R0bin', last_name: 'Ng' } }, '/name/first_name'],
    ['a blank name', { name: { first_name: 'Robin', last_name: ' ' } }, '/name/last_name'],
    ['a birth date ahead', { birth_date: '2099-01-01' }, '/birth_date'],
    [
      'a postal code that is none',
      { addresses: [{ ...home, postal_code: 'M5V 1A' }] },
      '/addresses/0/postal_code',
    ],
    ['half an address', { addresses: [home, { ...home, city: ' ' }] }, '/addresses/1/city'],
    ['Saskatchewan', { addresses: [{ ...home, province_code: 'SK' }] }, '/addresses/0/province_code'],
    ['half an alias', { aliases: ['Dani'] }, '/aliases/0'],
    ['an email that is none', { email: 'none' }, '/email'],
  ])('is refused for %s, and nothing is kept', async (_, more, pointer) => {
    const refused = await search(more)
    expect([await said(refused), pointers(refused)]).toEqual(['422 invalid_body', [pointer]])
    expect((await program.get(historyAt)).body.total).toBe(0)
  })

  test('without a consent at all is refused', async () => {
    const { consent: _, ...without } = asked() as Json
    expect(pointers(await program.post(searchAt, without))).toEqual(['/consent'])
  })

  test('that was made within 30 days is that one, unless another is wanted', async () => {
    const first = (await search()).body
    expect((await search()).body).toEqual({ status: 'success', search_id: first.search_id, is_new: false })
    const again = (await search({ search_again: true })).body
    expect(again.is_new).toBe(true)
    expect(again.search_id).not.toBe(first.search_id)
    // Of another organization it is no one's business.
    const theirs = (await foreign.post(searchAt, asked())).body
    expect(theirs).toMatchObject({ is_new: true })
  })

  test('for a common name alone asks for more, and what was asked is in the trail', async () => {
    const many = Array.from({ length: 25 }, () => filing({ tenantNames: ['Robin Smith'] }))
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, ...many))
    const name = { first_name: 'Robin', last_name: 'Smith' }
    const { status, body } = await search({ name, addresses: [] })
    expect([status, body]).toEqual([
      200,
      { status: 'more_information_required', search_id: null, is_new: false },
    ])
    const entries = await trailOf({ action: 'applicant_search.needs_more' })
    expect(entries.filter(({ organization }) => organization === person.member.organizationId)).toHaveLength(
      1,
    )
    expect((await search({ name, addresses: [], birth_date: '1990-04-12' })).body.status).toBe('success')
  })

  test('is limited to five a day until the creator’s identity is checked, by key and by page together', async () => {
    const different = (index: number) => ({ landlords: [`Landlord ${'abcdef'[index]}`] })
    const page = new Program(app, null, person.browser)
    for (let made = 0; made < 5; made += 1) {
      const by = made % 2 === 0 ? program : page
      expect((await by.post(searchAt, asked(different(made)))).status).toBe(200)
    }
    expect(await said(search(different(5)))).toBe('429 identity_needed')
    await inTransaction(anonymous, (tx) => personFactory.identify(tx, person.owner.personId))
    expect((await search(different(5))).status).toBe(200)
  })

  test('is made once for a key, mails the applicant once, and other content is refused', async () => {
    const email = `applicant-${person.owner.personId}@people.example`
    const headers = { 'Idempotency-Key': 'search-1' }
    const answers = [await search({ email }, headers), await search({ email }, headers)]
    expect(answers.map(({ body, headers: got }) => [body.is_new, got.get('Idempotent-Replayed')])).toEqual([
      [true, null],
      [true, 'true'],
    ])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await said(search({ email, landlords: ['Other'] }, headers))).toBe('422 idempotency_key_reused')
  })
})

describe('the history', () => {
  test('lists the organization’s own, newest first, by page and by day', async () => {
    await inTransaction(anonymous, (tx) => personFactory.identify(tx, person.owner.personId))
    const made: string[] = []
    for (const landlord of ['Ada', 'Bo', 'Cy'])
      made.push((await search({ landlords: [landlord] })).body.search_id)
    const { body } = await program.get(`${historyAt}?limit=10`)
    expect([body.total, body.offset, body.items.map(({ search_id }: Json) => search_id)]).toEqual([
      3,
      0,
      made.toReversed(),
    ])
    expect(body.items[0].request_payload).toEqual({
      name: { first_name: 'Daniela', middle_name: null, last_name: 'Okonjo' },
      addresses: [expect.objectContaining({ address_1: home.address_1 })],
    })
    const second = (await program.get(`${historyAt}?limit=1&offset=1`)).body
    expect(second.items.map(({ search_id }: Json) => search_id)).toEqual([made[1]])
    expect((await program.get(`${historyAt}?to=2020-01-01`)).body.items).toEqual([])
    expect(await said(program.get(`${historyAt}?offset=101`))).toBe('400 invalid_query')
    expect((await foreign.get(historyAt)).body).toEqual({ items: [], total: 0, offset: 0 })
  })

  test('another organization’s search is not there, and a scope to read makes none', async () => {
    const { search_id } = (await search()).body
    const without = ({ status, body: { reference: _, ...rest } }: Json) => [status, rest]
    const theirs = await foreign.get(`${historyAt}/${search_id}`)
    expect(await said(theirs)).toBe('404 not_found')
    expect(without(theirs)).toEqual(without(await foreign.get(`${historyAt}/${crypto.randomUUID()}`)))
    const reading = await programOf(app, person.member, ['public_records:read'])
    expect(await said(reading.post(searchAt, asked()))).toBe('403 scope_missing')
  })
})
