// @engine: sorting and searching text is the work of the engine
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { listOwedByYou } from '#app/rental-debt/list/debt-lists.server.ts'
import { listOrder } from '#app/rental-debt/list/list-filter.ts'
import { viewForDebtor, viewOwn } from '#app/rental-debt/list/view-lists.server.ts'
import { createDebtor, createPayment } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import {
  type Columns,
  day,
  filter,
  find,
  found,
  member,
  newDebt,
  ownerOf,
  setDebt,
  toYou,
  useLists,
} from '../worlds/listed-debts.ts'

useLists()

describe('searching', () => {
  test('nothing at all is said to be nothing', async () => {
    expect(await toYou()).toEqual({ rows: [], total: 0, page: 1, pageCount: 1, hasAny: false })
  })

  test('matches address, landlords, file number and tenants, whatever the case', async () => {
    const id = await newDebt({}, { reference_id: 'LTB-L-097733-23', landlord_names: ['Maple Court Inc.'] })
    await inTransaction(member.actor, (tx) =>
      createDebtor(tx, ownerOf(member), id, { first_name: 'Étienne', last_name: "O'Brien-Roy" }),
    )
    await newDebt({ address_1: '1 Other Road', address_2: null, city: 'Hamilton', postal_code: 'L8P1A1' })
    for (const q of [
      'harrowgate',
      'HARROWGATE BLVD',
      'Unit 1407, 2285 Harrowgate Blvd, Mississauga, ON\u00a0L5B\u00a00K2',
      'l5b0k2',
      'maple court',
      'ltb-l-097733',
      'etienne',
      'ÉTIENNE',
      'o’brien',
      'roy mississauga',
    ]) {
      expect(await find(q), q).toEqual([id])
    }
    expect(await find('nobody')).toEqual([])
    expect(await toYou('q=nobody')).toMatchObject({ total: 0, page: 1, pageCount: 1, hasAny: true })
  })

  test("reads the order's own file number and names while nothing is approved", async () => {
    const id = await newDebt()
    const owner = ownerOf(member)
    const documentId = await inTransaction(member.actor, (tx) => courtOrderFactory.read(tx, owner, id))
    await inTransaction(member.actor, (tx) =>
      tx
        .updateTable('court_order')
        .set({
          reference_id: 'LTB-L-004711-26',
          tenant_names: ['Noor Al-Haddadin'],
          landlord_names: ['Birch Lane'],
          filing_cost: 100,
        })
        .where('document_id', '=', documentId)
        .execute(),
    )
    for (const q of ['LTB-L-004711', 'haddadin', 'birch']) expect(await find(q), q).toEqual([id])
    const [row] = (await toYou()).rows.map(viewOwn)
    expect(row).toMatchObject({
      fileNumber: 'LTB-L-004711-26',
      people: 'Noor Al-Haddadin',
      owedCents: 123_456,
    })
    // The filer's names replace those read; the order's spelling still finds the debt.
    await inTransaction(member.actor, (tx) => createDebtor(tx, owner, id))
    expect((await toYou()).rows.map(viewOwn)[0]?.people).toBe('Robin Tremblay')
    expect(await find('haddadin')).toEqual([id])
  })

  test.each(['%', '_', '\\', "'", '"', '50%_', '*', '(', '?', '[a-z]', '--', ';', '$1', '{}'])(
    'takes %j for itself',
    async (q) => {
      await newDebt({ address_1: 'Plain Street' })
      expect(await find(q)).toEqual([])
      const id = await newDebt({ address_1: `Odd ${q} Street` })
      expect(await find(q)).toEqual([id])
    },
  )

  test('a debt of another organization is in no one else’s list', async () => {
    await newDebt()
    const stranger = await createMember()
    expect(await toYou('', stranger)).toMatchObject({ total: 0, hasAny: false })
  })
})

describe('filter and order', () => {
  test('every status by its option, in the order of the list, the newest of one first', async () => {
    const ids = new Map<string, string>()
    for (const status of ['cancelled', ...listOrder].reverse()) ids.set(status, await newDebt({}, { status }))
    const older = await newDebt({}, { created_at: new Date('2026-01-02T12:00:00Z') })
    const first = await toYou()
    const second = await toYou('page=2')
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([
      ids.get('draft'),
      older,
      ...listOrder.slice(1).map((status) => ids.get(status)),
      ids.get('cancelled'),
    ])
    expect(await found('status=discharged')).toEqual([ids.get('bankruptcy_discharged')])
    expect(await found('status=in_review')).toEqual([ids.get('in_review')])
    expect(await found('status=draft&q=harrowgate')).toEqual([ids.get('draft'), older])
    expect(await found('status=draft&q=nobody')).toEqual([])
  })

  test('shows 25 debts on three pages, and the last one for a page beyond', async () => {
    for (let n = 1; n <= 25; n += 1) {
      await newDebt({ address_1: `${n} Long Street` }, { created_at: new Date(Date.UTC(2026, 0, n, 12)) })
    }
    const pages = await Promise.all([toYou(), toYou('page=2'), toYou('page=3'), toYou('page=99')])
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 5, 5])
    expect(pages.map(({ page, pageCount, total }) => ({ page, pageCount, total }))).toEqual(
      [1, 2, 3, 3].map((page) => ({ page, pageCount: 3, total: 25 })),
    )
    const numbers = pages
      .slice(0, 3)
      .flatMap(({ rows }) => rows.map((row) => Number.parseInt(row.address_1 ?? '', 10)))
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
    expect(pages[2]?.rows.at(-1)?.started_on).toBe('2026-01-01')
    expect(await toYou('q=12')).toMatchObject({ total: 1, pageCount: 1 })
  })
})

test('once a debt has a ledger, both sides are shown what it says is owed that day', async () => {
  const person = await createMember()
  const owner = ownerOf(member)
  await inTransaction(member.actor, async (tx) => {
    const debt = await registeredDebtFactory.active(tx, owner, {}, { email: person.person.email })
    await createPayment(tx, owner, { ...debt, amount_in_cents: 215_000 })
  })
  expect((await toYou()).rows.map(viewOwn)).toMatchObject([{ owedCents: 786_417 }])
  const { rows } = await listOwedByYou(person, filter(''), isoDate('2026-03-01'))
  expect(rows.map(viewForDebtor)).toMatchObject([{ owedCents: 999_443 }])
})

describe('a person’s debts', () => {
  const debtor = async () => {
    const person = await createMember()
    const id = await newDebt({}, { reference_id: 'LTB-L-5', landlord_names: ['Maple Court'] })
    await inTransaction(member.actor, async (tx) => {
      await createDebtor(tx, ownerOf(member), id, { email: person.person.email })
      await createDebtor(tx, ownerOf(member), id, { first_name: 'Other', last_name: 'Person', position: 1 })
    })
    return { person, id }
  }
  const put = (id: string, status: string, columns: Columns = {}) =>
    inTransaction(member.actor, (tx) => setDebt(id, { status, ...columns }, tx))
  const approved = { approved_at: new Date('2026-01-05T12:00:00Z') }

  test.each(['draft', 'in_review', 'cancelled'])('%s is not theirs to see', async (status) => {
    const { person, id } = await debtor()
    await put(id, status)
    expect(await listOwedByYou(person, filter(''), day)).toMatchObject({ total: 0, hasAny: false })
  })

  test.each(['notified', 'active', 'disputed', 'settled', 'terminated'])('%s is', async (status) => {
    const { person, id } = await debtor()
    await put(id, status, approved)
    const { rows, total } = await listOwedByYou(person, filter('q=ltb-l-5'), day)
    expect(total).toBe(1)
    expect(rows.map(viewForDebtor)).toEqual([
      {
        id,
        status,
        title: 'Unit 1407, 2285 Harrowgate Blvd, Mississauga, ON\u00a0L5B\u00a00K2',
        street: 'Unit 1407, 2285 Harrowgate Blvd',
        place: 'Mississauga, ON\u00a0L5B\u00a00K2',
        fileNumber: 'LTB-L-5',
        people: 'Maple Court',
        owedCents: null,
        startedOn: null,
      },
    ])
    // Neither in the row that the view is made from.
    expect(JSON.stringify(rows)).not.toMatch(/Other|robin|1990-/)
    expect((await toYou('', person)).total).toBe(0)
  })

  test('a debtor cannot see what its filer ended before the approval', async () => {
    const { person, id } = await debtor()
    await put(id, 'terminated')
    expect(await listOwedByYou(person, filter(''), day)).toMatchObject({ total: 0, hasAny: false })
  })

  test('a stranger sees nothing of it, nor does its organization under "owed by you"', async () => {
    const { id } = await debtor()
    await put(id, 'active', approved)
    expect(await listOwedByYou(await createMember(), filter(''), day)).toMatchObject({
      total: 0,
      hasAny: false,
    })
    expect(await listOwedByYou(member, filter(''), day)).toMatchObject({ total: 0, hasAny: false })
  })

  test('a draft that names a member of the organization is owed to them, not by them', async () => {
    const id = await newDebt()
    await inTransaction(member.actor, (tx) =>
      createDebtor(tx, ownerOf(member), id, { email: member.person.email }),
    )
    expect((await listOwedByYou(member, filter(''), day)).total).toBe(0)
    await put(id, 'notified', approved)
    expect((await listOwedByYou(member, filter(''), day)).total).toBe(1)
    expect((await toYou()).total).toBe(1)
  })
})
