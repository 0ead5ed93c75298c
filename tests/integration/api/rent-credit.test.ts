// @engine: the bureau's job, and policies of what keys and renters read
import { beforeAll, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { keepIdentity } from '#app/rent-rewards/consent/identity.server.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { personFactory } from '#database/factories/person.ts'
import { app, landlord } from '../rent-rewards/landlord-world.ts'
import { type Json, Program, said } from '../support/api.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'
import { foreign, newId, page, program, reader, renting, useRentKeys } from './rent-world.ts'

useRentKeys()

const credit = `${renting}/credit`
let renter: Person
let reported: string
let leftOut: string

/** A lease with a renter whose rent is reported and a roommate who did not agree; and one of which no month is known. */
beforeAll(async () => {
  const email = `renter-${newId()}@people.example`
  renter = await signedIn(app, personFactory.named({ email }))
  const { organizationId } = landlord.owner
  const [today, since] = [isoDate('2026-01-01'), isoDate('2026-01-02')]
  await landlord.inOwnName(async (tx) => {
    const mate = renterFacts({ first_name: 'Bartholomew', last_name: 'Quillfeather' })
    const renters = [renterFacts({ email }), mate]
    const one = await leaseFactory.create(tx, organizationId, { ...leaseFactory.plain({ renters }), today })
    const other = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ address_2: 'Unit 110' }),
      today,
    })
    reported = one.leaseId
    leftOut = other.leaseId
    const [first = '', second = ''] = one.renterIds
    const agreed = { organizationId, coversLate: true, on: since }
    await createConsent(tx, { ...agreed, renterId: first })
    await createConsent(tx, { ...agreed, renterId: other.renterIds[0] ?? '' })
    const legalName = 'Bartholomew Quillfeather'
    await keepIdentity(tx, { organizationId, renterId: second, legalName, birthDate: isoDate('1983-11-29') })
    for (const month of ['2026-01', '2026-02'])
      await createStatement(tx, landlord.owner, {
        leaseId: reported,
        month: isoDate(`${month}-01`),
        paid: 150_000,
        on: isoDate(`${month}-10`),
      })
  })
  await makeBatches(bureauSources, isoDate('2026-02-15'))
}, 240_000)

test('the reports are listed, latest first, for the own organization alone', async () => {
  const { status, body } = await reader.get(credit)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { equifax_report_date: '2026-02-15', stats: { leases_being_reported: 1, leases_left_out: 1 } },
    { equifax_report_date: '2026-01-15', stats: { leases_being_reported: 1, leases_left_out: 1 } },
  ])
  expect((await foreign.get(credit)).body).toEqual([])
})

test('the entries of one have who it went out for and no one else, and why a lease was left out', async () => {
  const [{ id }] = (await program.get(credit)).body
  const path = `${credit}/${id}/entries`
  const { body } = await program.get(path)
  expect([body.total, body.items.length]).toEqual([2, 2])
  const entryOf = (leaseId: string) => body.items.find((one: Json) => one.lease_id === leaseId)
  expect(entryOf(reported)).toMatchObject({
    full_address: 'Unit 109, 18 Tamarack Lane, Hamilton',
    reported_names: ['Elif Karaca'],
    account_status: '11',
    balance: 0,
    past_due: 0,
    left_out_because: null,
  })
  expect(entryOf(leftOut)).toMatchObject({ reported_names: [], account_status: null })
  expect(entryOf(leftOut).left_out_because).toMatch(/./)
  expect(entryOf(leftOut).left_out_text).toMatch(/./)
  for (const trace of ['Bartholomew', 'Quillfeather', '1983', '1990'])
    expect(JSON.stringify(body)).not.toContain(trace)
  const part = (await program.get(`${path}?limit=1&offset=1`)).body
  expect([part.total, part.items]).toEqual([2, [body.items[1]]])
  const theirs = await foreign.get(path)
  const nowhere = await foreign.get(`${credit}/${newId()}/entries`)
  expect([await said(theirs), await said(nowhere)]).toEqual(['404 not_found', '404 not_found'])
})

test('a renter reads what was sent about them, and their landlord nothing by that call', async () => {
  const own = new Program(app, null, renter.browser)
  const { body } = await own.get(`${renting}/renting/${reported}`)
  expect(body.sent.filter(({ account_status }: Json) => account_status !== null)).toMatchObject([
    { month: '2026-02', report_date: '2026-02-15', account_status: '11', balance: 0 },
    { month: '2026-01', report_date: '2026-01-15', account_status: '11', balance: 0 },
  ])
  for (const trace of ['Bartholomew', 'Quillfeather', '1983', '1990'])
    expect(JSON.stringify(body)).not.toContain(trace)
  expect(await said(page.get(`${renting}/renting/${reported}`))).toBe('404 not_found')
  expect(await said(own.get(`${renting}/renting/${leftOut}`))).toBe('404 not_found')
})
