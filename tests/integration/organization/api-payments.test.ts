// @engine: a key acts by settings of the transaction, under policies, and calls race for one Idempotency-Key
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createKey, type NewKey, revokeKey } from '#app/organization/keys/change-keys.server.ts'
import { completeScopes } from '#app/organization/keys/keys.ts'
import { openKey } from '#app/organization/keys/read-keys.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { Browser, origin } from '../support/browser.ts'
import { trailOf } from '../support/trail.ts'
import {
  app,
  counting,
  debt,
  debtId,
  debtor,
  debtorId,
  expectSound,
  filer,
  ledger,
  now,
  record,
  set,
  stranger,
  useLedger,
} from '../worlds/ledger-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useLedger()

const asOwner = async (statement: { execute: (on: never) => Promise<unknown> }) =>
  statement.execute((await database()).owner as never)

let key: string
let number: number
beforeEach(async () => {
  await asOwner(sql`update organization set feature_flags = '{rental_intelligence}'`)
  // An organization has at most twenty working keys.
  await asOwner(sql`update api_key set revoked_at = now(), key_sealed = null`)
  ;({ key, number } = await made())
})

let keys = 0
const given: NewKey = {
  name: 'Property software',
  isTest: false,
  scopes: completeScopes(['rental_debt:write']),
  lifetimeDays: 90,
}

async function made(
  differing: Partial<NewKey> = {},
  by = filer.member,
): Promise<{ key: string; number: number }> {
  const created = await createKey(by, { ...given, ...differing }, { once: onceKey('test', String(++keys)) })
  if (!created.ok) throw new Error(created.refusal)
  return { key: (await openKey(by, created.done)) ?? '', number: created.done }
}

const item = (differing: Record<string, unknown> = {}) => ({
  paid_by_id: debtorId,
  amount_in_cents: 215_000,
  at: '2026-03-02',
  reason: 'payment',
  note: 'by cheque',
  ...differing,
})

type Sent = { id?: string; headers?: Record<string, string | null>; method?: string; browser?: Browser }

let calls = 0
/** A call with the key, a new Idempotency-Key and a JSON body; a string is sent unchanged. */
async function put(
  body: unknown,
  { id = debtId, headers = {}, method = 'PUT', browser = new Browser() }: Sent = {},
) {
  const all = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': `c-${++calls}`,
    ...headers,
  }
  const sent = Object.entries(all).filter((one): one is [string, string] => one[1] !== null)
  const request = browser.request(`/api/rental-debt/${id}/payment`, {
    method,
    headers: Object.fromEntries(sent),
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await app.send(browser, request)
  const { status, headers: answered } = response
  expect(answered.get('Content-Type')).toBe(status < 400 ? 'application/json' : 'application/problem+json')
  expect(answered.get('Cache-Control')).toBe('private, no-store')
  expect(answered.get('Set-Cookie')).toBeNull()
  return { status, headers: answered, body: (await response.json()) as Record<string, unknown> }
}

const problem = async (sent: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await sent
  return `${status} ${body.code}`
}

const mailCount = async () => (await mailsTo(debtor.member.person.email)).length

describe('a payment by key', () => {
  test('is recorded, with what follows from it, as by the page', async () => {
    const [before, { status, body }] = [await mailCount(), await put([item()])]
    expect(status).toBe(200)
    const [byKey] = await counting()
    const { id } = byKey ?? {}
    expect(body).toEqual([
      {
        id,
        transaction_id: id,
        at: '2026-03-02',
        amount_in_cents: 215_000,
        note: 'by cheque',
        transaction_type: 'credit',
        reason: 'payment',
        status: 'approved',
        source_id: debtorId,
        paid_by_id: debtorId,
      },
    ])
    const mailed = (await mailCount()) - before
    expect(mailed).toBeGreaterThan(0)
    expect((await debt()).last_payment_update).toEqual(expect.any(Date))
    expect((await ledger()).figures.payments).toBe(215_000)
    await expectSound()
    // The same form of the page writes the same row, as many mails and the same entry.
    expect((await record()).status).toBe(303)
    const [, byPage] = await counting()
    expect({ ...byKey, id: null, created_at: null }).toEqual({ ...byPage, id: null, created_at: null })
    expect(byPage?.recorded_by).toBe(filer.member.person.id)
    expect((await mailCount()) - before).toBe(2 * mailed)
    const entries = await trailOf({ action: 'debt.ledger_changed', subject: debtId })
    expect(entries.map(({ details }) => details)).toEqual([{ change: 'recorded' }, { change: 'recorded' }])
  })

  test('appears in the audit trail under the name of the key, and in no person’s own', async () => {
    await put([item()])
    const [entry] = await trailOf({ action: 'debt.ledger_changed', subject: debtId })
    expect(entry).toMatchObject({
      person: null,
      organization: filer.member.organizationId,
      details: { change: 'recorded' },
    })
    const { html } = await filer.get(`/dashboard/organization/audit-trail?subject=${debtId}`)
    expect(html).toContain('API key Property software')
    const automatic = await filer.get(
      `/dashboard/organization/audit-trail?subject=${debtId}&person=automatic`,
    )
    expect(automatic.html).not.toContain('API key Property software')
  })

  test('settles the debt, and what comes in late is taken', async () => {
    const { status } = await put([item({ amount_in_cents: 2_000_000, at: now })])
    expect(status).toBe(200)
    expect(await debt()).toMatchObject({ status: 'settled', settled_at: expect.any(Date) })
    const settled = await trailOf({ action: 'debt.settled', subject: debtId })
    expect(settled).toMatchObject([{ person: null }])
    await expectSound()
  })

  test('comes with others: all of them are recorded, or none', async () => {
    const mailed = await mailCount()
    const two = [
      item({ amount_in_cents: 100 }),
      item({ amount_in_cents: 200, paid_by_id: crypto.randomUUID() }),
    ]
    const refused = await put(two)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'invalid_body', errors: [{ pointer: '/1/paid_by_id', code: 'payer_unknown' }] },
    })
    expect(await counting()).toEqual([])
    expect(await mailCount()).toBe(mailed)
    const taken = await put([item({ amount_in_cents: 100 }), item({ amount_in_cents: 200 })])
    expect(taken.body).toMatchObject([{ amount_in_cents: 100 }, { amount_in_cents: 200 }])
    expect((await ledger()).figures.payments).toBe(300)
  })
})

describe('the same call again', () => {
  test('has the same answer, and happens once', async () => {
    const headers = { 'Idempotency-Key': 'import-2026-03' }
    const first = await put([item()], { headers })
    await set({ status: 'terminated' })
    const again = await put(JSON.stringify([item()], null, 2), { headers })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect([first, again].map((one) => one.headers.get('Idempotent-Replayed'))).toEqual([null, 'true'])
    expect(await counting()).toHaveLength(1)
    expect(await trailOf({ action: 'debt.ledger_changed', subject: debtId })).toHaveLength(1)
  })

  test('with another body is refused; by another key, or for another debt, it is another call', async () => {
    const headers = { 'Idempotency-Key': 'import-2026-04' }
    await put([item()], { headers })
    expect(await problem(put([item({ amount_in_cents: 1 })], { headers }))).toBe('422 idempotency_key_reused')
    expect(await counting()).toHaveLength(1)
    const other = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner, {}, {}))
    expect((await put([item({ paid_by_id: other.debtorId })], { headers, id: other.debtId })).status).toBe(
      200,
    )
    ;({ key } = await made())
    expect((await put([item()], { headers })).status).toBe(200)
    expect(await counting()).toHaveLength(2)
  })

  test('after a refusal it may come with what is right', async () => {
    const headers = { 'Idempotency-Key': 'import-2026-05' }
    expect((await put([item({ amount_in_cents: 0 })], { headers })).status).toBe(422)
    await set({ status: 'terminated' })
    expect(await problem(put([item()], { headers }))).toBe('409 ledger_closed')
    await set({ status: 'active' })
    expect((await put([item({ amount_in_cents: 5 })], { headers })).status).toBe(200)
  })

  test('twenty at once: one payment, and all who are answered are answered the same', async () => {
    const headers = { 'Idempotency-Key': 'twenty' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => put([item()], { headers })))
    const done = answers.filter(({ status }) => status === 200)
    const inUse = answers.filter(({ status }) => status === 409)
    expect(done.length + inUse.length).toBe(20)
    expect(done.filter((one) => one.headers.get('Idempotent-Replayed') === null)).toHaveLength(1)
    for (const { body } of done) expect(body).toEqual(done[0]?.body)
    for (const { body, headers: answered } of inUse)
      expect([body.code, answered.get('Retry-After')]).toEqual(['idempotency_key_in_use', '1'])
    expect(await counting()).toHaveLength(1)
    expect(await trailOf({ action: 'debt.ledger_changed', subject: debtId })).toHaveLength(1)
    expect((await put([item()], { headers })).body).toEqual(done[0]?.body)
    await expectSound()
  })

  test.each([
    ['none', null, '400 idempotency_key_missing'],
    ['an empty one', '', '400 idempotency_key_malformed'],
    ['one of 256 characters', 'x'.repeat(256), '400 idempotency_key_malformed'],
  ])('an Idempotency-Key is needed: %s', async (_, value, expected) => {
    expect(await problem(put([item()], { headers: { 'Idempotency-Key': value } }))).toBe(expected)
    expect(await counting()).toEqual([])
  })
})

describe('whose call it is', () => {
  test("another organization's debt is answered as one that does not exist, also where the creator is its debtor", async () => {
    const mine = await put([item()], { id: crypto.randomUUID() })
    ;({ key } = await made({}, stranger.member))
    const theirs = await put([item()])
    ;({ key } = await made({}, debtor.member))
    const asDebtor = await put([item()])
    const noId = await put([item()], { id: 'none' })
    for (const answer of [mine, theirs, asDebtor, noId])
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'not_found', title: 'There is no such rental debt' },
      })
    const without = ({ body: { reference: _, ...rest } }: { body: Record<string, unknown> }) => rest
    expect(without(theirs)).toEqual(without(mine))
    expect(without(asDebtor)).toEqual(without(mine))
    expect(await counting()).toEqual([])
  })

  test('row level security holds for the key as for a person', async () => {
    const seen = (actor: Parameters<typeof inTransaction>[0]) =>
      inTransaction(actor, async (tx) => ({
        debts: await tx.selectFrom('rental_debt').select('id').where('id', '=', debtId).execute(),
        entries: (await tx.selectFrom('audit_entry').select('id').execute()).length > 0,
      }))
    const apiKeyId = crypto.randomUUID()
    const { organizationId } = filer.member
    expect(await seen({ personId: null, organizationId, apiKeyId })).toEqual({
      debts: [{ id: debtId }],
      entries: false,
    })
    expect((await seen(filer.member.actor)).entries).toBe(true)
    const other = stranger.member.organizationId
    expect((await seen({ personId: null, organizationId: other, apiKeyId })).debts).toEqual([])
  })

  test('a key without the scope, revoked, expired or unknown is refused', async () => {
    ;({ key } = await made({ scopes: completeScopes(['organization:write', 'rental_debt:read']) }))
    expect(await problem(put([item()]))).toBe('403 scope_missing')
    const revoked = await made()
    ;({ key } = revoked)
    await revokeKey(filer.member, { number: revoked.number, once: onceKey('test', String(++keys)) })
    expect(await problem(put([item()]))).toBe('401 key_revoked')
    const expired = await made()
    ;({ key } = expired)
    await asOwner(sql`update api_key set expires_at = now() where number = ${expired.number}`)
    expect(await problem(put([item()]))).toBe('401 key_expired')
    expect(await problem(put([item()], { headers: { Authorization: null } }))).toBe('401 not_signed_in')
    expect(await problem(put([item()], { headers: { Authorization: 'Bearer rb_live_x' } }))).toBe(
      '401 key_not_whole',
    )
    expect(await counting()).toEqual([])
  })

  test('a key ends with its creator’s place in the organization', async () => {
    const admin = await addMember(filer.member.organizationId, personFactory.named(), 'admin')
    ;({ key } = await made({}, admin))
    expect((await put([item()])).status).toBe(200)
    await asOwner(sql`delete from membership where id = ${admin.membership.id}`)
    expect(await problem(put([item()]))).toBe('403 creator_gone')
    expect(await counting()).toHaveLength(1)
  })

  test('a session writes from our own pages alone', async () => {
    const { browser } = filer
    const session = { Authorization: null }
    const from = (headers: Record<string, string>) =>
      put([item()], { browser, headers: { ...session, ...headers } })
    expect(await problem(from({}))).toBe('403 other_site')
    expect(await problem(from({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }))).toBe(
      '403 other_site',
    )
    expect(await counting()).toEqual([])
    const own = await from({ 'Sec-Fetch-Site': 'same-origin', Origin: origin })
    expect(own.status).toBe(200)
    const [entry] = await trailOf({ action: 'debt.ledger_changed', subject: debtId })
    expect(entry).toMatchObject({ person: filer.member.person.id })
  })
})

describe('what the body says', () => {
  test.each<[string, unknown, string]>([
    ['JSON that is cut off', '[{"at": "2026-03-02"', '400 malformed_json'],
    ['nothing', '', '400 malformed_json'],
    ['more than 1 MB', `[${' '.repeat(1024 * 1024)}]`, '413 too_large'],
    ['no list', {}, '422 invalid_body'],
    ['an empty list', [], '422 invalid_body'],
  ])('%s is refused', async (_, body, expected) => {
    expect(await problem(put(body))).toBe(expected)
    expect(await counting()).toEqual([])
  })

  test('a form is not JSON', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await problem(put('amount=12.34', { headers }))).toBe('415 not_json')
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['dollars as a text', { amount_in_cents: '2150.00' }, '/0/amount_in_cents'],
    ['half a cent', { amount_in_cents: 0.5 }, '/0/amount_in_cents'],
    ['nothing', { amount_in_cents: 0 }, '/0/amount_in_cents'],
    ['less than nothing', { amount_in_cents: -100 }, '/0/amount_in_cents'],
    ['more than there can be', { amount_in_cents: 100_000_000_000 }, '/0/amount_in_cents'],
    ['a day that there is not', { at: '2026-02-30' }, '/0/at'],
    ['a time', { at: '2026-03-02T00:00:00Z' }, '/0/at'],
    ['a day before the order', { at: '2020-01-01' }, '/0/at'],
    ['a day a year ahead', { at: '2099-01-01' }, '/0/at'],
    ['a payer who is not a tenant of the debt', { paid_by_id: crypto.randomUUID() }, '/0/paid_by_id'],
    ['no id', { paid_by_id: 'Tess' }, '/0/paid_by_id'],
    ['a note that is too long', { note: 'x'.repeat(501) }, '/0/note'],
    ['a waiver', { reason: 'waive_other' }, '/0/reason'],
    ['a change of another transaction', { transaction_id: crypto.randomUUID() }, '/0/transaction_id'],
    ['a field that we do not know', { paidBy: 'x' }, '/0'],
  ])('%s is refused, with where it stands', async (_, differing, pointer) => {
    const { status, body } = await put([item(differing)])
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid_body', status: 422, reference: expect.any(String) })
    expect((body.errors as { pointer: string }[]).map((one) => one.pointer)).toEqual([pointer])
    expect(await counting()).toEqual([])
  })

  test('a text that no database keeps is refused as what it is', async () => {
    expect(await problem(put([item({ note: 'a\u0000b' })]))).toBe('400 text_not_storable')
  })

  test('a closed ledger is a conflict', async () => {
    await set({ status: 'terminated' })
    expect(await problem(put([item()]))).toBe('409 ledger_closed')
  })
})

test('other methods are not known, and each call is in the use of its key', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
    const answer = await put([item()], { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'PUT'])
  }
  await put([item()])
  const used = await filer.inOwnName((tx) =>
    tx
      .selectFrom('api_call')
      .innerJoin('api_key', 'api_key.id', 'api_call.api_key_id')
      .select(['method', 'route', 'status'])
      .where('api_key.number', '=', number)
      .execute(),
  )
  expect(used).toEqual([{ method: 'PUT', route: '/api/rental-debt/{id}/payment', status: 200 }])
})
