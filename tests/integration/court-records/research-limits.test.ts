import { http, passthrough } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityCheckPath } from '#app/account/identity/identity-check-path.ts'
import { applicantHash } from '#app/court-records/names/applicant-hash.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { makeSeed } from '#app/platform/sandbox/recaptcha.server.ts'
import { verifyAddress } from '#app/platform/vendors/recaptcha.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { outbound } from '#tests/no-outbound.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ SANDBOX: '1', PUBLIC_URL: origin })

const research = '/dashboard/legal-research'
const order = filing({ tenantNames: ['Marisol Okonjo-Tran'], landlordNames: ['Stephen Vandermolen'] })

let app: BuiltApp
beforeAll(async () => {
  app = await loadBuiltApp()
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, order))
}, 240_000)
beforeEach(() => outbound.use(http.post(verifyAddress, () => passthrough())))
afterAll(stopJobs)

const search = (words: string, way = '') => `${research}${way}?${new URLSearchParams({ q: words })}`

/** Different searches, one after the other, until one is refused; returns how many. */
async function answered(person: Person, word: string, max: number): Promise<number> {
  for (let made = 0; made < max; made += 1) {
    const { status } = await person.get(search(`${word}${made}`, made % 2 === 0 ? '' : '.data'))
    if (status === 429) return made
    expect(status).toBe(200)
  }
  return max
}

const pass = async (person: Person, path: string) =>
  person.send(path, {
    captcha_token: `${makeSeed({ hostname: 'localhost', score: 0.9, at: Date.now() })}.1.research`,
  })

const approve = (person: Person) =>
  inTransaction(anonymous, (tx) => personFactory.identify(tx, person.owner.personId))

test('of 200 searches by a new account 120 are answered, and then a check, their identity and time open more', async () => {
  const person = await signedIn(app)
  expect(await answered(person, 'word', 200)).toBe(120)
  const limited = await person.get(search('word150'))
  expect(limited.status).toBe(429)
  expect(textOf(limited.html)).toContain('You opened many pages of results')
  expect(limited.html).not.toContain(order.fileNumber)
  expect((await person.get(search('word1'))).status, 'what was open stays open').toBe(200)
  // The results beside an order count as a page of results.
  const beside = `/documents/profile/?id=${order.id}&${new URLSearchParams({ from: 'q=okonjo', at: '0' })}`
  expect(textOf((await person.get(beside)).html)).not.toContain('Result 1 of')

  const passed = await pass(person, search('word150'))
  expect(passed.location).toBe(search('word150'))
  expect(await answered(person, 'checked', 200)).toBe(120)
  const identity = textOf((await person.get(search('more'))).html)
  expect(identity).toContain('Check my identity')
  expect((await person.get(identityCheckPath(research))).html).toContain('Verify your identity')

  await approve(person)
  expect(await answered(person, 'known', 301)).toBe(300)
  expect(textOf((await person.get(search('more'))).html)).not.toContain('Check my identity')
  expect((await trailOf({ action: 'limit.reached', person: person.owner.personId })).length).toBeGreaterThan(
    0,
  )
})

test('an organization and a network have one number together, and each of their people a check of their own', async () => {
  const one = await signedIn(app)
  expect(await answered(one, 'first', 120)).toBe(120)
  const member = await addMember(one.owner.organizationId)
  const colleague = new Person(app, member, new Browser('203.0.113.9'))
  await signIn(colleague.browser, member.person.email)
  const neighbour = await signedIn(app)
  neighbour.browser.address = one.browser.address
  for (const other of [colleague, neighbour]) {
    expect((await other.get(search('mine'))).status).toBe(429)
    expect((await pass(other, search('mine'))).location).toBe(search('mine'))
    expect((await other.get(search('mine'))).status).toBe(200)
  }
})

test('the same page again is free up to 900 an hour, and then waits, for one person', async () => {
  const reader = await signedIn(app)
  await inTransaction(anonymous, async (tx) => {
    const limit = { name: 'research-loads', hits: 900, seconds: 3600 }
    for (let opened = 0; opened < 899; opened += 1) await hitRateLimit(tx, limit, reader.owner.personId)
  })
  const neighbour = await signedIn(app)
  neighbour.browser.address = reader.browser.address
  expect((await reader.get(search('again'))).status, 'the 900th').toBe(200)
  const { status, html } = await reader.get(search('again'))
  expect(status).toBe(429)
  expect(textOf(html)).toContain('Wait an hour')
  const entries = await trailOf({ action: 'limit.reached', person: reader.owner.personId })
  expect(entries.map(({ details }) => details)).toMatchObject([{ limit: 'research-loads' }])
  expect((await neighbour.get(search('again'))).status).toBe(200)
})

test('staff open as many as they need', async () => {
  expect(await answered(await signedInStaff(app), 'staff', 125)).toBe(125)
})

test.each([
  ['their name', { q: 'marisol tran' }, { first: 'Marisol', last: 'Okonjo-Tran' }, true],
  ['their last name alone', { q: 'okonjo' }, { first: 'Marisol', last: 'Okonjo-Tran' }, true],
  ['a landlord', { landlord_name: 'vandermolen' }, { first: 'Stephen', last: 'Vandermolen' }, true],
  ['what happened', { q: 'arrears' }, { first: 'Marisol', last: 'Okonjo-Tran' }, false],
])('a reader of orders by %s can be identified, without the name', async (_, fields, name, isRecorded) => {
  const person = await signedIn(app)
  const { owner } = person
  await person.get(`${research}?${new URLSearchParams(fields)}`)
  await person.get(`${research}?${new URLSearchParams(fields)}`)
  const entries = await trailOf({ action: 'search.named_party', person: owner.personId })
  expect(entries.map(({ subject }) => subject)).toEqual(isRecorded ? [applicantHash(name)] : [])
  expect(JSON.stringify(entries)).not.toMatch(/marisol|okonjo|vandermolen/i)
})

test.each([
  ['a tenant’s name', { q: 'marisol tran' }],
  ['a name that no order has', { q: 'quillhaven brackenridge' }],
])('a search for %s leads to Public Record Search, and takes no name there', async (_, fields) => {
  const person = await signedIn(app)
  const { html } = await person.get(`${research}?${new URLSearchParams(fields)}`)
  const link = /<a\b[^>]*href="([^"]*public-records\/create[^"]*)"[^>]*>Public Record Search<\/a>/.exec(html)
  // An applicant’s name is in no address.
  expect(link?.[1]).toBe('/dashboard/public-records/create')
  expect((await person.get(link?.[1] ?? '')).html).toContain('name="consent_version"')
})

test('staff find for a person who looked for them in Legal Research', async () => {
  const person = await signedIn(app, personFactory.named({ firstName: 'Priya', lastName: 'Looker' }))
  await person.get(search('okonjo'))
  const staff = await signedInStaff(app)
  const fields = { first_name: 'marisol', last_name: 'okonjo tran', reason: 'person_asked' }
  const { location } = await staff.send('/staff/applicants', fields)
  const page = textOf((await staff.get(location ?? '')).html)
  expect(page).toContain('Priya Looker')
  expect(page).toContain('Looked through orders in Legal Research by this name')
})

test('an address with a tenant’s name finds by everything else', async () => {
  const person = await signedIn(app)
  const { status, location } = await person.get(`${research}?tenant_name=okonjo&q=arrears`)
  expect([status, location]).toEqual([302, `${research}?q=arrears`])
  expect((await person.get(`${research}?q=arrears`)).html).not.toContain('name="tenant_name"')
})

test('the form for a mistake says the same of an order that is there and of one that is not', async () => {
  const stranger = new Browser('203.0.113.77')
  const shown = async (id: string) => {
    const response = await app.send(stranger, stranger.request(`/documents/${id}/report-a-mistake`))
    return [response.status, textOf(await response.text())]
  }
  const known = await shown(order.id)
  expect(await shown(crypto.randomUUID())).toEqual(known)
  expect(known[1]).not.toContain(order.fileNumber)
})
