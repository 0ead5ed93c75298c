// @engine: a key acts by settings of the transaction, under policies, and calls race for one Idempotency-Key
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { revokeKey } from '#app/organization/keys/change-keys.server.ts'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { origin } from '../support/browser.ts'
import { trailOf } from '../support/trail.ts'
import { counting, debtId, debtor, filer, set, stranger } from '../worlds/ledger-world.ts'
import { asOwner, callWith, item, made, problem, put, useApiPayments } from './api-payments-world.ts'

useApiPayments()

describe('whose call it is', () => {
  test("another organization's debt is answered as one that does not exist, also where the creator is its debtor", async () => {
    const mine = await put([item()], { id: crypto.randomUUID() })
    callWith(await made({}, stranger.member))
    const theirs = await put([item()])
    callWith(await made({}, debtor.member))
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
    callWith(await made({ scopes: completeScopes(['organization:write', 'rental_debt:read']) }))
    expect(await problem(put([item()]))).toBe('403 scope_missing')
    const revoked = await made()
    callWith(revoked)
    await revokeKey(filer.member, { number: revoked.number, once: onceKey('test', crypto.randomUUID()) })
    expect(await problem(put([item()]))).toBe('401 key_revoked')
    const expired = await made()
    callWith(expired)
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
    callWith(await made({}, admin))
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
    ['a reason that is no credit', { reason: 'rent' }, '/0/reason'],
    [
      'a waiver of more than is owed',
      { reason: 'waive_other', amount_in_cents: 99_999_999 },
      '/0/amount_in_cents',
    ],
    ['a change of another transaction', { transaction_id: crypto.randomUUID() }, '/0/transaction_id'],
    ['a field that we do not know', { paidBy: 'x' }, '/0/paidBy'],
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
