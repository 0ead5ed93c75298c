import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchesAnHour } from '#app/court-records/screening/search-applicant.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { searchFields } from '#database/factories/applicant-search.ts'
import { filingFactory } from '#database/factories/filing.ts'
import { personFactory } from '#database/factories/person.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const records = '/dashboard/public-records'
const create = `${records}/create`

let app: BuiltApp
let searcher: Person
let stranger: Person

beforeAll(async () => {
  app = await loadBuiltApp()
  searcher = await signedIn(app)
  stranger = await signedIn(app)
  await inTransaction(anonymous, async (tx) => {
    await filingFactory.create(tx, { fileNumber: 'LTB-L-051872-23' })
    await personFactory.identify(tx, searcher.owner.personId)
  })
}, 240_000)
afterAll(stopJobs)

const countSearches = async () => {
  const { owner } = await database()
  return (await owner.selectFrom('applicant_search').select('id').execute()).length
}

async function made(fields: Record<string, string> = {}): Promise<string> {
  const { status, location } = await searcher.send(
    create,
    searchFields({ intent: 'search-again', ...fields }),
  )
  expect(status).toBe(303)
  expect(location).toMatch(/^\/dashboard\/public-records\/[0-9a-f-]{36}$/)
  return location ?? ''
}

describe('the form', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'nothing',
      { first_name: ' ', last_name: '', consent: '' },
      ['First name: Required', 'Last name: Required', 'Consent: Required'],
    ],
    [
      'digits',
      { first_name: 'D4niela' },
      ['Only letters, spaces, apostrophes, periods and hyphens are allowed'],
    ],
    [
      'an emoji',
      { middle_name: '🙂' },
      ['Only letters, spaces, apostrophes, periods and hyphens are allowed'],
    ],
    ['ten thousand letters', { last_name: 'x'.repeat(10_000) }, ['Use at most 120 characters']],
    ['a day to come', { birth_date: '2090-01-01' }, ['Enter today or an earlier date']],
    ['a day that is none', { birth_date: '2020-02-30' }, ['Enter a date that is in the calendar']],
    [
      'half an address',
      { 'addresses.new-1.city': '', 'addresses.new-1.postal_code': '' },
      ['City: Required', 'Postal code: Required'],
    ],
    [
      'a unit alone',
      Object.fromEntries(
        ['address_1', 'city', 'province', 'postal_code'].map((name) => [`addresses.new-1.${name}`, '']),
      ),
      ['Street address: Required', 'City: Required', 'Province: Required', 'Postal code: Required'],
    ],
    [
      'another code',
      { 'addresses.new-1.postal_code': '12345' },
      ['Postal code must follow the format A1A1A1/A1A 1A1'],
    ],
    [
      'a code that is too long',
      { 'addresses.new-1.postal_code': 'M5V  1A1' },
      ['Postal code must follow the format A1A1A1/A1A 1A1'],
    ],
    ['a province that is not offered', { 'addresses.new-1.province': 'SK' }, ['Province: Required']],
    ['one word as another name', { 'aliases.new-1.name': 'Dani' }, ['Enter a first and a last name']],
    ['a wording that never was', { consent_version: '1999-01' }, ['Consent: Required']],
  ])('refuses %s, and keeps what was typed', async (_, fields, messages) => {
    const before = await countSearches()
    const { status, html } = await searcher.send(create, searchFields(fields))
    expect(status).toBe(400)
    expect(html).toContain('<title>Error: ')
    for (const message of messages) expect(textOf(html)).toContain(message)
    expect(html).toContain(`value="${fields['addresses.new-1.address_1'] ?? '8 Tallow Wharf Lane'}"`)
    expect(await countSearches()).toBe(before)
  })

  test.each<[string, Record<string, string>]>([
    [
      'a blank address',
      Object.fromEntries(
        ['address_1', 'address_2', 'city', 'province', 'postal_code'].map((name) => [
          `addresses.new-1.${name}`,
          ' ',
        ]),
      ),
    ],
    ['names of any script', { first_name: "D'Arcy-Ngọc", last_name: '李' }],
    ['a date in words', { birth_date: 'Mar 14, 1990' }],
    ['a row of a name of ours that is far away', { 'aliases.new-9999.name': 'Dani Okonjo' }],
    ['a row whose id is no id', { 'aliases.x.name': '1' }],
  ])('takes %s', async (_, fields) => {
    await made(fields)
  })

  test('refuses what no form of ours has', async () => {
    expect((await searcher.send(create, searchFields({ intent: 'else' }))).status).toBe(400)
    expect((await searcher.send(create, searchFields({ intent: 'remove:aliases:new-7' }))).status).toBe(400)
    expect((await searcher.send(create, searchFields({ last_name: 'a\0b' }))).status).toBe(400)
    expect((await searcher.post(create, searchFields())).status).toBe(403)
  })

  test('a button of a list leads to the form with everything typed, for its own person alone', async () => {
    const fields = searchFields({ intent: 'add:aliases', last_name: 'Onlymine' })
    const { status, location } = await searcher.send(create, fields)
    expect(status).toBe(303)
    expect(location).toMatch(/^\/dashboard\/public-records\/create\?draft_input=[0-9a-f-]{36}$/)
    const shown = await searcher.get(location ?? '')
    expect(shown.html).toContain('value="Onlymine"')
    expect(shown.html).toContain('name="aliases.new-1.name"')
    expect((await stranger.get(location ?? '')).html).not.toContain('Onlymine')
  })

  test('the same search is offered, with its day', async () => {
    const report = await made({ last_name: 'Samefrom' })
    const { status, html } = await searcher.send(create, searchFields({ last_name: 'samefrom' }))
    expect(status).toBe(409)
    expect(textOf(html)).toContain('You searched Daniela samefrom on')
    expect(html).toContain(`href="${report}"`)
  })

  test('sent twice leads to its report both times, also where no more can be searched', async () => {
    const form_token = await searcher.token()
    const fields = { form_token, ...searchFields({ last_name: 'Senttwice' }) }
    const first = await searcher.post(create, fields)
    expect(first.status).toBe(303)
    const { owner } = await database()
    const atLimit = await owner
      .updateTable('rate_limit')
      .set({ hits: searchesAnHour.hits })
      .where('key', 'like', `${searchesAnHour.name}:%`)
      .executeTakeFirst()
    expect(atLimit.numUpdatedRows).toBeGreaterThan(0n)
    expect((await searcher.send(create, searchFields({ last_name: 'Toomany' }))).status).toBe(429)
    expect((await searcher.post(create, fields)).location).toBe(first.location)
    await owner.deleteFrom('rate_limit').where('key', 'like', `${searchesAnHour.name}:%`).execute()
  })

  test('a person who was signed out finds what they typed', async () => {
    const other = await signedIn(app)
    const form_token = /name="form_token" value="([^"]+)"/.exec((await other.get(create)).html)?.[1] ?? ''
    const session = other.browser.cookies.get('session') ?? ''
    other.browser.cookies.delete('session')
    const { location } = await other.post(create, { form_token, ...searchFields({ last_name: 'Keptname' }) })
    const back = new URL(location ?? '', origin).searchParams.get('return_to') ?? ''
    expect(back).toMatch(/^\/dashboard\/public-records\/create\?kept=/)
    other.browser.cookies.set('session', session)
    const { html } = await other.get(back)
    expect(html).toContain('value="Keptname"')
    expect(html).toContain('value="8 Tallow Wharf Lane"')
  })
})
