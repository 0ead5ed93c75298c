// @engine: policies, locks and constraints
import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { attestation } from '#app/rent-rewards/consent/attestation.ts'
import { renterFacts, setConsent } from '#database/factories/lease.ts'
import { createPerk, perkFacts } from '#database/factories/perk.ts'
import { personFactory } from '#database/factories/person.ts'
import { app, landlord, renterRow } from '../rent-rewards/landlord-world.ts'
import { type Json, Program, said } from '../support/api.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, signedIn, signedInStaff } from '../worlds/reviewer.ts'
import { foreign, lease, newId, page, program, renting, useRentKeys } from './rent-world.ts'

useRentKeys()

const outcomes = ({ body }: Json) => body.map(({ id, outcome }: Json) => [id, outcome])
const settings = `${renting}/settings`

describe('marking as consented', () => {
  const attested = { 'Attestation-Version': String(attestation.version) }
  const item = (id: string, more: object = {}) => ({ id, consent: true, addendum: 'Addendum B', ...more })
  const mark = (body: unknown, headers: object = attested) => program.put(`${renting}/consent`, body, headers)

  test('is the landlord’s word for on-time months, a result for each renter, and once for a key', async () => {
    const one = await lease()
    const other = await lease({ renters: [renterFacts({ email: null })] })
    const [renterId = '', otherId = ''] = [one.renterIds[0], other.renterIds[0]]
    const declined = (await lease()).renterIds[0] ?? ''
    await landlord.inOwnName((tx) =>
      setConsent(tx, {
        organizationId: landlord.owner.organizationId,
        renterId: declined,
        consent: 'declined',
        on: one.day,
      }),
    )
    const unknown = newId()
    const unsaid = { id: renterId, consent: true }
    const body = [unsaid, item(unknown), item(otherId, { addendum: ' Page 3 ' }), item(declined)]
    const headers = { ...attested, 'Idempotency-Key': `attest-${renterId}` }
    const answer = await mark(body, headers)
    expect(answer.status).toBe(200)
    const expected = [
      [renterId, 'attested'],
      [unknown, 'not_found'],
      [otherId, 'attested'],
      [declined, 'declined'],
    ]
    expect(outcomes(answer)).toEqual(expected)
    const again = await mark(body, headers)
    expect([again.headers.get('Idempotent-Replayed'), outcomes(again)]).toEqual(['true', expected])
    // Another key: the first two agreed already, and get no second mail.
    expect(outcomes(await mark(body)).map(([, outcome]: string[]) => outcome)).toEqual([
      'accepted',
      'not_found',
      'accepted',
      'declined',
    ])
    expect(await mailsTo(one.renters[0]?.email ?? '')).toHaveLength(1)
    expect(await renterRow(renterId)).toMatchObject({ consent: 'accepted', late_consent: false })
    const consents = await landlord.inOwnName((tx) =>
      tx
        .selectFrom('rent_consent')
        .select(['lease_renter_id', 'channel', 'covers_late', 'addendum', 'attested_by'])
        .where('lease_renter_id', 'in', [renterId, otherId])
        .execute(),
    )
    const by = landlord.member.person.id
    const common = { channel: 'attested', covers_late: false, attested_by: by }
    expect(consents).toHaveLength(2)
    expect(consents).toEqual(
      expect.arrayContaining([
        { ...common, lease_renter_id: renterId, addendum: 'You agreed in writing' },
        { ...common, lease_renter_id: otherId, addendum: 'Page 3' },
      ]),
    )
    const trail = await trailOf({ action: 'consent.attested', subject: renterId })
    expect(trail).toMatchObject([{ person: null }])
  })

  test('needs the version of the text that is attested, and the one of today', async () => {
    const { renterIds } = await lease()
    const body = [item(renterIds[0] ?? '')]
    const missing = await mark(body, {})
    expect([await said(missing), missing.body.errors[0].pointer]).toEqual([
      '400 invalid_headers',
      '/Attestation-Version',
    ])
    expect(await said(mark(body, { 'Attestation-Version': 'yes' }))).toBe('400 invalid_headers')
    const old = await mark(body, { 'Attestation-Version': '99' })
    expect(await said(old)).toBe('409 attestation_changed')
    expect(old.body.detail).toContain(attestation.text)
    expect((await program.get(settings)).body.attestation).toEqual(attestation)
    expect((await renterRow(renterIds[0] ?? '')).consent).toBe('pending')
  })

  test('takes nothing back, and no place that is empty or too long', async () => {
    const [id = ''] = (await lease()).renterIds
    for (const [wrong, pointer] of [
      [item(id, { consent: false }), '/0/consent'],
      [item(id, { addendum: '  ' }), '/0/addendum'],
      [item(id, { addendum: 'x'.repeat(501) }), '/0/addendum'],
      [item(id, { late: true }), '/0/late'],
    ] as const) {
      const { status, body } = await mark([wrong])
      expect([status, body.errors[0].pointer]).toEqual([422, pointer])
    }
    expect(await said(mark([]))).toBe('422 invalid_body')
    expect(await said(mark(Array.from({ length: 1001 }, () => item(id))))).toBe('422 invalid_body')
    expect((await renterRow(id)).consent).toBe('pending')
  })

  test('reaches no renter of another organization', async () => {
    const [id = ''] = (await lease()).renterIds
    const answer = await foreign.put(`${renting}/consent`, [item(id)], attested)
    expect(outcomes(answer)).toEqual([[id, 'not_found']])
    expect((await renterRow(id)).consent).toBe('pending')
  })
})

describe('asking by email', () => {
  const ask = (ids: unknown, headers = {}, by = program) =>
    by.post(`${renting}/consent/request`, { reportee_ids: ids }, headers)

  test('asks each renter once, with a result for each, and names the key in the trail', async () => {
    const { renterIds, renters } = await lease({
      renters: [renterFacts(), renterFacts({ first_name: 'Noor', email: null })],
    })
    const [first = '', second = ''] = renterIds
    const unknown = newId()
    const headers = { 'Idempotency-Key': `ask-${first}` }
    const answer = await ask([second, first, unknown], headers)
    const expected = [
      [second, 'no_email'],
      [first, 'asked'],
      [unknown, 'not_found'],
    ]
    expect([answer.status, outcomes(answer)]).toEqual([202, expected])
    expect(outcomes(await ask([second, first, unknown], headers))).toEqual(expected)
    expect(outcomes(await ask([first]))).toEqual([[first, 'requested']])
    expect(await mailsTo(renters[0]?.email ?? '')).toHaveLength(1)
    expect(outcomes(await ask([first], {}, foreign))).toEqual([[first, 'not_found']])
    expect(await trailOf({ action: 'consent.requested', subject: first })).toMatchObject([{ person: null }])
  })

  test('waits for the settings; the same key works once they are complete', async () => {
    const { renterIds } = await lease()
    const empty = (display_name: string | null) =>
      landlord.inOwnName((tx) =>
        tx
          .updateTable('rent_settings')
          .set({ display_name })
          .where('organization_id', '=', landlord.owner.organizationId)
          .execute(),
      )
    const headers = { 'Idempotency-Key': `wait-${renterIds[0]}` }
    await empty(null)
    try {
      expect(await said(ask(renterIds, headers))).toBe('409 settings_incomplete')
      const attested = { 'Attestation-Version': String(attestation.version) }
      const body = [{ id: renterIds[0], consent: true, addendum: 'B' }]
      expect(await said(program.put(`${renting}/consent`, body, attested))).toBe('409 settings_incomplete')
      expect((await program.get(settings)).body).toMatchObject({
        is_complete: false,
        not_asking_because: 'settings_incomplete',
      })
      expect(await said(page.post(`${settings}/sample/welcome`))).toBe('409 settings_incomplete')
    } finally {
      await empty('Maple Court Properties')
    }
    expect(outcomes(await ask(renterIds, headers))).toEqual([[renterIds[0], 'asked']])
  })
})

describe('offers to renters', () => {
  const offer = async (code: string) => {
    const staff = await signedInStaff(app)
    const { day } = await lease()
    return inTransaction({ ...staff.member.actor, asStaff: true }, (tx) =>
      createPerk(tx, perkFacts(addDays(day, -10), { code })),
    )
  }
  const renter = async () => {
    const email = `renter-${newId()}@people.example`
    const person = await signedIn(app, personFactory.named({ email }))
    const { leaseId } = await lease({ renters: [renterFacts({ email })] }, [0])
    await landlord.inOwnName((tx) =>
      tx.updateTable('lease').set({ status: 'active' }).where('id', '=', leaseId).execute(),
    )
    return new Program(app, null, person.browser)
  }
  const openings = async (perkId: string) =>
    (await database()).owner.selectFrom('perk_opening').select('id').where('perk_id', '=', perkId).execute()

  test('are listed without a code; a renter whose rent is reported reads it, and that is recorded once', async () => {
    const id = await offer('SECRET-API-1')
    const by = await renter()
    for (const each of [program, page, by]) {
      const { status, body } = await each.get('/api/perk/')
      expect([status, body.some((one: Json) => one.id === id)]).toEqual([200, true])
      expect(JSON.stringify(body)).not.toContain('SECRET-API-1')
    }
    const none = await page.get(`/api/perk/${id}`)
    expect([none.status, none.body.coupon_code]).toEqual([200, null])
    expect(await openings(id)).toEqual([])
    // Neither a link on another site nor a look at the headers opens one.
    const elsewhere = await by.get(`/api/perk/${id}`, { 'Sec-Fetch-Site': 'cross-site' })
    expect(elsewhere.body.coupon_code).toBeNull()
    await by.send('HEAD', `/api/perk/${id}`)
    expect(await openings(id)).toEqual([])
    for (let time = 0; time < 2; time += 1)
      expect((await by.get(`/api/perk/${id}`)).body.coupon_code).toBe('SECRET-API-1')
    expect(await openings(id)).toHaveLength(1)
    expect(await trailOf({ action: 'perk.opened', subject: id })).toMatchObject([{ organization: null }])
    expect(await said(program.get(`/api/perk/${id}`))).toBe('403 people_only')
    expect(await said(by.get(`/api/perk/${newId()}`))).toBe('404 not_found')
  })
})
