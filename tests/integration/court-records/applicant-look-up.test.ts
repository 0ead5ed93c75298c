import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicantHash } from '#app/court-records/names/applicant-hash.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { searchFields } from '#database/factories/applicant-search.ts'
import { personFactory } from '#database/factories/person.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

const older = 'the-older-key-of-32-characters-or-more'
const newer = 'the-newer-key-of-32-characters-or-more'
useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1', ENCRYPTION_KEY: older })

const page = '/staff/applicants'
const create = '/dashboard/public-records/create'

let app: BuiltApp
let searcher: Person
let staff: Person

beforeAll(async () => {
  app = await loadBuiltApp()
  searcher = await signedIn(app)
  staff = await signedInStaff(app)
  await inTransaction(anonymous, (tx) => personFactory.identify(tx, searcher.owner.personId))
}, 240_000)
afterAll(stopJobs)

const search = (first_name: string, last_name: string, fields: Record<string, string> = {}) =>
  searcher.send(create, searchFields({ intent: 'search-again', first_name, last_name, ...fields }))

/** The page's results of a staff search by name. */
async function lookUp(first_name: string, last_name: string) {
  const asked = await staff.send(page, { first_name, last_name, reason: 'person_asked' })
  expect(asked.status).toBe(303)
  const address = asked.location ?? ''
  return { address, text: textOf((await staff.get(address)).html) }
}

test('staff find by a typed name who searched for it and when, and that they looked is on record', async () => {
  await search('Jean-François', 'Cherché', { middle_name: 'Grace' })
  const { address, text } = await lookUp('jean francois', 'CHERCHE')
  expect(address).not.toMatch(/jean|cherch/i)
  expect(text).toContain('Searches for the name you typed, newest first')
  expect(text).toContain('0 matches, 0 other records')
  const { owner } = await database()
  const { name } = await owner
    .selectFrom('organization')
    .select('name')
    .where('id', '=', searcher.owner.organizationId)
    .executeTakeFirstOrThrow()
  expect(text).toContain(name)
  await staff.get(address)
  const looked = await trailOf({ action: 'applicant_search.looked_up' })
  expect(looked).toEqual([
    expect.objectContaining({ person: staff.owner.personId, why: 'person_asked', details: {} }),
  ])
  expect(JSON.stringify(await trailOf())).not.toMatch(/jean|cherch/i)
})

test('a search that was deleted, and one that showed nothing, are found as well', async () => {
  const made = await search('Marisol', 'Keptintrail')
  const { owner } = await database()
  await owner.deleteFrom('applicant_search_record').execute()
  await owner
    .deleteFrom('applicant_search')
    .where('id', '=', made.location?.split('/').pop() ?? '')
    .execute()
  expect((await lookUp('Marisol', 'Keptintrail')).text).toContain('0 matches, 0 other records')
  expect((await lookUp('Marisol', 'Neversought')).text).toContain('No searches for this name')
})

test('a key that is newer than a search does not hide it', async () => {
  await search('Marisol', 'Olderkey')
  const before = process.env.ENCRYPTION_KEY
  process.env.ENCRYPTION_KEY = [newer, older].join(',')
  clearSingleton('config')
  try {
    expect((await lookUp('Marisol', 'Olderkey')).text).toContain('0 matches, 0 other records')
    await search('Marisol', 'Olderkey')
    expect((await lookUp('Marisol', 'Olderkey')).text.match(/0 matches, 0 other records/g)).toHaveLength(2)
  } finally {
    process.env.ENCRYPTION_KEY = before
    clearSingleton('config')
  }
})

test('more than a page are paged through, and a page moves nothing', async () => {
  const { owner } = await database()
  const details = JSON.stringify({
    applicant: applicantHash({ first: 'Mario', last: 'Pagedthrough' }),
    matches: 1,
  })
  await sql`insert into audit_entry (action, organization_id, subject_kind, subject_id, details)
    select 'applicant_search.made', ${searcher.owner.organizationId}::uuid, 'applicant_search',
      gen_random_uuid()::text, ${details}::jsonb || jsonb_build_object('others', n)
    from generate_series(1, 55) as n`.execute(owner)
  const { address } = await lookUp('Mario', 'Pagedthrough')
  const first = (await staff.get(address)).html
  expect(textOf(first)).toContain('1 match, 55 other records')
  expect(textOf(first)).not.toContain('1 match, 5 other records')
  const older = linksOf(first).find(({ text }) => text === 'Older searches')?.href ?? ''
  expect(older).toContain('before=')
  const last = textOf((await staff.get(older)).html)
  expect(last).toContain('1 match, 5 other records')
  expect(last).toContain('1 match, 1 other record')
  expect(last).not.toContain('1 match, 6 other records')
})

test('a form that says too little comes back, and an address that is none of ours asks nothing', async () => {
  const { status, html } = await staff.send(page, { first_name: 'Mar1sol', last_name: ' ', reason: 'other' })
  expect(status).toBe(400)
  for (const message of [
    'Only letters, spaces, apostrophes, periods and hyphens are allowed',
    'Enter the last name',
    'Choose why you are looking',
  ])
    expect(textOf(html)).toContain(message)
  expect(html).toContain('value="Mar1sol"')
  const before = (await trailOf()).length
  for (const query of [
    '?applicant=x&reason=misuse',
    '?applicant=hash:AAAAAAAAAAAAAAAAAAAAAA&reason=no',
    '?before=-1',
  ])
    expect(textOf((await staff.get(`${page}${query}`)).html)).not.toContain('Searches for the name')
  expect(await trailOf()).toHaveLength(before)
})

test('no one else finds the page', async () => {
  expect((await searcher.get(page)).status).toBe(404)
  expect((await searcher.send(page, { first_name: 'A', last_name: 'B', reason: 'misuse' })).status).toBe(404)
})
