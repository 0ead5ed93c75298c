import { describe, expect, test } from 'vitest'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { trailOf } from '../support/trail.ts'
import {
  counting,
  debt,
  debtId,
  debtorId,
  expectSound,
  filer,
  ledger,
  now,
  record,
  rows,
  set,
} from '../worlds/ledger-world.ts'
import {
  callWith,
  credits,
  item,
  listed,
  made,
  mailCount,
  number,
  problem,
  put,
  useApiPayments,
} from './api-payments-world.ts'

useApiPayments()

describe('a payment by key', () => {
  test('is recorded, with what follows from it, as by the page', async () => {
    const [before, { status, body }] = [await mailCount(), await put([item()])]
    expect(status).toBe(200)
    const [byKey] = await counting()
    const { id } = byKey ?? {}
    expect(credits(body)).toMatchObject([
      {
        id,
        transaction_id: id,
        at: '2026-03-02',
        amount_in_cents: 215_000,
        note: 'by cheque',
        reason: 'payment',
        status: 'approved',
        source_id: debtorId,
        paid_by_id: debtorId,
      },
    ])
    const { body: asListed } = await listed()
    expect(body).toEqual(asListed)
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
    // Payments of one day have no order.
    expect(
      credits(taken.body)
        .map(({ amount_in_cents }) => amount_in_cents)
        .toSorted(),
    ).toEqual([100, 200])
    expect((await ledger()).figures.payments).toBe(300)
  })
})

describe('a list of payments as they should be', () => {
  const saved = async () => (await counting())[0]?.id ?? ''
  const corrected = (differing: Record<string, unknown>) =>
    item({ correction_reason: 'Mistyped', ...differing })

  test('leaves what is right, corrects what is wrong with its reason, and adds what is new', async () => {
    await put([item()])
    const id = await saved()
    const [before] = await counting()
    const mailed = await mailCount()
    expect((await put([item({ transaction_id: id })])).status).toBe(200)
    expect([await counting(), await mailCount()]).toEqual([[before], mailed])
    const body = [
      corrected({ transaction_id: id.toUpperCase(), amount_in_cents: 200_000 }),
      item({ amount_in_cents: 5_000, reason: 'waive_negotiation', note: null }),
    ]
    expect((await put(body)).status).toBe(200)
    const kept = (await counting()).toSorted((a, b) => b.amount_in_cents - a.amount_in_cents)
    expect(kept).toMatchObject([
      { amount_in_cents: 200_000, reason: 'payment', corrects_id: id },
      { amount_in_cents: 5_000, reason: 'waive_negotiation', corrects_id: null },
    ])
    expect(await rows()).toContainEqual(expect.objectContaining({ id, withdrawn_reason: 'Mistyped' }))
    expect(await mailCount()).toBeGreaterThan(mailed)
    await expectSound()
  })

  test.each<[string, (id: string) => Record<string, unknown>, string]>([
    [
      'without a reason',
      (transaction_id) => item({ transaction_id, amount_in_cents: 1 }),
      '/0/correction_reason',
    ],
    [
      'by spaces as a reason',
      (transaction_id) => item({ transaction_id, amount_in_cents: 1, correction_reason: '  ' }),
      '/0/correction_reason',
    ],
    ['of no payment', () => corrected({ transaction_id: crypto.randomUUID() }), '/0/transaction_id'],
    [
      'to another payer’s',
      (transaction_id) => corrected({ transaction_id, paid_by_id: crypto.randomUUID() }),
      '/0/paid_by_id',
    ],
  ])('a correction %s is refused, and what comes with it is not saved', async (_, wrong, pointer) => {
    await put([item()])
    const before = await rows()
    const { status, body } = await put([wrong(await saved()), item({ amount_in_cents: 100 })])
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ pointer })]])
    expect(await rows()).toEqual(before)
  })

  test('a payment does not become a waiver, and one that was removed or is another debt’s is not there', async () => {
    await put([item()])
    const id = await saved()
    expect(await problem(put([corrected({ transaction_id: id, reason: 'waive_other' })]))).toBe(
      '422 invalid_body',
    )
    const other = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner, {}, {}))
    const theirs = corrected({ transaction_id: id, paid_by_id: other.debtorId, amount_in_cents: 1 })
    expect((await put([theirs], { id: other.debtId })).body.errors).toMatchObject([
      { pointer: '/0/transaction_id' },
    ])
    await put([corrected({ transaction_id: id, amount_in_cents: 100 })])
    const gone = await put([corrected({ transaction_id: id, amount_in_cents: 300 })])
    expect(gone.body.errors).toMatchObject([{ pointer: '/0/transaction_id', code: 'transaction_unknown' }])
    expect((await ledger()).figures.payments).toBe(100)
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
    callWith(await made())
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
      .select(['method', 'route', 'status', 'bytes_out'])
      .where('api_key.number', '=', number)
      .execute(),
  )
  expect(used).toMatchObject([{ method: 'PUT', route: '/api/rental-debt/{id}/payment', status: 200 }])
  expect(used[0]?.bytes_out).toBeGreaterThan(100)
})
