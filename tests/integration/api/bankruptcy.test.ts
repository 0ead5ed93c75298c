import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { allowKeys, type Json, Program, programOf, said } from '../support/api.ts'
import { trailOf } from '../support/trail.ts'
import {
  app,
  debt,
  debtId,
  debtor,
  debtorId,
  filer,
  set,
  stranger,
  useLedger,
} from '../worlds/ledger-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useLedger()

let program: Program
let foreign: Program
beforeEach(async () => {
  await allowKeys()
  const { owner } = await database()
  await sql`delete from rate_limit`.execute(owner)
  await sql`update api_key set revoked_at = now(), key_sealed = null`.execute(owner)
  program = await programOf(app, filer.member, completeScopes(['rental_debt:write']))
  foreign = await programOf(app, stranger.member, completeScopes(['rental_debt:write']))
})

const at = (id = debtId) => `/api/rental-debt/bankruptcy/${id}`
const petition = (more: object = {}) => ({
  debtor_id: debtorId,
  filed_date: '2025-06-02',
  trustee_name: 'Lee Trustee Inc.',
  trustee_email: 'Lee@Trustee.example',
  ...more,
})
const recorded = async (): Promise<Json> => (await program.post(at(), petition())).body[0]

describe('recording', () => {
  test('a petition moves the debt and is mailed, as from its page', async () => {
    const { status, body } = await program.post(at(), petition())
    expect(status).toBe(201)
    expect(body).toMatchObject([
      {
        debtor_id: debtorId,
        status: 'Bankruptcy (petition)',
        filed_date: '2025-06-02',
        discharge_date: null,
        dismissed_date: null,
        trustee_name: 'Lee Trustee Inc.',
        trustee_email: 'lee@trustee.example',
        trustee_phone: null,
      },
    ])
    expect((await debt()).status).toBe('petition_for_bankruptcy')
    expect((await mailsTo(debtor.member.person.email)).length).toBeGreaterThan(0)
    const entries = (await trailOf({ subject: debtId })).filter(
      ({ action }) => action === 'debt.bankruptcy_recorded',
    )
    expect(entries.map(({ person }) => person)).toEqual([null])
  })

  test.each<[string, object, string]>([
    ['a day ahead', { filed_date: '2099-01-01' }, '/filed_date'],
    ['a year that was mistyped', { filed_date: '2005-06-02' }, '/filed_date'],
    ['an address that is none', { trustee_email: 'lee' }, '/trustee_email'],
    ['a phone with few digits', { trustee_phone: '416' }, '/trustee_phone'],
    ['a tenant that is not named', { debtor_id: crypto.randomUUID() }, '/debtor_id'],
  ])('is refused for %s', async (_, more, pointer) => {
    const { status, body } = await program.post(at(), petition(more))
    expect([status, body.errors.map((error: Json) => error.pointer)]).toEqual([422, [pointer]])
  })

  test('a second one of the same tenant is refused, and another debt’s tenant is no one', async () => {
    await recorded()
    const twice = await program.post(at(), petition())
    expect(twice.body.errors).toMatchObject([{ pointer: '/debtor_id' }])
    const elsewhere = await filer.inOwnName(async (tx) => {
      const other = await registeredDebtFactory.active(tx, filer.owner)
      return createDebtor(tx, filer.owner, other.debtId, { email: 'e@renter.example', position: 1 })
    })
    const foreignTenant = await program.post(at(), petition({ debtor_id: elsewhere }))
    expect(foreignTenant.body.errors).toMatchObject([{ pointer: '/debtor_id' }])
  })

  test.each(['draft', 'in_review', 'settled', 'terminated', 'expired'])(
    'is closed while a debt is %s',
    async (status) => {
      await set({ status })
      expect(await said(program.post(at(), petition()))).toBe('409 closed')
    },
  )

  test('happens once for a key', async () => {
    const headers = { 'Idempotency-Key': `petition-${debtId}` }
    const answers = [
      await program.post(at(), petition(), headers),
      await program.post(at(), petition(), headers),
    ]
    expect(answers.map(({ status, headers: got }) => [status, got.get('Idempotent-Replayed')])).toEqual([
      [201, null],
      [201, 'true'],
    ])
    expect(answers[1]?.body).toHaveLength(1)
    const other = petition({ filed_date: '2025-06-03' })
    expect(await said(program.post(at(), other, headers))).toBe('422 idempotency_key_reused')
  })
})

describe('changing', () => {
  const whole = ({ id, revision }: Json, more: object = {}) => ({
    id,
    revision,
    status: 'Bankruptcy (petition)',
    filed_date: '2025-06-02',
    ...more,
  })

  test('a discharge and a dismissal have their day', async () => {
    const record = await recorded()
    const discharged = await program.put(
      at(),
      whole(record, { status: 'Bankruptcy (discharged)', discharge_date: '2026-03-02' }),
    )
    expect(discharged.body).toMatchObject([
      { status: 'Bankruptcy (discharged)', discharge_date: '2026-03-02', trustee_name: null },
    ])
    expect((await debt()).status).toBe('bankruptcy_discharged')
  })

  test('a dismissal lets the debt go on', async () => {
    const record = await recorded()
    const { body } = await program.put(
      at(),
      whole(record, { status: 'Bankruptcy (dismissed)', dismissed_date: '2026-03-02' }),
    )
    expect(body).toMatchObject([{ status: 'Bankruptcy (dismissed)', dismissed_date: '2026-03-02' }])
    expect((await debt()).status).toBe('active')
  })

  test.each<[object, string]>([
    [{ status: 'Bankruptcy (discharged)' }, '/discharge_date'],
    [{ status: 'Bankruptcy (dismissed)' }, '/dismissed_date'],
    [{ status: 'Bankruptcy (dismissed)', discharge_date: '2026-03-02' }, '/discharge_date'],
    [{ discharge_date: '2026-03-02' }, '/discharge_date'],
    [{ status: 'Bankruptcy (discharged)', discharge_date: '2025-01-01' }, '/discharge_date'],
    [{ status: 'Bankruptcy (dismissed)', dismissed_date: '2099-01-01' }, '/dismissed_date'],
  ])('%o is refused', async (more, pointer) => {
    const { status, body } = await program.put(at(), whole(await recorded(), more))
    expect([status, body.errors.map((error: Json) => error.pointer)]).toEqual([422, [pointer]])
  })

  test('what someone else changed meanwhile is read again first', async () => {
    const record = await recorded()
    const changed = await program.put(at(), whole(record, { filed_date: '2025-06-03' }))
    expect(changed.body[0].filed_date).toBe('2025-06-03')
    expect(await said(program.put(at(), whole(record, { filed_date: '2025-06-04' })))).toBe(
      '409 changed_meanwhile',
    )
  })

  test('a record of another debt is not there', async () => {
    const record = await recorded()
    const other = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner))
    expect(await said(program.put(at(other.debtId), whole(record)))).toBe('404 not_found')
    expect(await said(program.delete(`${at(other.debtId)}?bankruptcy_id=${record.id}`))).toBe('404 not_found')
  })
})

describe('removing', () => {
  test('a record that was a mistake takes its effect along, once', async () => {
    const { id } = await recorded()
    const headers = { 'Idempotency-Key': `remove-${id}` }
    const path = `${at()}?bankruptcy_id=${id}`
    expect((await program.delete(path, headers)).status).toBe(204)
    expect((await program.delete(path, headers)).headers.get('Idempotent-Replayed')).toBe('true')
    expect(await said(program.delete(path))).toBe('404 not_found')
    expect((await debt()).status).toBe('active')
    expect(await said(program.delete(at()))).toBe('400 invalid_query')
  })
})

test('another organization’s debt is not there, and a tenant records nothing about their own', async () => {
  const { id, revision } = await recorded()
  const page = new Program(app, null, debtor.browser)
  const body = { id, revision, status: 'Bankruptcy (petition)', filed_date: '2025-06-02' }
  for (const by of [foreign, page]) {
    expect(await said(by.post(at(), petition()))).toBe('404 not_found')
    expect(await said(by.put(at(), body))).toBe('404 not_found')
    expect(await said(by.delete(`${at()}?bankruptcy_id=${id}`))).toBe('404 not_found')
  }
  expect((await program.get(at())).body).toHaveLength(1)
})
