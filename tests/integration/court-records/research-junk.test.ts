// @engine: what the full text search takes is the engine's
import { beforeAll, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { filingFactory } from '#database/factories/filing.ts'
import { origin } from '../support/browser.ts'
import { loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

/** Newer than all of the demo's, whose names are common. */
const issuedDate = '2026-11-21'
let reader: Person
beforeAll(async () => {
  // Staff are not limited.
  reader = await signedInStaff(await loadBuiltApp())
  await inTransaction(anonymous, (tx) =>
    filingFactory.create(
      tx,
      {
        issuedDate,
        fileNumber: 'JUNK-000001-24',
        tenantNames: ["Patrick O'Neil", 'Jean-François Côté'],
        reasoning: 'A 100% _ sure % thing 🏠.',
      },
      { issuedDate, fileNumber: 'JUNK-000002-24', tenantNames: ['李 Wei'], landlordNames: ['E. Quillan'] },
    ),
  )
}, 240_000)

const research = '/dashboard/legal-research'
const filters = [
  'q',
  'landlord_name',
  'adjudicator_name',
  'paralegal_name',
  'tags',
  'tags[]',
  'city_provinces',
  'min_amount_owed',
  'min_issued_date',
  'year',
  'city',
  'sort_by',
  'offset',
  'limit',
]
const junk: [what: string, value: string][] = [
  ['10,000 characters', 'x'.repeat(10_000)],
  ['5,000 words', 'ab '.repeat(5000)],
  ['operators', '\'") | ! & <-> :* (( OR OR -- "a'],
  ['per cent signs', '%%'],
  ['underscores', '__'],
  ['emoji', '🏠👩‍👩‍👧'],
  ['null bytes', '\0a\0'],
  ['half a character', '\ud800x'],
  ['a negative number', '-10'],
  ['91', '91'],
  ['an unknown tag', 'n99'],
  ['the year 0', '0'],
  ['the date 0', '0000-00-00'],
  ['a number beyond all', '9'.repeat(40)],
  ['one letter', 'e'],
  ['a backslash', '\\'],
  ['what is no number', 'NaN'],
]

/** The page that an address leads to in the end. */
async function opened(path: string) {
  const first = await reader.get(path)
  if (first.location === null) return first
  expect(first.location).toMatch(/^\/dashboard\/legal-research(\?|$)/)
  return reader.get(first.location)
}

test.each(junk)('every filter has an answer to %s', async (_, value) => {
  for (const name of filters) {
    const page = await opened(`${research}?${new URLSearchParams({ [name]: value })}`)
    expect(page.status, name).toBe(200)
    expect(page.html, name).toContain('<h1')
  }
  const all = new URLSearchParams(filters.map((name) => [name, value]))
  expect((await opened(`${research}?${all}`)).status, 'all at once').toBe(200)
})

test.each(['q=%ff', 'q=%C3%28', 'q=%', 'q', '%00=%00', 'q=a&q=b&q=c', 'q=%E2%80%AE'])(
  'an address that ends in ?%s has an answer',
  async (query) => {
    expect((await opened(`${research}?${query}`)).status).toBe(200)
  },
)

test.each([
  ['q', "O'Neil", 'JUNK-000001-24'],
  ['q', 'oneil', 'JUNK-000001-24'],
  ['q', 'Jean-François', 'JUNK-000001-24'],
  ['q', 'jean francois cote', 'JUNK-000001-24'],
  ['q', '李', 'JUNK-000002-24'],
  ['landlord_name', 'e', 'JUNK-000002-24'],
  ['q', '100%', 'JUNK-000001-24'],
  ['q', 'JUNK-000001-24 🏠', 'JUNK-000001-24'],
])('%s finds %s', async (name, value, expected) => {
  const { html } = await opened(`${research}?${new URLSearchParams({ [name]: value })}`)
  expect(html.includes(expected)).toBe(true)
})
