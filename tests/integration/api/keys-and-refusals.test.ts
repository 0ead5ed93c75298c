// @engine: what a refused transaction keeps is decided by the engine
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { maxDrafts } from '#app/rental-debt/application/start-debt.server.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { allowKeys, type Json, newKey, Program, programOf, said } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let owner: Person
let program: Program
beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  owner = await signedIn(app)
  await allowKeys()
  await sql`delete from rate_limit`.execute((await database()).owner)
  const scopes = completeScopes(['rental_debt:write', 'organization:write', 'webhooks:write'])
  program = await programOf(app, owner.member, scopes)
})

const drafts = '/api/rental-debt'
const under = (key: string) => ({ 'Idempotency-Key': key })
const start = (key = newKey()) => program.post(drafts, undefined, under(key))

describe('a draft started by key', () => {
  test('is another one under another key, and the same one under the same', async () => {
    const key = newKey()
    const [first, again, other] = [await start(key), await start(key), await start()]
    expect(again.body.id).toBe(first.body.id)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(other.body.id).not.toBe(first.body.id)
    expect(other.headers.get('Idempotent-Replayed')).toBeNull()
  })

  test('is answered again also where it was the last that fits', async () => {
    const key = newKey()
    for (let made = 1; made < maxDrafts; made += 1) await start()
    const last = await start(key)
    expect(await said(start())).toBe('409 too_many_drafts')
    const again = await start(key)
    expect([again.status, again.body.id]).toEqual([201, last.body.id])
  })

  test('of a person is the one that they just started', async () => {
    const page = new Program(app, null, owner.browser)
    const [first, second] = [await page.post(drafts), await page.post(drafts)]
    expect(second.body.id).toBe(first.body.id)
  })
})

describe('a refusal is not kept', () => {
  test('of a draft whose fee was paid, until it is paid back', async () => {
    const { organizationId, personId: filerId } = owner.owner
    const id = await owner.inOwnName((tx) => rentalDebtFactory.create(tx, { organizationId, filerId }))
    const pay = (paid_at: Date | null) =>
      owner.inOwnName((tx) => tx.updateTable('rental_debt').set({ paid_at }).where('id', '=', id).execute())
    const key = newKey()
    const remove = () => said(program.delete(`${drafts}/${id}`, under(key)))
    await pay(new Date())
    expect(await remove()).toBe('409 fee_paid')
    await pay(null)
    expect([await remove(), await remove()]).toEqual(['204', '204'])
  })

  test('of a document that came later', async () => {
    const key = newKey()
    const { body: debt } = await start()
    const remove = (id: string) =>
      said(program.delete(`${drafts}/${debt.id}/document?document_id=${id}`, under(key)))
    const gone = await remove(crypto.randomUUID())
    expect(gone).toMatch(/^4/)
    const { rows } = await sql<Json>`select outcome from command_outcome where outcome = '"gone"'`.execute(
      (await database()).owner,
    )
    expect(rows).toEqual([])
  })
})

test.each(['40P01', '40001'])(
  'a write that the database ended for another one (%s) can be sent again under its key, and happens then',
  async (code) => {
    const { owner: db } = await database()
    // At the end of the transaction: everything of it was done, and its outcome kept.
    await sql`create function end_for_others() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception using errcode = '${code}'; end`,
    )}`.execute(db)
    await sql`create constraint trigger ends_for_others after insert on rental_debt deferrable initially deferred
      for each row execute function end_for_others()`.execute(db)
    const key = newKey()
    const undone = await start(key)
    await sql`drop function end_for_others cascade`.execute(db)
    expect([await said(undone), undone.headers.get('Retry-After')]).toEqual(['503 unavailable', '30'])
    expect((await program.get(drafts)).body).toEqual([])
    const done = await start(key)
    expect([done.status, done.headers.get('Idempotent-Replayed')]).toEqual([201, null])
    expect((await program.get(drafts)).body).toHaveLength(1)
  },
)

test('a write that compares nothing refuses If-Match, and changes nothing', async () => {
  const before = (await program.get('/api/organization')).body
  const sent = program.patch('/api/organization', { name: 'Elm Court' }, { 'If-Match': '"1"' })
  expect(await said(sent)).toBe('400 if_match_not_taken')
  expect((await program.get('/api/organization')).body).toEqual(before)
})
