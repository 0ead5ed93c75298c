import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differing, faultsOf, find, good, sheetOf } from '#tests/rent-roll-maker/good-row.ts'
import type { Sheet } from './table/table.ts'

test.each<[string, Record<number, string>, string]>([
  ['an amount with letters', { 3: '1,65O.00' }, '2 rent not-an-amount'],
  ['no rent', { 3: '' }, '2 rent missing'],
  ['a dash for a rent', { 3: '$ -' }, '2 rent missing'],
  ['rent 0', { 3: '0.00' }, '2 rent zero'],
  ['a negative rent', { 3: '(1,650.00)' }, '2 rent negative'],
  ['a rent beyond all rents', { 3: '1,000,000.00' }, '2 rent too-large'],
  ['a result of a formula that failed', { 3: '#REF!' }, '2 rent not-an-amount'],
  ['a balance with letters', { 8: 'see note' }, '2 balance not-an-amount'],
  ['31 February', { 5: '02/31/2026' }, '2 leaseStart not-in-calendar'],
  ['a year of two digits', { 5: '01/31/26' }, '2 leaseStart two-digit-year'],
  ['no start', { 5: '' }, '2 leaseStart missing'],
  ['a term that ends before it starts', { 6: '12/31/2025' }, '2 leaseEnd ends-before-start'],
  ['moving out before moving in', { 7: '01/30/2026' }, '2 moveOut ends-before-start'],
  ['no renter', { 1: '' }, '2 name missing'],
  ['a name without end', { 1: 'Ada '.repeat(100) }, '2 name too-long'],
  [
    'a whole street',
    { 1: Array.from({ length: 13 }, (_, at) => `A C${at}`).join(' & ') },
    '2 name too-many-people',
  ],
])('%s is an error beside its row, and no lease', (_, cells, fault) => {
  const found = find(sheetOf(differing(cells), differing({ 0: '205', 1: 'Zoë Ouellet' })))
  expect(faultsOf(found)).toEqual([fault])
  expect(found.leases.map(({ unit }) => unit)).toEqual(['205'])
  expect(found.counts).toMatchObject({ rows: 3, unreadable: 1, rowsOfLeases: 1, skipped: { heading: 1 } })
})

test.each<[string, Record<number, string>]>([
  ['a rent of 999,999.99', { 3: '999,999.99' }],
  ['a lease of one day', { 7: '01/31/2026' }],
  ['a lease from 29 February', { 5: '02/29/2024' }],
  ['a fixed term that is over: the lease goes on', { 6: '01/31/2026' }],
  ['a property called Total Living', { 0: 'Total Living 4' }],
  ['month to month', { 6: 'Month-to-month' }],
])('%s is a lease', (_, cells) => {
  const found = find(sheetOf(differing(cells)))
  expect(found.errors).toEqual([])
  expect(found.leases).toHaveLength(1)
})

test('a lease that stands twice is one lease and one error', () => {
  const found = find(sheetOf(good, good))
  expect(found.leases).toHaveLength(1)
  expect(faultsOf(found)).toEqual(['3 null duplicate'])
})

test('a formula without a result is an error, and one with a result is read', () => {
  const sheet = sheetOf(differing({ 3: '' }))
  const [, row] = sheet.rows
  if (row) row.uncalculated = [3]
  expect(faultsOf(find(sheet))).toEqual(['2 rent not-calculated'])
})

describe('charges below a lease', () => {
  const voyager = (...rows: string[][]): Sheet => ({
    name: null,
    merged: [],
    rows: [
      [
        'Unit',
        'Resident',
        'Name',
        'Charge Code',
        'Amount',
        'Move In',
        'Lease Expiration',
        'Move Out',
        'Balance',
      ],
      ...rows,
    ].map((cells, at) => ({ number: at + 1, cells })),
  })
  const lease = ['204', 't1', 'Ada Cole', 'rent', '1,500.00', '01/31/2026', '', '', '']
  const charge = (code: string, amount: string) => ['', '', '', code, amount]

  test('are rent, fees and credits, by their codes', () => {
    const found = find(
      voyager(
        lease,
        charge('parking', '75.00'),
        charge('petfee', '25.00'),
        charge('conc', '-100.00'),
        charge('Total', '1,500.00'),
      ),
    )
    expect(found.errors).toEqual([])
    expect(found.leases[0]?.terms).toEqual({ rent: 150_000, fees: 10_000, subsidy: 10_000 })
    expect(found.chargeCodes).toEqual([
      { code: 'rent', kind: 'rent', rows: 1 },
      { code: 'parking', kind: 'fee', rows: 1 },
      { code: 'petfee', kind: 'fee', rows: 1 },
      { code: 'conc', kind: 'subsidy', rows: 1 },
    ])
  })

  test('a code means what the person says', () => {
    const found = find(
      voyager([...lease.slice(0, 3), 'xyz', ...lease.slice(4)]),
      {},
      { chargeKinds: { xyz: 'rent' } },
    )
    expect(found.leases[0]?.terms.rent).toBe(150_000)
  })

  test('a sum that differs is an error', () => {
    const found = find(voyager(lease, charge('parking', '75.00'), charge('Total', '1,600.00')))
    expect(faultsOf(found)).toEqual(['4 chargeAmount total-differs'])
    expect(found.leases).toEqual([])
  })

  test('a charge of no lease is an error', () => {
    const found = find(voyager(charge('parking', '75.00'), lease))
    expect(faultsOf(found)).toEqual(['2 null not-understood'])
  })

  test('a charge that cannot be read leaves its lease out', () => {
    const found = find(voyager(lease, charge('parking', '7S.00')))
    expect(faultsOf(found)).toEqual(['3 chargeAmount not-an-amount'])
    expect(found.counts).toMatchObject({ unreadable: 2, rowsOfLeases: 0 })
  })
})

test('whatever stands in the rows, each is accounted for, and no lease has a rent of 0', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'Total',
      'VACANT',
      '204',
      'Ada Cole',
      'Cole, Ada',
      '1,500.00',
      '0',
      '01/31/2026',
      '2026-02-29',
    ),
    fc.constantFrom('Current', 'Future Residents', 'Summary Groups', 'Page 1', '#N/A', 'rent', '-', 'Past'),
    fc.string({ maxLength: 12 }),
  )
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 10 }), { maxLength: 30 })
  fc.assert(
    fc.property(rows, (made) => {
      const sheet = sheetOf(...made.filter((cells) => cells.some((text) => text !== '')))
      const found = find(sheet)
      expect(found.fates.map(({ row }) => row)).toEqual(sheet.rows.map(({ number }) => number))
      const { rows: count, rowsOfLeases, unreadable, skipped } = found.counts
      expect(rowsOfLeases + unreadable + Object.values(skipped).reduce((sum, each) => sum + each, 0)).toBe(
        count,
      )
      for (const { terms } of found.leases) expect(terms.rent).toBeGreaterThan(0)
      for (const fate of found.fates)
        if (fate.as !== 'skipped' && fate.as !== 'unreadable') expect(found.leases[fate.lease]).toBeDefined()
    }),
    { numRuns: 500 },
  )
})
