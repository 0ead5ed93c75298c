import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { createBankruptcy, createBureauEntry } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { allowKeys, type Json, Program, programOf, readAll, said } from '../support/api.ts'
import {
  app,
  debt,
  debtId,
  debtor,
  debtorId,
  filer,
  ledger,
  record,
  set,
  stranger,
  useLedger,
  waive,
} from '../worlds/ledger-world.ts'

useLedger()

let program: Program
let foreign: Program
beforeEach(async () => {
  await allowKeys()
  const { owner } = await database()
  await sql`delete from rate_limit`.execute(owner)
  // An organization has at most twenty working keys.
  await sql`update api_key set revoked_at = now(), key_sealed = null`.execute(owner)
  const scopes = completeScopes(['rental_debt:write', 'billing:read'])
  program = await programOf(app, filer.member, scopes)
  foreign = await programOf(app, stranger.member, scopes)
})

const at = (rest = '', id = debtId) => `/api/rental-debt/${id}${rest}`
const parts = ['', '/transactions', '/credit-report']

describe('a debt', () => {
  test('has the amounts of its ledger, its people and its order', async () => {
    await record()
    const { figures } = await ledger()
    const { status, body } = await program.get(at())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: debtId,
      organization_id: filer.member.organizationId,
      status: 'active',
      principal: figures.principal,
      accrued_interest: figures.accruedInterest,
      rental_principal: figures.rentalPrincipal,
      accrued_rental_interest: figures.accruedRentalInterest,
      filing_cost: figures.filingCost,
      total_payments: figures.totalPayments,
      debtors: [{ id: debtorId, email: debtor.member.person.email }],
      filer: { id: filer.member.person.id, email: filer.member.person.email },
    })
  })

  test('of a list is the same, by status and by what changed since', async () => {
    const one = (await program.get(at())).body
    const listed = async (query: string) =>
      (await program.get(`/api/rental-debt${query}`)).body.find(({ id }: Json) => id === debtId)
    expect(await listed('')).toEqual(one)
    expect(await listed('?status=active')).toEqual(one)
    expect(await listed('?status=settled')).toBeUndefined()
    expect(await listed(`?updated_since=${one.updated_at}`)).toEqual(one)
    expect(await listed('?updated_since=2099-01-01T00:00:00Z')).toBeUndefined()
    const pages = await Promise.all(
      [0, 1].map(async (offset) => (await program.get(`/api/rental-debt?limit=1&offset=${offset}`)).body),
    )
    expect(pages.map((page) => page.length)).toEqual([1, expect.any(Number)])
    expect(pages[0][0].id).not.toBe(pages[1][0]?.id)
  })

  test('a list is read to its end, each debt once, while others are added', async () => {
    const before = (await program.get('/api/rental-debt?limit=1000')).body.map(({ id }: Json) => id)
    const { organizationId, personId: filerId } = filer.owner
    const between = () => filer.inOwnName((tx) => rentalDebtFactory.create(tx, { organizationId, filerId }))
    const answers = await readAll(program, '/api/rental-debt?limit=1', { between })
    expect(answers.flat().map(({ id }: Json) => id)).toEqual(before)
    // A last answer that is full leads to an empty one.
    expect(answers.at(-1)).toEqual([])
    const own = answers.flat().length
    expect(own).toBeGreaterThan(0)
    expect((await foreign.get('/api/rental-debt')).headers.get('Link')).toBeNull()
  })

  test.each([
    '?cursor=x',
    '?limit=0',
    '?limit=1001',
    '?limit=ten',
    '?offset=-1',
    '?status=paid',
    '?updated_since=today',
  ])('a list is not asked for with %s', async (query) => {
    expect(await said(program.get(`/api/rental-debt${query}`))).toBe('400 invalid_query')
  })

  test('is masked: no SIN leaves', async () => {
    await filer.inOwnName((tx) =>
      tx
        .updateTable('debtor')
        .set({ sin_sealed: 'sealed', sin_last_digits: '454' })
        .where('id', '=', debtorId)
        .execute(),
    )
    expect((await program.get(at())).body.debtors[0].sin_number).toBe('XXX-XXX-454')
  })

  test('its debtor reads it without what is the filer’s, and lists it', async () => {
    await set({ filer_contact_name: 'Robin', filer_contact_email: 'robin@people.example' })
    const page = new Program(app, null, debtor.browser)
    const { status, body } = await page.get(at())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      filer: null,
      filer_contact_email: null,
      debtors: [{ id: debtorId, date_of_birth: null, sin_number: null }],
    })
    const own = (await page.get('/api/rental-debt/debtor/')).body.map(({ id }: Json) => id)
    expect(own).toContain(debtId)
    const theirs = new Program(app, null, stranger.browser)
    expect((await theirs.get('/api/rental-debt/debtor/')).body).toEqual([])
    expect(await said(program.get('/api/rental-debt/debtor/'))).toBe('403 people_only')
  })

  test.each(parts)('of another organization is not there: %j', async (part) => {
    const without = ({ status, body: { reference: _, ...rest } }: Json) => [status, rest]
    const theirs = await foreign.get(at(part))
    expect(await said(theirs)).toBe('404 not_found')
    expect(without(theirs)).toEqual(without(await foreign.get(at(part, crypto.randomUUID()))))
    // The creator of a key may be a debtor; the key is not.
    const key = await programOf(app, debtor.member, ['rental_debt:read'])
    expect(without(await key.get(at(part)))).toEqual(without(theirs))
  })

  test('is 304 until something changes', async () => {
    const tag = (await program.get(at())).headers.get('ETag') ?? ''
    expect((await program.get(at(), { 'If-None-Match': tag })).status).toBe(304)
    await record()
    expect((await program.get(at(), { 'If-None-Match': tag })).status).toBe(200)
  })
})

describe('its ledger', () => {
  test('has each row of the page’s, newest first, and adds up', async () => {
    await record()
    await waive({ amount: '10.00', at: '2026-03-05' })
    const { rows, figures } = await ledger()
    const { body } = await program.get(at('/transactions'))
    expect(body).toHaveLength(rows.length)
    expect(body.at(-1)).toMatchObject({
      transaction_type: 'opening_balance',
      reason: 'principal_from_court_order',
      amount_in_cents: figures.startingAmount,
    })
    const sum = body.reduce(
      (total: number, { transaction_type, amount_in_cents }: Json) =>
        total + (transaction_type === 'credit' ? -amount_in_cents : amount_in_cents),
      0,
    )
    expect(sum).toBe(figures.outstanding - figures.overpayment)
    const credits = body.filter(({ transaction_type }: Json) => transaction_type === 'credit')
    expect(credits.map(({ reason, amount_in_cents, note }: Json) => [reason, amount_in_cents, note])).toEqual(
      [
        ['waive_negotiation', 1000, expect.anything()],
        ['payment', 215_000, 'by cheque'],
      ],
    )
  })

  test('its debtor reads no note of the filer’s', async () => {
    await record()
    const { body } = await new Program(app, null, debtor.browser).get(at('/transactions'))
    const [payment] = body.filter(({ reason }: Json) => reason === 'payment')
    expect(payment).toMatchObject({ note: null, paid_by_id: debtorId })
  })
})

describe('what the bureau got, and bankruptcies', () => {
  test('are listed as the pages have them', async () => {
    const entryId = await filer.inOwnName((tx) =>
      createBureauEntry(tx, filer.owner, debtId, { equifax_report_date: '2024-04-15' }),
    )
    const { body } = await program.get(at('/credit-report'))
    expect(body.map(({ id, equifax_report_date }: Json) => [id, equifax_report_date])).toEqual([
      [entryId, '2024-04-15'],
    ])
    const { equifax_status: reached } = body[0]
    expect(body[0]).toMatchObject({
      status: reached === 'pending' ? 'pending' : 'done',
      created_at: expect.stringMatching(/Z$/),
    })
  })

  test('a bankruptcy has the specification’s words, and is for the filer’s people', async () => {
    await filer.inOwnName((tx) => createBankruptcy(tx, filer.owner, { debtId, debtorId }))
    const path = `/api/rental-debt/bankruptcy/${debtId}`
    const { body } = await program.get(path)
    expect(body).toMatchObject([
      { debtor_id: debtorId, status: 'Bankruptcy (petition)', discharge_date: null },
    ])
    expect(await said(foreign.get(path))).toBe('404 not_found')
    expect(await said(new Program(app, null, debtor.browser).get(path))).toBe('404 not_found')
  })
})

describe('deleting and ending', () => {
  const drafted = () => {
    const { organizationId, person } = filer.member
    return filer.inOwnName((tx) => rentalDebtFactory.create(tx, { organizationId, filerId: person.id }))
  }

  test('a draft is deleted, once', async () => {
    const id = await drafted()
    expect((await program.get(at('', id))).body.status).toBe('draft')
    expect(await said(foreign.delete(at('', id)))).toBe('404 not_found')
    expect((await program.delete(at('', id))).status).toBe(204)
    expect(await said(program.delete(at('', id)))).toBe('404 not_found')
    expect(await said(program.get(at('', id)))).toBe('404 not_found')
  })

  test('what was submitted is not deleted, and a draft is not ended', async () => {
    expect(await said(program.delete(at()))).toBe('409 no_draft')
    const id = await drafted()
    expect(await said(program.post(at('/termination', id), { file_number: 'DELETE' }))).toBe('409 is_draft')
  })

  test('a debt ends with its file number, ignoring case and spaces', async () => {
    const { reference_id } = await debt()
    const wrong = await program.post(at('/termination'), { file_number: 'X-1' })
    expect([await said(wrong), wrong.body.errors]).toEqual([
      '422 invalid_body',
      [
        {
          pointer: '/file_number',
          code: 'file_number_differs',
          detail: 'File Number does not match.',
        },
      ],
    ])
    const body = { file_number: ` ${String(reference_id).toLowerCase()} ` }
    expect(await said(foreign.post(at('/termination'), body))).toBe('404 not_found')
    const headers = { 'Idempotency-Key': `end-${debtId}` }
    const ended = await program.post(at('/termination'), body, headers)
    expect([ended.status, ended.body.status]).toEqual([200, 'terminated'])
    const again = await program.post(at('/termination'), body, headers)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(await said(program.post(at('/termination'), body))).toBe('409 ended_before')
  })
})

test('a draft is started once for a key, and is one of its creator’s', async () => {
  const headers = { 'Idempotency-Key': 'start-1' }
  const answers = [await foreign.post('/api/rental-debt', undefined, headers)]
  answers.push(await foreign.post('/api/rental-debt', undefined, headers))
  expect(answers.map(({ status, headers: got }) => [status, got.get('Idempotent-Replayed')])).toEqual([
    [201, null],
    [201, 'true'],
  ])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(answers[0]?.body).toMatchObject({ status: 'draft', filer: { id: stranger.member.person.id } })
  await foreign.delete(at('', answers[0]?.body.id))
  expect(await said(foreign.post('/api/rental-debt', undefined, headers))).toBe('404 not_found')
})

test('a person reads their own profile, with each of their roles', async () => {
  const { body } = await new Program(app, null, filer.browser).get('/api/profile/me')
  expect(body).toMatchObject({
    id: filer.member.person.id,
    email: filer.member.person.email,
    first_name: filer.member.person.firstName,
    last_name: filer.member.person.lastName,
    verified: false,
    verification_status: 'pending',
    roles: [{ org_id: filer.member.organizationId, role: 'admin', subscription: 'community' }],
  })
})

test('figures are for anyone, and have the specification’s sample until there are orders', async () => {
  const { body } = await new Program(app, null).get('/api/general-stats')
  expect(body).toMatchObject({ total_court_filings: { total: 0 }, latest_n4: null })
  expect(body.avg_owed_per_case[0]).toEqual({ date: '2020', total: 1_164_527 })
})
