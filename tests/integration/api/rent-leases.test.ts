// @engine: policies of what keys and renters read, locks and constraints
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { personFactory } from '#database/factories/person.ts'
import { app, landlord } from '../rent-rewards/landlord-world.ts'
import { type Json, Program, readAll, said } from '../support/api.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, signedIn } from '../worlds/reviewer.ts'
import { at, foreign, lease, newId, program, reader, renting, row, useRentKeys } from './rent-world.ts'

useRentKeys()

const without = ({ status, body: { reference: _, ...rest } }: Json) => [status, rest]

describe('a lease', () => {
  test('has its renters, their consent and what is owed, as its page', async () => {
    const renters = [renterFacts({ first_name: 'Elif' }), renterFacts({ first_name: 'Tobias', email: null })]
    const { leaseId, renterIds, startsOn } = await lease({ renters }, [0])
    const { status, body } = await reader.get(at(leaseId))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: leaseId,
      external_id: null,
      full_address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON\u00a0L8P\u00a03K7',
      lease_start_date: startsOn,
      lease_end_date: null,
      due_day: 1,
      rent: 150_000,
      fees: 0,
      balance: null,
      unconfirmed_from: monthOf(startsOn),
      stats: { tenants: 2, tenants_with_consent: 1 },
    })
    expect(body.reportees).toEqual([
      {
        id: renterIds[0],
        full_name: 'Elif Karaca',
        email: renters[0]?.email,
        consent_status: 'accepted',
        consent_reason: null,
        late_months: true,
      },
      {
        id: renterIds[1],
        full_name: 'Tobias Karaca',
        email: null,
        consent_status: 'pending',
        consent_reason: null,
        late_months: false,
      },
    ])
    // A birth date is kept for the first: it is in no answer.
    expect(JSON.stringify(body)).not.toContain('1990')
  })

  test('is recorded when it is read, and its renters read who did', async () => {
    const email = `renter-${newId()}@people.example`
    const person = await signedIn(app, personFactory.named({ email }))
    const { leaseId } = await lease({ renters: [renterFacts({ email })] }, [0])
    await reader.get(at(leaseId))
    const looked = textOf((await person.get('/dashboard/profile/who-looked')).html)
    expect(looked).toContain('Opened your lease')
    expect(looked).toContain(landlord.member.membership.organizationName)
    const entries = await trailOf({ action: 'lease.opened', subject: leaseId })
    expect(entries).toMatchObject([
      { why: 'landlord', person: null, organization: landlord.owner.organizationId },
    ])
  })

  test.each(['', '/balance'])('of another organization is not there: %j', async (rest) => {
    const { leaseId } = await lease()
    const theirs = await foreign.get(at(leaseId, rest))
    expect(await said(theirs)).toBe('404 not_found')
    expect(without(theirs)).toEqual(without(await foreign.get(at(newId(), rest))))
    expect(await trailOf({ action: 'lease.opened', subject: leaseId })).toEqual([])
  })

  test('is not the renter’s by the landlord’s call, whatever else they are', async () => {
    const email = `renter-${newId()}@people.example`
    const person = await signedIn(app, personFactory.named({ email }))
    const { leaseId } = await lease({ renters: [renterFacts({ email })] }, [0])
    await sql`update organization set feature_flags = '{rent_report}'
      where id = ${person.member.organizationId}`.execute((await database()).owner)
    expect(await said(new Program(app, null, person.browser).get(at(leaseId)))).toBe('404 not_found')
    expect(await said(new Program(app, null, person.browser).get(at(leaseId, '/balance')))).toBe(
      '404 not_found',
    )
  })
})

describe('the list', () => {
  const ids = async (query: string) => {
    const { status, body } = await program.get(`${renting}/lease${query}`)
    expect(status).toBe(200)
    return body.items.map(({ id }: Json) => id)
  }

  test('finds by words, consent, balance and start, in parts', async () => {
    const name = `Zephyrine${newId().slice(0, 4)}`
    const one = await lease({ renters: [renterFacts({ first_name: name })] }, [0])
    const two = await lease({ renters: [renterFacts({ first_name: name })], address_2: 'Unit 110' })
    await landlord.inOwnName((tx) =>
      tx.updateTable('lease').set({ owed: 70_000 }).where('id', '=', one.leaseId).execute(),
    )
    const both = [one.leaseId, two.leaseId]
    const found = async (query: string) => (await ids(`?query=${name}${query}`)).toSorted()
    expect(await found('')).toEqual(both.toSorted())
    expect(await found('&consent_status=accepted')).toEqual([one.leaseId])
    expect(await found('&consent_status=pending')).toEqual([two.leaseId])
    expect(await found('&balance[gte]=70000&balance[lt]=70001')).toEqual([one.leaseId])
    expect(await found('&balance[gt]=70000')).toEqual([two.leaseId])
    expect(await found('&balance[gt]=150000')).toEqual([])
    expect(await found(`&lease_start_date[eq]=${one.startsOn}`)).toEqual(both.toSorted())
    expect(await found(`&lease_start_date[lt]=${one.startsOn}`)).toEqual([])
    const { body } = await program.get(`${renting}/lease?query=${name}&limit=1&offset=1&sort_by=address`)
    expect([body.total, body.limit, body.offset, body.items.length]).toEqual([2, 1, 1, 1])
    expect(body.items[0].id).toBe(two.leaseId)
    expect(await ids(`?query=${newId()}`)).toEqual([])
  })

  test('is read to its end, each lease once, while others are added', async () => {
    const name = `Quillon${newId().slice(0, 4)}`
    const added = () => lease({ renters: [renterFacts({ first_name: name })] })
    const first: string[] = []
    for (let count = 0; count < 5; count += 1) first.push((await added()).leaseId)
    const path = `${renting}/lease?query=${name}&sort_by=created&limit=2`
    const answers = await readAll(program, path, { between: added })
    expect(answers.map(({ items }) => items.length)).toEqual([2, 2, 1])
    expect(answers.flatMap(({ items }) => items.map(({ id }: Json) => id)).toSorted()).toEqual(
      first.toSorted(),
    )
    const { headers } = await program.get(path)
    const cursor = /cursor=([\w-]+)/.exec(headers.get('Link') ?? '')?.[1]
    expect(await said(program.get(`${renting}/lease?sort_by=address&cursor=${cursor}`))).toBe(
      '400 invalid_query',
    )
    expect((await program.get(`${renting}/lease?limit=1`)).headers.get('Link')).toBeNull()
  })

  test.each([
    '?cursor=',
    '?cursor=none',
    '?balance[gte]=ten',
    '?balance=1',
    '?lease_start_date[ne]=2026-01-01',
    '?sort_by=name',
    '?limit=0',
  ])('is not asked for with %s', async (query) => {
    expect(await said(program.get(`${renting}/lease${query}`))).toBe('400 invalid_query')
  })

  test('has the organization’s own leases alone, and apart those that have ended', async () => {
    const { leaseId, startsOn } = await lease({ renters: [renterFacts({ first_name: 'Oswin' })] })
    expect((await foreign.get(`${renting}/lease`)).body).toMatchObject({ items: [], total: 0 })
    await landlord.inOwnName((tx) =>
      tx
        .updateTable('lease')
        .set({ status: 'ended', ends_on: addDays(startsOn, 40) })
        .where('id', '=', leaseId)
        .execute(),
    )
    const { body } = await program.get(`${renting}/expired`)
    expect(body.items.map(({ id }: Json) => id)).toContain(leaseId)
    expect(body.items.every(({ status }: Json) => status === 'ended')).toBe(true)
    expect((await foreign.get(`${renting}/expired`)).body).toMatchObject({ items: [], total: 0 })
  })
})

test('the balance has the charges, the payments and what was said, and adds up', async () => {
  const { leaseId, startsOn } = await lease({}, [0])
  const on = addDays(startsOn, 9)
  await landlord.inOwnName((tx) =>
    createStatement(tx, landlord.owner, { leaseId, month: startsOn, paid: 150_000, on }),
  )
  await landlord.inOwnName((tx) => leaseFactory.addFee(tx, landlord.owner, { leaseId, on, amount: 2500 }))
  const { body } = await program.get(at(leaseId, '/balance'))
  expect(body).toMatchObject({ lease_id: leaseId, as_of: await today(), balance: null })
  expect(body.months).toHaveLength(4)
  expect(body.months.at(-1)).toMatchObject({
    month: monthOf(startsOn),
    due: 150_000,
    received: 150_000,
    said: 'in_full',
    said_by: 'page',
  })
  expect(body.charges.filter(({ kind }: Json) => kind === 'rent')).toHaveLength(4)
  expect(body.charges.filter(({ kind }: Json) => kind === 'fee')).toMatchObject([
    { amount: 2500, what: 'Lost key' },
  ])
  expect(body.payments).toMatchObject([{ amount: 150_000, recorded_by_confirming: monthOf(startsOn) }])
})

describe('ending a lease', () => {
  const end = (leaseId: string, body: object, headers = {}) =>
    program.post(at(leaseId, '/end'), body, headers)

  test('once for a key, mails who agreed, and says so', async () => {
    const { leaseId, renters, day } = await lease({}, [0])
    const body = { ends_on: addDays(day, 20), how: 'moved_out' }
    const headers = { 'Idempotency-Key': `end-${leaseId}` }
    const ended = await end(leaseId, body, headers)
    expect([ended.status, ended.body.lease_end_date]).toEqual([200, addDays(day, 20)])
    const again = await end(leaseId, body, headers)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(await mailsTo(renters[0]?.email ?? '')).toHaveLength(1)
    expect(await said(end(leaseId, body))).toBe('409 not_possible')
    const trail = await trailOf({ action: 'lease.ended', subject: leaseId })
    expect(trail).toMatchObject([{ details: { on: addDays(day, 20), how: 'moved_out' }, person: null }])
  })

  test('is refused as on its page: another organization, a day that cannot be, a stale revision', async () => {
    const { leaseId, startsOn, day } = await lease()
    const body = { ends_on: day, how: 'term' }
    expect(await said(foreign.post(at(leaseId, '/end'), body))).toBe('404 not_found')
    expect(await said(end(newId(), body))).toBe('404 not_found')
    expect(await said(reader.post(at(leaseId, '/end'), body))).toBe('403 scope_missing')
    for (const ends_on of [addDays(startsOn, -1), addDays(day, 400)]) {
      const { status, body: answer } = await end(leaseId, { ...body, ends_on })
      expect([status, answer.errors[0].pointer]).toEqual([422, '/ends_on'])
    }
    const tag = (await program.get(at(leaseId))).headers.get('ETag') ?? ''
    await landlord.inOwnName((tx) =>
      tx.updateTable('lease').set({ revision: 7 }).where('id', '=', leaseId).execute(),
    )
    expect(await said(end(leaseId, body, { 'If-Match': tag }))).toBe('412 changed_since')
    expect((await row(leaseId)).ends_on).toBeNull()
    const now = (await program.get(at(leaseId))).headers.get('ETag') ?? ''
    expect((await end(leaseId, body, { 'If-Match': now })).status).toBe(200)
  })

  test('that changes confirmed months needs what would change sent back', async () => {
    const { leaseId, startsOn } = await lease({}, [0])
    const month = monthOf(addDays(startsOn, 40))
    const first = `${month}-01` as typeof startsOn
    await landlord.inOwnName((tx) =>
      createStatement(tx, landlord.owner, { leaseId, month: first, paid: 150_000, on: addDays(first, 9) }),
    )
    const body = { ends_on: addDays(startsOn, 20), how: 'moved_out' }
    const asked = await end(leaseId, body)
    expect(await said(asked)).toBe('409 second_answer_needed')
    expect(asked.body.detail.length).toBeGreaterThan(10)
    expect((await row(leaseId)).ends_on).toBeNull()
    expect(await said(end(leaseId, { ...body, seen: 'yes' }))).toBe('409 second_answer_needed')
    expect((await end(leaseId, { ...body, seen: asked.body.detail })).status).toBe(200)
  })
})

test('what Rent Rewards ended unpaid leaves: everything is read, and nothing is changed', async () => {
  const { leaseId, renterIds, day } = await lease({}, [0])
  const { organizationId } = landlord.owner
  const ends = (because: 'unpaid' | null) =>
    landlord.inOwnName((tx) => setRentRewardsEnd(tx, organizationId, because && { on: day, because }))
  await ends('unpaid')
  try {
    expect((await program.get(at(leaseId))).status).toBe(200)
    expect((await program.get(at(leaseId, '/balance'))).status).toBe(200)
    const writes: [string, string, object][] = [
      ['PUT', '/consent', [{ id: renterIds[0], consent: true, addendum: 'B' }]],
      ['PUT', '/lease', []],
      ['POST', `/lease/${leaseId}/end`, { ends_on: day, how: 'term' }],
      [
        'POST',
        '/month',
        { confirmations: [{ lease_id: leaseId, month: '2026-01', as_of: day, said: 'in_full' }] },
      ],
      ['POST', '/consent/request', { reportee_ids: renterIds }],
      [
        'PUT',
        '/settings',
        { display_name: 'A', tenant_contact_email: 'a@b.ca', tenant_contact_number: null },
      ],
    ]
    for (const [method, path, body] of writes)
      expect([path, await said(program.send(method, `${renting}${path}`, { body }))]).toEqual([
        path,
        '403 not_allowed',
      ])
  } finally {
    await ends(null)
  }
})
