import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDocument } from '#app/order-reader/pdf/pdfjs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { searchFields } from '#database/factories/applicant-search.ts'
import { filingFactory } from '#database/factories/filing.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

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

async function made(fields: Record<string, string> = {}): Promise<string> {
  const { status, location } = await searcher.send(
    create,
    searchFields({ intent: 'search-again', ...fields }),
  )
  expect(status).toBe(303)
  expect(location).toMatch(/^\/dashboard\/public-records\/[0-9a-f-]{36}$/)
  return location ?? ''
}

test('a search leads to its report, and the trail says who made and opened it, without the applicant', async () => {
  const report = await made()
  const id = report.split('/').pop() ?? ''
  const page = await searcher.get(report)
  expect(page.status).toBe(200)
  for (const text of [
    '1 match',
    'Strong: name and address',
    'LTB-L-051872-23',
    '0 other records with this name',
  ])
    expect(textOf(page.html)).toContain(text)
  await searcher.get(report)
  await searcher.get(`${report}/applicant`)
  const trail = await trailOf({ subject: id })
  expect(trail.map(({ action }) => action)).toEqual([
    'applicant_search.made',
    'applicant_search.opened',
    'applicant_search.told',
  ])
  expect(JSON.stringify(trail)).not.toMatch(/daniela|okonjo|tallow/i)
  const history = await searcher.get(records)
  expect(textOf(history.html)).toContain('Daniela Okonjo')
  expect((await stranger.get(records)).html).not.toContain('Okonjo')
})

test('the help about searches says what a report and a birth date do', async () => {
  const help = textOf((await stranger.get('/dashboard/help/public-records')).html).replace(/\s+/g, ' ')
  // A count of what has left a report accuses the applicant.
  expect(help).not.toMatch(/no longer shown|how many records/)
  expect(help).toContain('the report says of which day it is')
  expect(help).toContain('has shown to be about someone else')
})

test('until their identity is checked a person searches five times a day, and is led to the check', async () => {
  const person = await signedIn(app)
  const send = (last_name: string) => person.send(create, searchFields({ last_name }))
  const names = ['Daya', 'Dayb', 'Dayc', 'Dayd', 'Daye']
  for (const name of names) expect((await send(name)).status).toBe(303)
  const sixth = await send('Dayf')
  expect(sixth.status).toBe(429)
  expect(textOf(sixth.html)).toContain('You have made 5 searches today')
  expect(sixth.html).toContain('value="Dayf"')
  const check = linksOf(sixth.html).find(({ text }) => text === 'Check my identity')?.href ?? ''
  expect(textOf((await person.get(check)).html)).toContain('Verify your identity')
  expect((await send('Daya')).status, 'what they searched is still offered').toBe(409)
  await inTransaction(anonymous, (tx) => personFactory.identify(tx, person.owner.personId))
  expect((await send('Dayf')).status).toBe(303)
})

test('a name that says too little counts as one of the five', async () => {
  const person = await signedIn(app)
  await inTransaction(anonymous, (tx) =>
    filingFactory.create(tx, ...Array.from({ length: 21 }, () => ({ tenantNames: ['Marisol Toocommon'] }))),
  )
  const blank = Object.fromEntries(
    ['address_1', 'address_2', 'city', 'province', 'postal_code'].map((name) => [
      `addresses.new-1.${name}`,
      '',
    ]),
  )
  const send = () =>
    person.send(create, searchFields({ first_name: 'Marisol', last_name: 'Toocommon', ...blank }))
  for (let made = 0; made < 5; made += 1) expect((await send()).status).toBe(400)
  expect((await send()).status).toBe(429)
})

test('an applicant whose address is given is mailed their page, which opens without signing in', async () => {
  const email = `applicant-${crypto.randomUUID()}@people.example`
  const report = await made({ email, last_name: 'Okonjo' })
  const [mail] = await mailsTo(email)
  expect(mail?.text_body).not.toMatch(/daniela|okonjo/i)
  const link = /http\S+searched\S+/.exec(mail?.text_body ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  const visitor = new Browser('203.0.113.5')
  const response = await app.send(visitor, visitor.request(pathname + search))
  expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
  const page = textOf(await response.text())
  for (const text of ['A search of public records about you', 'Daniela Okonjo', 'LTB-L-051872-23'])
    expect(page).toContain(text)
  const other = new URLSearchParams(search)
  other.set('search', crypto.randomUUID())
  const foreign = await app.send(visitor, visitor.request(`${pathname}?${other}`))
  expect(foreign.status).toBe(410)
  expect((await trailOf({ subject: report.split('/').pop() ?? '' })).map(({ action }) => action)).toEqual([
    'applicant_search.made',
    'applicant_search.applicant_mailed',
    'applicant_search.read_by_applicant',
  ])
  const wrong = await searcher.send(create, searchFields({ email: 'nobody' }))
  expect(wrong.status).toBe(400)
})

test.each(['report', 'applicant'])(
  'the %s is a PDF of its own, named without the applicant',
  async (paper) => {
    const report = await made()
    const response = await app.send(searcher.browser, searcher.browser.request(`${report}/${paper}.pdf`))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toMatch(
      new RegExp(`public-record-${paper}-\\d{4}-\\d\\d-\\d\\d\\.pdf`),
    )
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(text).toContain('LTB-L-051872-23')
    expect(text).toContain('Strong: name and address')
  },
)

test('to another organization no page of a search is there', async () => {
  const report = await made()
  for (const path of [report, `${report}/report.pdf`, `${report}/applicant`, `${report}/applicant.pdf`]) {
    expect((await stranger.get(path)).status, path).toBe(404)
    expect((await stranger.get(`${path}.data`)).status, path).toBe(404)
  }
  expect((await stranger.get(`${create}?change=${report.split('/').pop()}`)).status).toBe(404)
  expect((await searcher.get(`${create}?change=${report.split('/').pop()}`)).html).toContain('value="Okonjo"')
})

describe('the history', () => {
  test('pages by ten up to a hundred, and finds older ones by their days', async () => {
    const busy = await signedIn(app)
    const { owner } = await database()
    await owner
      .insertInto('applicant_search')
      .values(
        Array.from({ length: 105 }, (_, index) => ({
          organization_id: busy.owner.organizationId,
          person_id: busy.owner.personId,
          first_name: 'Marisol',
          last_name: `Number ${index}`,
          middle_name: null,
          birth_date: null,
          aliases: [],
          landlords: [],
          addresses: '[]',
          request_key: Buffer.from(`key ${index}`),
          consent_version: '2026-11',
          consented_at: new Date(),
          orders_searched: 1,
          others_found: 0,
          searched_on: index < 5 ? '2025-01-15' : '2026-01-15',
          orders_up_to: null,
          created_at: new Date(Date.now() - (105 - index) * 60_000),
        })),
      )
      .execute()
    const first = await busy.get(records)
    expect(textOf(first.html)).toContain('Marisol Number 104')
    expect(first.html).toContain('offset=90')
    const last = await busy.get(`${records}?offset=90`)
    expect(textOf(last.html)).toContain('To see older searches, choose an earlier day')
    for (const offset of ['91', '1000', '-1', 'x'])
      expect((await busy.get(`${records}?offset=${offset}`)).status).toBe(200)
    const old = await busy.get(`${records}?to=2025-12-31`)
    expect(textOf(old.html)).toContain('Marisol Number 4')
    expect(textOf(old.html)).not.toContain('Marisol Number 5 ')
    expect(old.html).not.toContain('offset=')
    expect((await busy.get(`${records}?from=%00&to=2020-02-30`)).status).toBe(200)
    expect(textOf((await busy.get(`${records}?from=2026-06-01`)).html)).toContain('No searches on these days')
  })
})
