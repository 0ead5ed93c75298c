import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { setDaysAhead } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { addMember } from '#database/factories/member.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { allowKeys, formWith, type Json, Program, programOf, said } from '../support/api.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Person
let debtor: Person
let stranger: Person
let program: Program
let foreign: Program
let debtId: string

beforeAll(async () => {
  app = await loadBuiltApp()
  debtor = await signedIn(app)
  stranger = await signedIn(app)
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  filer = await signedIn(app)
  await allowKeys()
  await sql`delete from rate_limit`.execute((await database()).owner)
  await sql`update api_key set revoked_at = now(), key_sealed = null`.execute((await database()).owner)
  const scopes = completeScopes(['rental_debt:write'])
  program = await programOf(app, filer.member, scopes)
  foreign = await programOf(app, stranger.member, scopes)
  debtId = await filer.inOwnName((tx) =>
    rentalDebtFactory.create(tx, {
      organizationId: filer.owner.organizationId,
      filerId: filer.owner.personId,
    }),
  )
})

const png = pictureOf('a picture of a lease')
const at = (rest: string, id = debtId) => `/api/rental-debt/${id}${rest}`
const add = (
  by = program,
  { type = 'lease', bytes = png as Uint8Array, name = 'lease.png', id = debtId, headers = {} } = {},
) => by.post(at(`/document?document_type=${type}`, id), formWith(bytes, name), headers)
const registered = async (columns: Record<string, unknown> = {}) => {
  const email = debtor.member.person.email
  ;({ debtId } = await filer.inOwnName((tx) =>
    registeredDebtFactory.active(tx, filer.owner, columns, { email }),
  ))
}
/** The files that came in for a person's organization and are part of nothing. */
const openUploads = async ({ owner }: Person) =>
  (await database()).owner
    .selectFrom('upload')
    .select('id')
    .where('organization_id', '=', owner.organizationId)
    .execute()
const documents = async (): Promise<Json[]> => (await program.get(at(''))).body.documents

describe('adding a document', () => {
  test('to a draft and to a registered debt, with the trail of its page', async () => {
    const { status, body } = await add()
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        original_file_name: 'lease.png',
        document_type: 'lease',
        content_type: 'image/png',
        created_at: expect.any(String),
        updated_at: body.created_at,
      },
    ])
    expect((await trailOf({ subject: body.id })).map(({ action, person }) => [action, person])).toEqual([
      ['application.document_attached', null],
    ])
    await registered()
    expect((await add(program, { type: 'notice' })).status).toBe(201)
    const events = (await trailOf({ subject: debtId })).map(({ action }) => action)
    expect(events).toEqual(['debt.document_added'])
  })

  test('the same file of the same type is there once', async () => {
    const [first, second] = [(await add()).body, (await add()).body]
    expect(second.id).toBe(first.id)
    expect((await add(program, { type: 'other' })).body.id).not.toBe(first.id)
    expect(await documents()).toHaveLength(2)
  })

  test('happens once for a key, and another file is refused', async () => {
    const headers = { 'Idempotency-Key': `document-${debtId}` }
    const answers = [await add(program, { headers }), await add(program, { headers })]
    expect(answers.map(({ status, headers: got }) => [status, got.get('Idempotent-Replayed')])).toEqual([
      [201, null],
      [201, 'true'],
    ])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const other = await add(program, { headers, bytes: pictureOf('another picture'), name: 'other.png' })
    expect(await said(other)).toBe('422 idempotency_key_reused')
    expect(await documents()).toHaveLength(1)
    expect(await openUploads(filer)).toEqual([])
  })

  test.each<[string, Parameters<typeof add>[1], string]>([
    ['a court order', { type: 'court_order' }, '400 invalid_query'],
    ['a program', { bytes: new TextEncoder().encode('#!/bin/sh'), name: 'a.sh' }, '415 file_type_not_taken'],
  ])('%s is not taken', async (_, given, code) => {
    expect(await said(add(program, given))).toBe(code)
    expect(await documents()).toEqual([])
  })

  test.each(['terminated', 'expired'])('is over for a debt that is %s', async (status) => {
    await registered({ status })
    expect(await said(add())).toBe('409 ended')
  })

  test('to another organization’s debt, or by its tenant, finds nothing and stores nothing', async () => {
    await registered()
    const page = new Program(app, null, debtor.browser)
    const without = ({ status, body: { reference: _, ...rest } }: Json) => [status, rest]
    expect(without(await add(foreign))).toEqual(without(await add(foreign, { id: crypto.randomUUID() })))
    for (const by of [foreign, page]) expect(await said(add(by))).toBe('404 not_found')
    expect(await openUploads(stranger)).toEqual([])
  })
})

describe('removing a document', () => {
  const remove = (documentId: string, by = program, headers = {}) =>
    by.delete(at(`/document?document_id=${documentId}`), headers)

  test('takes its file along, once for a key', async () => {
    const { id } = (await add()).body
    const headers = { 'Idempotency-Key': `remove-${id}` }
    expect(await said(remove(id, foreign))).toBe('404 not_found')
    expect((await remove(id, program, headers)).status).toBe(204)
    expect((await remove(id, program, headers)).headers.get('Idempotent-Replayed')).toBe('true')
    expect(await said(remove(id))).toBe('404 not_found')
    expect(await documents()).toEqual([])
  })

  test('a court order stays, and so do the documents of an ended debt', async () => {
    const order = await filer.inOwnName((tx) => courtOrderFactory.read(tx, filer.owner, debtId))
    expect(await said(remove(order))).toBe('409 kept')
    await registered()
    const { id } = (await add()).body
    await filer.inOwnName((tx) =>
      tx.updateTable('rental_debt').set({ status: 'terminated' }).where('id', '=', debtId).execute(),
    )
    expect(await said(remove(id))).toBe('409 ended')
  })
})

describe('a link to a document', () => {
  const follow = async (url: string) => {
    const browser = new Browser('203.0.113.200')
    const { pathname, search } = new URL(url)
    const response = await app.send(browser, browser.request(`${pathname}${search}`))
    return {
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()),
      headers: response.headers,
    }
  }
  const link = async (by = program, documentId?: string): Promise<Json> => {
    const id = documentId ?? (await add()).body.id
    return by.get(at(`/document/${id}`))
  }

  test('opens it without a session, and only then is it recorded, with the key', async () => {
    const { id } = (await add()).body
    const { url } = (await link(program, id)).body
    const opened = async () =>
      (await trailOf({ subject: id })).filter(({ action }) => action === 'document.opened')
    expect(await opened()).toEqual([])
    const { status, bytes, headers } = await follow(url)
    expect([status, bytes.equals(Buffer.from(png))]).toEqual([200, true])
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    const key = await (await database()).owner
      .selectFrom('audit_entry')
      .select(['api_key_id', 'person_id'])
      .where('action', '=', 'document.opened')
      .where('subject_id', '=', id)
      .execute()
    expect(key).toEqual([{ api_key_id: expect.any(String), person_id: null }])
  })

  test('of a person is recorded as theirs', async () => {
    const { id } = (await add()).body
    const { url } = (await link(new Program(app, null, filer.browser), id)).body
    expect((await follow(url)).status).toBe(200)
    const opened = (await trailOf({ subject: id })).filter(({ action }) => action === 'document.opened')
    expect(opened.map(({ person }) => person)).toEqual([filer.owner.personId])
  })

  test('ends after five minutes, with the key, with the membership, and where it was changed', async () => {
    const { id } = (await add()).body
    const { url } = (await link(program, id)).body
    const page = (await link(new Program(app, null, filer.browser), id)).body.url
    const other = (await add(program, { type: 'other', bytes: pictureOf('second'), name: 'b.png' })).body.id
    expect((await follow(url.replace(id, other))).status).toBe(404)
    expect((await follow(`${url}x`)).status).toBe(404)
    expect((await follow(url.split('?')[0])).status).toBe(404)
    await setDaysAhead(1)
    const late = (await follow(url)).status
    await setDaysAhead(0)
    expect([late, (await follow(url)).status]).toEqual([404, 200])
    const { owner } = await database()
    await sql`update api_key set revoked_at = now(), key_sealed = null`.execute(owner)
    expect([(await follow(url)).status, (await follow(page)).status]).toEqual([404, 200])
    await sql`update person set suspended_for = 'misuse' where id = ${filer.owner.personId}`.execute(owner)
    expect((await follow(page)).status).toBe(404)
  })

  test('of a key ends when its creator leaves', async () => {
    const { id } = (await add()).body
    const admin = await addMember(filer.owner.organizationId, undefined, 'admin')
    const { url } = (await link(await programOf(app, admin, ['rental_debt:read']), id)).body
    expect((await follow(url)).status).toBe(200)
    await sql`delete from membership where person_id = ${admin.person.id}`.execute((await database()).owner)
    expect((await follow(url)).status).toBe(404)
  })

  test('is for who may open it: a tenant gets the order, no one else’s document', async () => {
    await registered()
    const supporting = (await add()).body.id
    const order = await filer.inOwnName((tx) => courtOrderFactory.read(tx, filer.owner, debtId))
    const tenant = new Program(app, null, debtor.browser)
    expect((await link(tenant, order)).status).toBe(200)
    expect(await said(link(tenant, supporting))).toBe('404 not_found')
    for (const id of [supporting, order, crypto.randomUUID()])
      expect(await said(link(foreign, id))).toBe('404 not_found')
  })
})
