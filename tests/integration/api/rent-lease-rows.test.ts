// @engine: locks, constraints and policies
import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { firstDayOf, monthAfter, monthOf } from '#app/rent-rewards/months/months.ts'
import { landlord } from '../rent-rewards/landlord-world.ts'
import { type Json, said } from '../support/api.ts'
import { trailOf } from '../support/trail.ts'
import { at, disputeOf, foreign, newId, program, reader, renting, row, useRentKeys } from './rent-world.ts'

useRentKeys()

const path = `${renting}/lease`
const send = (body: unknown, headers = {}, by = program) => by.put(path, body, headers)

const renter = (more: object = {}) => ({
  first_name: 'Elif',
  last_name: 'Karaca',
  email: `renter-${newId()}@people.example`,
  ...more,
})
const sent = (more: object = {}) => ({
  external_id: `L-${newId()}`,
  address_1: `${Math.floor(Math.random() * 9000) + 1} Tamarack Lane`,
  address_2: 'Unit 4',
  city: 'Hamilton',
  province: 'ON',
  postal_code: 'L8P 3K7',
  lease_start_date: '2025-11-01',
  due_day: 1,
  rent: 150_000,
  renters: [renter()],
  ...more,
})
const renters = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx
      .selectFrom('lease_renter')
      .select(['id', 'first_name', 'email', 'phone', 'consent', 'left_on'])
      .where('lease_id', '=', leaseId)
      .orderBy('position')
      .execute(),
  )

describe('a lease that is new', () => {
  test('is added with its renters, who have not been asked, once for a key and once for its id', async () => {
    const lease = sent({
      owed_before: 20_000,
      fees: 5000,
      renters: [renter(), renter({ first_name: 'Noor' })],
    })
    const headers = { 'Idempotency-Key': `put-${lease.external_id}` }
    const first = await send([lease], headers)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject([
      { external_id: lease.external_id, outcome: 'added', changes: [], not_changed: [], errors: [] },
    ])
    const leaseId = first.body[0].lease_id
    const again = await send([lease], headers)
    expect([again.body, again.headers.get('Idempotent-Replayed')]).toEqual([first.body, 'true'])
    expect((await send([lease])).body).toMatchObject([{ outcome: 'same', lease_id: leaseId, changes: [] }])
    expect((await program.get(at(leaseId))).body).toMatchObject({
      external_id: lease.external_id,
      status: 'pending_consent',
      rent: 150_000,
      fees: 5000,
      stats: { tenants: 2, tenants_with_consent: 0 },
    })
    expect((await row(leaseId)).owed_before).toBe(20_000)
    expect(await renters(leaseId)).toMatchObject([{ consent: 'pending' }, { consent: 'pending' }])
    expect(await trailOf({ action: 'lease.added', subject: leaseId })).toMatchObject([{ person: null }])
  })

  test('is added once by two calls at the same moment', async () => {
    const lease = sent()
    const both = await Promise.all([send([lease]), send([lease])])
    expect(both.map(({ body }) => body[0].outcome).toSorted()).toEqual(['added', 'same'])
    expect(both[0]?.body[0].lease_id).toBe(both[1]?.body[0].lease_id)
  })

  test('is refused by itself where something is wrong, and the others are added', async () => {
    const [good, email] = [sent(), `same-${newId()}@people.example`]
    const answers = await send([
      sent({ province: 'XX' }),
      sent({ lease_start_date: '2025-11-01', lease_end_date: '2025-10-01' }),
      sent({ renters: [renter({ email }), renter({ first_name: 'Noor', email })] }),
      sent({ renters: [renter({ first_name: '1234' })] }),
      sent({ subsidy: 200_000 }),
      good,
      { ...good, rent: 1 },
    ])
    expect(answers.status).toBe(200)
    expect(answers.body.map(({ outcome, errors }: Json) => errors[0]?.pointer ?? outcome)).toEqual([
      '/0/province',
      '/1/lease_end_date',
      '/2/renters/1/email',
      '/3/renters/0/first_name',
      '/4/subsidy',
      'added',
      '/6/external_id',
    ])
    expect(answers.body[6].errors[0].code).toBe('twice')
    expect(answers.body[0].lease_id).toBeNull()
  })

  test('of a home that another lease is in is added, and says so', async () => {
    const lease = sent()
    const next = { ...sent(), address_1: lease.address_1 }
    await send([lease])
    expect((await send([next])).body).toMatchObject([{ outcome: 'added', overlaps: true }])
  })

  test('has the shape that the call takes, and there are at most 500', async () => {
    for (const [wrong, pointer] of [
      [sent({ rent: '1500' }), '/0/rent'],
      [sent({ rent: 0 }), '/0/rent'],
      [sent({ due_day: 32 }), '/0/due_day'],
      [sent({ renters: [] }), '/0/renters'],
      [sent({ renters: [renter({ sin: '046454286' })] }), '/0/renters/0/sin'],
      [sent({ lease_start_date: '01/11/2025' }), '/0/lease_start_date'],
    ] as const) {
      const { status, body } = await send([wrong])
      expect([status, body.errors[0].pointer]).toEqual([422, pointer])
    }
    expect(await said(send([]))).toBe('422 invalid_body')
    const many = Array.from({ length: 501 }, () => sent())
    expect(await said(send(many))).toBe('422 invalid_body')
    expect(await said(send([sent()], {}, reader))).toBe('403 scope_missing')
  })

  test('of another organization has ids of its own', async () => {
    const lease = sent()
    const [own, theirs] = [await send([lease]), await send([lease], {}, foreign)]
    expect(theirs.body).toMatchObject([{ outcome: 'added' }])
    expect(theirs.body[0].lease_id).not.toBe(own.body[0].lease_id)
    expect(await said(foreign.get(at(own.body[0].lease_id)))).toBe('404 not_found')
  })
})

describe('a lease that is known', () => {
  const known = async (more: object = {}) => {
    const lease = sent(more)
    const { body } = await send([lease])
    return { lease, leaseId: body[0].lease_id as string }
  }

  test('gets another rent from the next month, renters who joined, and an email where there was none', async () => {
    const { lease, leaseId } = await known({ renters: [renter({ email: null })] })
    const email = `late-${newId()}@people.example`
    const joined = renter({ first_name: 'Noor' })
    const answer = await send([
      { ...lease, rent: 155_000, renters: [{ ...lease.renters[0], email }, joined] },
    ])
    expect(answer.body).toMatchObject([
      { outcome: 'changed', lease_id: leaseId, changes: ['renters', 'rent', 'contacts'], not_changed: [] },
    ])
    expect(await renters(leaseId)).toMatchObject([{ email }, { first_name: 'Noor', consent: 'pending' }])
    const terms = await landlord.inOwnName((tx) =>
      tx
        .selectFrom('lease_term')
        .select(['starts_on', 'rent'])
        .where('lease_id', '=', leaseId)
        .orderBy('starts_on')
        .execute(),
    )
    expect(terms.at(-1)).toEqual({
      starts_on: firstDayOf(monthAfter(monthOf(await today()))),
      rent: 155_000,
    })
    const changes = await trailOf({ action: 'lease.changed_by_call', subject: leaseId })
    expect(changes.map(({ details, person }) => [details, person])).toEqual([
      [{ change: 'raise' }, null],
      [{ change: 'contact' }, null],
    ])
  })

  test('keeps its days, its address, its end and who is missing, and names them', async () => {
    const { lease, leaseId } = await known()
    const { body } = await send([
      {
        ...lease,
        city: 'Toronto',
        due_day: 15,
        lease_start_date: '2025-12-01',
        lease_end_date: '2026-01-31',
        renters: [renter({ first_name: 'Someone' })],
      },
    ])
    expect(body[0].not_changed.toSorted()).toEqual(
      ['address', 'due_day', 'lease_end_date', 'lease_start_date', 'renters'].toSorted(),
    )
    expect(await row(leaseId)).toMatchObject({ city: 'Hamilton', due_day: 1, ends_on: null })
    expect((await renters(leaseId)).map(({ left_on }) => left_on)).toEqual([null, null])
  })

  test('does not get back an address that someone said is not theirs', async () => {
    const { lease, leaseId } = await known()
    await landlord.inOwnName((tx) =>
      tx
        .updateTable('lease_renter')
        .set({ email: null, person_email: null, is_returned: true })
        .where('lease_id', '=', leaseId)
        .execute(),
    )
    const { body } = await send([lease])
    expect(body).toMatchObject([{ outcome: 'same', not_changed: ['emails'] }])
    expect(await renters(leaseId)).toMatchObject([{ email: null }])
  })

  test('takes no renter who was taken out by our reviewers, nor one with another’s address, and then nothing changes', async () => {
    const { lease, leaseId } = await known()
    const email = `out-${newId()}@people.example`
    await send([{ ...lease, renters: [...lease.renters, renter({ first_name: 'Noor', email })] }])
    const noor = (await renters(leaseId)).find(({ first_name }) => first_name === 'Noor')?.id ?? ''
    const { owner } = await database()
    const left = { left_on: await today(), left_how: 'mistake' as const, email: null }
    await owner
      .updateTable('lease_renter')
      .set({ ...left, dispute_id: await disputeOf(noor) })
      .where('id', '=', noor)
      .execute()
    const again = [...lease.renters, renter({ first_name: 'Noor', email })]
    const out = await send([{ ...lease, rent: 160_000, renters: again }])
    expect(out.body).toMatchObject([{ outcome: 'refused', errors: [{ code: 'taken_out' }] }])
    const same = [...lease.renters, { ...lease.renters[0], first_name: 'Elefteria' }]
    const other = await send([{ ...lease, renters: same }])
    expect(other.body[0].outcome).toBe('refused')
    const renamed = [{ ...lease.renters[0], first_name: 'Elefteria' }]
    const third = await send([{ ...lease, rent: 160_000, renters: renamed }])
    expect(third.body).toMatchObject([{ outcome: 'refused', errors: [{ code: 'same_email' }] }])
    expect(await renters(leaseId)).toHaveLength(2)
    expect((await program.get(at(leaseId))).body.rent).toBe(150_000)
  })
})

test('a month is confirmed by the external id', async () => {
  const lease = sent()
  await send([lease])
  const day = await today()
  const { body } = await program.post(`${renting}/month`, {
    confirmations: [{ external_id: lease.external_id, month: monthOf(day), as_of: day, said: 'in_full' }],
  })
  expect(body.confirmations).toMatchObject([{ outcome: 'confirmed' }])
})
