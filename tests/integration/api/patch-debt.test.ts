import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { addMember } from '#database/factories/member.ts'
import { type Json, Program, programOf, said } from '../support/api.ts'
import { Browser, signIn } from '../support/browser.ts'
import { trailOf } from '../support/trail.ts'
import {
  app,
  at,
  contact,
  debtId,
  debtor,
  debtorId,
  drafted,
  eventsOf,
  filer,
  foreign,
  pointers,
  program,
  registered,
  robin,
  stored,
  usePatches,
} from '../worlds/patch-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

usePatches()

describe('the revision', () => {
  beforeEach(drafted)

  test('is higher after each change of the debt or its tenants, and not by reading', async () => {
    const revision = async () => (await program.get(at())).body.revision as number
    const first = await revision()
    expect(await revision()).toBe(first)
    await filer.inOwnName((tx) => createDebtor(tx, filer.owner, debtId))
    const second = await revision()
    expect(second).toBeGreaterThan(first)
    await filer.inOwnName((tx) =>
      tx
        .updateTable('debtor')
        .set({ person_email: 'other@renter.example' })
        .where('rental_debt_id', '=', debtId)
        .execute(),
    )
    await filer.inOwnName((tx) =>
      tx
        .updateTable('rental_debt')
        .set({ accounting_update_at: new Date() })
        .where('id', '=', debtId)
        .execute(),
    )
    expect(await revision()).toBe(second)
    await filer.inOwnName((tx) =>
      tx.updateTable('debtor').set({ first_name: 'Robyn' }).where('rental_debt_id', '=', debtId).execute(),
    )
    expect(await revision()).toBeGreaterThan(second)
  })

  test('of If-Match is compared: 412 where someone else was first, and nothing is written', async () => {
    const read = await program.get(at())
    const tag = read.headers.get('ETag') ?? ''
    expect(tag).toMatch(new RegExp(`^"${read.body.revision}\\.`))
    const headers = { 'If-Match': tag }
    const changed = await program.patch(at(), contact, headers)
    expect([changed.status, changed.headers.get('ETag')]).toEqual([200, expect.stringMatching(/^"\d+\./)])
    const late = await program.patch(at(), { ...contact, filer_contact_name: 'Late' }, headers)
    expect(await said(late)).toBe('412 changed_since')
    expect((await stored()).filer_contact_name).toBe('Avery Chen')
    const next = { 'If-Match': changed.headers.get('ETag') ?? '' }
    expect((await program.patch(at(), { filer_contact_name: 'Next' }, next)).status).toBe(200)
    expect(await said(program.patch(at(), contact, { 'If-Match': '"x"' }))).toBe('400 if_match_malformed')
  })
})

describe('two at once', () => {
  beforeEach(drafted)

  test('that know the same revision: one is first, the other learns of it', async () => {
    const headers = { 'If-Match': (await program.get(at())).headers.get('ETag') ?? '' }
    const names = ['One', 'Other']
    const answers = await Promise.all(
      names.map((filer_contact_name) => program.patch(at(), { ...contact, filer_contact_name }, headers)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const first = names[answers.findIndex(({ status }) => status === 200)]
    expect((await stored()).filer_contact_name).toBe(first)
  })
})

describe('who may', () => {
  beforeEach(drafted)

  test('another organization’s debt is not there, and a tenant’s own is not theirs to change', async () => {
    const without = ({ status, body: { reference: _, ...rest } }: Json) => [status, rest]
    const theirs = await foreign.patch(at(), contact)
    expect(await said(theirs)).toBe('404 not_found')
    expect(without(theirs)).toEqual(without(await foreign.patch(at(crypto.randomUUID()), contact)))
    await registered()
    const page = new Program(app, null, debtor.browser)
    expect((await page.get(at())).status).toBe(200)
    expect(await said(page.patch(at(), contact))).toBe('404 not_found')
  })

  test('a colleague with a session may, and a key after its creator has left may not', async () => {
    const added = await addMember(filer.owner.organizationId)
    const browser = new Browser('198.51.100.77')
    await signIn(browser, added.person.email)
    expect((await new Program(app, null, browser).patch(at(), contact)).status).toBe(200)
    const admin = await addMember(filer.owner.organizationId, undefined, 'admin')
    const own = await programOf(app, { ...admin }, completeScopes(['rental_debt:write']))
    await sql`delete from membership where person_id = ${admin.person.id}`.execute((await database()).owner)
    expect(await said(own.patch(at(), contact))).toBe('403 creator_gone')
  })

  test('the same key and body answer as the first time; another body is refused', async () => {
    const headers = { 'Idempotency-Key': `patch-${debtId}` }
    const answers = [await program.patch(at(), contact, headers), await program.patch(at(), contact, headers)]
    expect(answers.map(({ status, headers: got }) => [status, got.get('Idempotent-Replayed')])).toEqual([
      [200, null],
      [200, 'true'],
    ])
    expect((await stored()).step_revisions['contact-details']).toBe(1)
    expect(await said(program.patch(at(), { ...contact, filer_contact_name: 'Other' }, headers))).toBe(
      '422 idempotency_key_reused',
    )
  })

  test('a refusal is not kept: the same key can come again', async () => {
    const headers = { 'Idempotency-Key': `again-${debtId}` }
    const body = { vacated_date_status: 'in_possession' }
    expect(await said(program.patch(at(), body, headers))).toBe('422 invalid_body')
    await filer.inOwnName((tx) =>
      tx
        .updateTable('rental_debt')
        .set({ first_delinquency_date: '2024-01-01', first_delinquency_source: 'filer' })
        .where('id', '=', debtId)
        .execute(),
    )
    expect((await program.patch(at(), body, headers)).status).toBe(200)
  })
})

describe('a registered debt', () => {
  beforeEach(() => registered())

  test('repeating what it says changes nothing, and leaves nothing in its history', async () => {
    const { body: debt } = await program.get(at())
    const names = [
      ...(['filer_relationship', 'filer_representing', 'vacated_date', 'vacated_date_status'] as const),
      ...(['filer_contact_name', 'filer_contact_email', 'filer_contact_number', 'country'] as const),
      ...(['skip_supporting_documents', 'last_payment_update', 'address_1', 'address_2', 'city'] as const),
      ...(['province', 'postal_code'] as const),
    ]
    const debtors = debt.debtors.map(
      ({ rental_debt_id: _, created_at: __, updated_at: ___, ...sent }: Json) => sent,
    )
    const same = { ...Object.fromEntries(names.map((name) => [name, debt[name]])), debtors }
    const answered = await program.patch(at(), same)
    expect([answered.status, answered.body]).toEqual([200, debt])
    expect(await eventsOf()).toEqual([])
  })

  test.each([
    ['city', 'Ottawa'],
    ['filer_relationship', 'operator'],
    ['skip_supporting_documents', true],
    ['last_payment_update', '2026-01-01T00:00:00Z'],
    ['first_missed_rent_date', '2024-01-01'],
  ])('what was submitted stays: %s', async (name, value) => {
    const refused = await program.patch(at(), { [name]: value, filer_contact_name: 'Someone Else' })
    expect([await said(refused), pointers(refused)]).toEqual(['409 fixed', [`/${name}`]])
    expect((await stored()).filer_contact_name).toBe('Avery Chen')
  })

  test('a tenant’s new email gets the notice, by the rules of the People tab', async () => {
    const email = `new-${debtId}@renter.example`
    const { status, body } = await program.patch(at(), { debtors: [{ id: debtorId, email }] })
    expect([status, body.debtors[0].email]).toEqual([200, email])
    expect((await eventsOf()).map(({ event }) => event)).toEqual(['debtor_changed'])
    expect((await mailsTo(email)).length).toBeGreaterThan(0)
    const entry = (await trailOf({ subject: debtId })).find(({ action }) => action === 'debt.debtor_changed')
    expect(entry?.person).toBeNull()
    const none = await program.patch(at(), { debtors: [{ id: debtorId, email: null }] })
    expect(none.body.errors).toMatchObject([{ pointer: '/debtors/0/email' }])
  })

  test('a tenant is neither renamed, added nor removed', async () => {
    const renamed = await program.patch(at(), { debtors: [{ id: debtorId, first_name: 'Alex' }] })
    expect([await said(renamed), pointers(renamed)]).toEqual(['422 invalid_body', ['/debtors']])
    const added = await program.patch(at(), {
      debtors: [{ id: debtorId }, { ...robin, email: 'n@renter.example' }],
    })
    expect([await said(added), pointers(added)]).toEqual(['409 fixed', ['/debtors/1']])
    const removed = await program.patch(at(), { debtors: [] })
    expect([await said(removed), pointers(removed)]).toEqual(['409 fixed', ['/debtors']])
  })

  test('a SIN is changed and erased with an entry of its own', async () => {
    const set = await program.patch(at(), { debtors: [{ id: debtorId, sin_number: '046 454 286' }] })
    expect(set.body.debtors[0].sin_number).toBe('XXX-XXX-286')
    const cleared = await program.patch(at(), { debtors: [{ id: debtorId, sin_number: null }] })
    expect(cleared.body.debtors[0].sin_number).toBeNull()
    const actions = (await trailOf({ subject: debtorId })).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['sin.changed', 'sin.erased']))
  })

  test('a move-out needs its reason, is mailed, and the ledger follows', async () => {
    const without = await program.patch(at(), { vacated_date: '2024-02-10' })
    expect(without.body.errors).toMatchObject([
      { pointer: '/vacated_date_reason', detail: 'Say why. The tenants read it.' },
    ])
    const before = (await program.get(at())).body.total_rental_principal
    const vacated_date_reason = 'The keys came back four days later.'
    const { status, body } = await program.patch(at(), { vacated_date: '2024-02-10', vacated_date_reason })
    expect([status, body.vacated_date, body.vacated_date_waiting]).toEqual([200, '2024-02-10', false])
    expect(body.total_rental_principal).toBeGreaterThan(before)
    const kept = await filer.inOwnName((tx) =>
      tx
        .selectFrom('occupancy_change')
        .select(['reason', 'state'])
        .where('rental_debt_id', '=', debtId)
        .execute(),
    )
    expect(kept).toEqual([{ reason: vacated_date_reason, state: 'made' }])
  })

  test('a change that raises the debt by much waits for a reviewer, as by the page', async () => {
    const { status, body } = await program.patch(at(), {
      vacated_date_status: 'in_possession',
      vacated_date: null,
      vacated_date_reason: 'They never left.',
    })
    expect([status, body.vacated_date, body.vacated_date_waiting]).toEqual([200, '2024-02-06', true])
    const page = new Program(app, null, debtor.browser)
    expect((await page.get(at())).body.vacated_date_waiting).toBe(false)
  })

  test('a part that cannot be takes back the parts that could', async () => {
    const refused = await program.patch(at(), {
      filer_contact_name: 'Someone Else',
      debtors: [{ id: debtorId, email: `gone-${debtId}@renter.example` }],
      vacated_date: '2099-01-01',
      vacated_date_reason: 'By mistake.',
    })
    expect(pointers(refused)).toEqual(['/vacated_date'])
    expect((await stored()).filer_contact_name).toBe('Avery Chen')
    expect(await mailsTo(`gone-${debtId}@renter.example`)).toEqual([])
    expect(await eventsOf()).toEqual([])
  })

  test.each(['in_review', 'terminated', 'cancelled', 'expired'])(
    'its people are fixed while it is %s',
    async (status) => {
      await registered({ status })
      for (const body of [
        { filer_contact_name: 'Someone Else' },
        { debtors: [{ id: debtorId, email: 'fixed@renter.example' }] },
      ])
        expect(await said(program.patch(at(), body))).toBe('409 fixed')
    },
  )
})
