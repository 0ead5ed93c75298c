// @engine: locks, and rows that an engine can break
import { describe, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { firstDayOf, type Month, monthOf } from '#app/rent-rewards/months/months.ts'
import { stateMonth } from '#app/rent-rewards/months/state-month.server.ts'
import { createConsent, leaseFactory } from '#database/factories/lease.ts'
import { landlord } from '../rent-rewards/landlord-world.ts'
import { type Json, said } from '../support/api.ts'
import { trailOf } from '../support/trail.ts'
import { entriesOf } from '../worlds/bureau.ts'
import { disputeOf, foreign, lease, newId, program, reader, renting, row, useRentKeys } from './rent-world.ts'

useRentKeys()

const path = `${renting}/month`
const send = (body: unknown, headers = {}, by = program) => by.post(path, body, headers)
const inShort = (results: Json[]) => results.map(({ outcome, code }) => code ?? outcome)

const receipts = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx
      .selectFrom('lease_receipt')
      .select(['kind', 'amount', 'received_on', 'reference', 'removed_at', 'statement_id'])
      .where('lease_id', '=', leaseId)
      .orderBy('received_on')
      .orderBy('recorded_at')
      .execute(),
  )
const statements = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx
      .selectFrom('lease_statement')
      .select(['month', 'said', 'received', 'as_of', 'channel', 'replaced_at', 'said_by'])
      .where('lease_id', '=', leaseId)
      .orderBy('month')
      .orderBy('said_at')
      .execute(),
  )

describe('payments', () => {
  test('are recorded as on their page, with a result for each, once for a key', async () => {
    const { leaseId, startsOn } = await lease({}, [0])
    const payments = [
      {
        lease_id: leaseId,
        amount: 90_000,
        received_on: addDays(startsOn, 2),
        method: 'Cheque',
        reference: ' no. 12 ',
        for_month: monthOf(startsOn),
      },
      { lease_id: leaseId, kind: 'credit', amount: 1000, received_on: startsOn },
      { lease_id: newId(), amount: 100, received_on: startsOn },
      { lease_id: leaseId, amount: 100, received_on: addDays(startsOn, -1) },
      { lease_id: leaseId, amount: 100, received_on: addDays(startsOn, 800) },
    ]
    const headers = { 'Idempotency-Key': `paid-${leaseId}` }
    const first = await send({ payments }, headers)
    expect(first.status).toBe(200)
    const expected = ['recorded', 'recorded', 'not_found', 'day_not_possible', 'day_not_possible']
    expect(inShort(first.body.payments)).toEqual(expected)
    expect(first.body.payments[3].detail).toContain('Money counts here from')
    expect(first.body.confirmations).toEqual([])
    const again = await send({ payments }, headers)
    expect([again.body, again.headers.get('Idempotent-Replayed')]).toEqual([first.body, 'true'])
    expect(await receipts(leaseId)).toMatchObject([
      { kind: 'credit', amount: 1000 },
      { kind: 'payment', amount: 90_000, reference: 'no. 12' },
    ])
    const trail = await trailOf({ action: 'lease.payment_recorded', subject: leaseId })
    expect(trail.map(({ person }) => person)).toEqual([null, null])
    expect(await said(send({ payments: payments.slice(0, 1) }, headers))).toBe('422 idempotency_key_reused')
    expect(await said(send({ payments }, { 'Idempotency-Key': null }))).toBe('400 idempotency_key_missing')
  })

  test('of two calls with one key at the same moment count once', async () => {
    const { leaseId, startsOn } = await lease({}, [0])
    const payments = [{ lease_id: leaseId, amount: 100, received_on: startsOn }]
    const headers = { 'Idempotency-Key': `both-${leaseId}` }
    const both = await Promise.all([send({ payments }, headers), send({ payments }, headers)])
    // The second one is a replay, or is refused while the first has not ended.
    expect(both.map(({ status }) => status).filter((status) => status !== 409)).not.toEqual([])
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await receipts(leaseId)).toHaveLength(1)
  })

  test('that say something else than the month did need that said back', async () => {
    const { leaseId, startsOn } = await lease({}, [0])
    const as_of = addDays(startsOn, 9)
    const confirmed = await send({
      confirmations: [{ lease_id: leaseId, month: monthOf(startsOn), as_of, said: 'nothing' }],
    })
    expect(inShort(confirmed.body.confirmations)).toEqual(['confirmed'])
    const one = { lease_id: leaseId, amount: 5000, received_on: addDays(startsOn, 3) }
    const refused = (await send({ payments: [one] })).body.payments[0]
    expect(refused).toMatchObject({ outcome: 'refused', code: 'says_otherwise' })
    expect(inShort((await send({ payments: [{ ...one, seen: 'yes' }] })).body.payments)).toEqual([
      'says_otherwise',
    ])
    expect(await receipts(leaseId)).toEqual([])
    const seen = (await send({ payments: [{ ...one, seen: refused.detail }] })).body.payments
    expect(inShort(seen)).toEqual(['recorded'])
  })

  test.each<[string, object, string]>([
    ['no amount', { amount: 0 }, '/payments/0/amount'],
    ['too much', { amount: 100_000_000 }, '/payments/0/amount'],
    ['a day that is none', { received_on: '2026-02-30' }, '/payments/0/received_on'],
    ['an unknown way', { method: 'Barter' }, '/payments/0/method'],
    ['two names of a lease', { external_id: 'A-1' }, '/payments/0'],
    ['an unknown field', { paid_with: 'cash' }, '/payments/0/paid_with'],
  ])('with %s refuse the whole call', async (_, more, pointer) => {
    const { leaseId, startsOn } = await lease()
    const good = { lease_id: leaseId, amount: 100, received_on: startsOn }
    const { status, body } = await send({ payments: [{ ...good, ...more }, good] })
    expect([status, body.errors[0].pointer]).toEqual([422, pointer])
    expect(await receipts(leaseId)).toEqual([])
  })

  test('and confirmations are at most 1,000 together, and at least one', async () => {
    const one = { lease_id: newId(), amount: 100, received_on: '2026-01-01' }
    const other = { lease_id: newId(), month: '2026-01', as_of: '2026-01-05', said: 'in_full' }
    expect(await said(send({}))).toBe('422 invalid_body')
    const [many, more] = [Array.from({ length: 600 }, () => one), Array.from({ length: 401 }, () => other)]
    expect(await said(send({ payments: many, confirmations: more }))).toBe('422 invalid_body')
    const answer = await send({ payments: many, confirmations: more.slice(1) })
    expect(answer.status).toBe(200)
    expect(answer.body.payments).toHaveLength(600)
    expect(answer.body.confirmations).toHaveLength(400)
  })
})

describe('confirmations', () => {
  test('of a month come after its payments: nothing is counted twice', async () => {
    const { leaseId, startsOn } = await lease({}, [0])
    const month = monthOf(startsOn)
    const as_of = addDays(startsOn, 9)
    const { body } = await send({
      confirmations: [{ lease_id: leaseId, month, as_of, said: 'in_full' }],
      payments: [{ lease_id: leaseId, amount: 60_000, received_on: addDays(startsOn, 2) }],
    })
    expect([inShort(body.payments), inShort(body.confirmations)]).toEqual([['recorded'], ['confirmed']])
    const standing = (await receipts(leaseId)).filter(({ removed_at }) => removed_at === null)
    expect(standing.map(({ amount }) => amount)).toEqual([60_000, 90_000])
  })

  test('are refused each by itself: ahead, before the month, twice, not due, another’s, unknown', async () => {
    const { leaseId, startsOn, day } = await lease({ dueDay: 20 }, [0])
    const month = monthOf(startsOn)
    const one = { lease_id: leaseId, month, as_of: addDays(startsOn, 27), said: 'in_full' }
    const confirmations = [
      { ...one, as_of: addDays(day, 1) },
      { ...one, month: '2099-01' },
      { ...one, as_of: addDays(startsOn, -1) },
      { ...one, as_of: addDays(startsOn, 5) },
      one,
      { ...one, lease_id: newId() },
      { ...one, lease_id: undefined, external_id: 'no such lease' },
    ]
    const { body } = await send({ confirmations })
    // A row that says nothing does not stand in the way of the one that does.
    expect(inShort(body.confirmations)).toEqual([
      'ahead',
      'ahead',
      'before_month',
      'not_due',
      'twice',
      'not_found',
      'not_found',
    ])
    expect(inShort((await send({ confirmations: [one, one] })).body.confirmations)).toEqual([
      'confirmed',
      'twice',
    ])
    const theirs = await send({ confirmations: [one] }, {}, foreign)
    expect(inShort(theirs.body.confirmations)).toEqual(['not_found'])
    expect(await said(send({ confirmations: [one] }, {}, reader))).toBe('403 scope_missing')
    expect(await statements(leaseId)).toHaveLength(1)
  })

  test('that say nothing leave what was said before', async () => {
    const { leaseId, startsOn } = await lease({ dueDay: 20 }, [0])
    const one = { lease_id: leaseId, month: monthOf(startsOn), said: 'in_full' }
    await send({ confirmations: [{ ...one, as_of: addDays(startsOn, 25) }] })
    const early = await send({ confirmations: [{ ...one, said: 'nothing', as_of: addDays(startsOn, 5) }] })
    expect(inShort(early.body.confirmations)).toEqual(['not_due'])
    expect(await statements(leaseId)).toMatchObject([{ said: 'in_full', replaced_at: null }])
    const standing = (await receipts(leaseId)).filter(({ removed_at }) => removed_at === null)
    expect(standing).toHaveLength(1)
  })

  test('of a part have its amount, and no other one has', async () => {
    const { leaseId, startsOn } = await lease()
    const one = { lease_id: leaseId, month: monthOf(startsOn), as_of: addDays(startsOn, 9) }
    for (const wrong of [
      { ...one, said: 'in_part' },
      { ...one, said: 'in_full', received: 5 },
    ]) {
      const { status, body } = await send({ confirmations: [wrong] })
      expect([status, body.errors[0].pointer]).toEqual([422, '/confirmations/0/received'])
    }
    await send({ confirmations: [{ ...one, said: 'in_part', received: 70_000 }] })
    expect(await statements(leaseId)).toMatchObject([{ said: 'in_part', received: 70_000, channel: 'call' }])
  })

  test('our reviewers decided on a dispute stay as they are', async () => {
    const { leaseId, renterIds, startsOn } = await lease({}, [0])
    const one = { lease_id: leaseId, month: monthOf(startsOn), as_of: addDays(startsOn, 9), said: 'in_full' }
    await send({ confirmations: [one] })
    const dispute_id = await disputeOf(renterIds[0] ?? '')
    const { owner } = await database()
    await owner.updateTable('lease_statement').set({ dispute_id }).where('lease_id', '=', leaseId).execute()
    const { body } = await send({ confirmations: [{ ...one, said: 'nothing' }] })
    expect(inShort(body.confirmations)).toEqual(['decided_on_dispute'])
    expect(await statements(leaseId)).toMatchObject([{ said: 'in_full', replaced_at: null }])
  })

  test('say the same as the page: rows differ in the channel alone', async () => {
    const [byPage, byCall] = [await lease({}, [0]), await lease({}, [0])]
    const { startsOn, day } = byPage
    const month = monthOf(startsOn) as Month
    const asOf = addDays(startsOn, 11)
    const said = [{ leaseId: byPage.leaseId, said: 'in_part' as const, received: 40_000, shown: null }]
    const once = onceKey('test', newId())
    await stateMonth(landlord.member, { month, asOf, said, channel: 'page', today: day, once })
    const one = { lease_id: byCall.leaseId, month, as_of: asOf, said: 'in_part', received: 40_000 }
    await send({ confirmations: [one] })
    const plain = async (leaseId: string) => ({
      statements: (await statements(leaseId)).map(({ channel: _, ...rest }) => rest),
      receipts: (await receipts(leaseId)).map(({ statement_id: _, ...rest }) => rest),
      status: (({ status, owed, unconfirmed_from }) => ({ status, owed, unconfirmed_from }))(
        await row(leaseId),
      ),
    })
    expect(await plain(byCall.leaseId)).toEqual(await plain(byPage.leaseId))
  })
})

test('a late month that a call confirms is no back door: without the renter’s notice no late line goes out', async () => {
  const { organizationId } = landlord.owner
  const start = isoDate('2026-01-01')
  const made = await landlord.inOwnName(async (tx) => {
    const one = await leaseFactory.create(tx, organizationId, { ...leaseFactory.plain(), today: start })
    const renterId = one.renterIds[0] ?? ''
    await createConsent(tx, { organizationId, renterId, coversLate: true, on: isoDate('2026-01-02') })
    return one
  })
  const confirmations = ['2026-01', '2026-02', '2026-03'].map((month) => ({
    lease_id: made.leaseId,
    month,
    as_of: addDays(firstDayOf(month as Month), 9) as IsoDate,
    said: month === '2026-01' ? 'in_full' : 'nothing',
  }))
  const { body } = await send({ confirmations })
  expect(inShort(body.confirmations)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  await makeBatches(bureauSources, isoDate('2026-03-15'))
  const entries = await entriesOf(made.leaseId)
  const march = entries.find(({ equifax_report_date }: Json) => equifax_report_date === '2026-03-15') as Json
  expect([march.line, march.reason]).toEqual([null, expect.stringContaining('notice')])
})
