import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeasesFound } from './found.ts'
import { type FindChoices, findLeases } from './leases-found.ts'
import type { ReadChoices } from './read-entries.ts'
import { recognize } from './recognize.ts'
import type { Sheet, TableRow } from './table/table.ts'

const head = [
  'Unit',
  'Tenant',
  'Status',
  'Rent',
  'Deposit',
  'Lease From',
  'Lease To',
  'Move-out',
  'Past Due',
  'Tenant Email',
]
const good = [
  '204',
  'Ada Cole',
  'Current',
  '1,650.00',
  '',
  '01/31/2026',
  '12/31/2026',
  '',
  '',
  'ada@renter.example',
]

function sheetOf(...rows: string[][]): Sheet {
  const numbered = [head, ...rows].map((cells, at): TableRow => ({ number: at + 1, cells: [...cells] }))
  return { name: null, rows: numbered, merged: [] }
}

function find(sheet: Sheet, choices: ReadChoices = {}, more: FindChoices = {}): LeasesFound {
  const [best] = recognize([sheet])
  if (!best) throw new Error('not recognized')
  return findLeases([{ file: 0, sheet, layout: best.layout, choices }], more)
}

/** The good row with other cells, by column. */
const differing = (cells: Record<number, string>): string[] => good.map((cell, at) => cells[at] ?? cell)
const faultsOf = ({ errors }: LeasesFound) =>
  errors.map(({ row, field, fault }) => `${row} ${field} ${fault}`)

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

describe('what the person decides', () => {
  const unsure = [
    differing({ 5: '01/02/2026', 6: '' }),
    differing({ 0: '205', 1: 'Zoë Ouellet', 5: '03/04/2026', 6: '' }),
  ]

  test('an order of day and month that no date shows is asked, once for the file', () => {
    const found = find(sheetOf(...unsure))
    expect(found.questions).toEqual([
      {
        about: 'date-order',
        file: 0,
        separator: 'slash',
        examples: ['01/02/2026', '03/04/2026'],
        suggested: 'month-first',
      },
    ])
    const answered = find(sheetOf(...unsure), { dateOrders: { slash: 'day-first' } })
    expect(answered.questions).toEqual([])
    expect(answered.leases.map(({ startsOn }) => startsOn)).toEqual(['2026-02-01', '2026-04-03'])
  })

  test('one date shows the order of all', () => {
    const found = find(sheetOf(...unsure, differing({ 0: '206', 1: 'Owen Cole', 5: '31/01/2026', 6: '' })))
    expect(found.questions).toEqual([])
    expect(found.leases.map(({ startsOn }) => startsOn)).toEqual(['2026-02-01', '2026-04-03', '2026-01-31'])
  })

  test('a title shows the order too, and one sheet that of another', () => {
    const titled = sheetOf(...unsure)
    titled.rows = [
      { number: 1, cells: ['As of: 31/10/2026'] },
      ...titled.rows.map(({ cells, number }) => ({ cells, number: number + 1 })),
    ]
    expect(find(titled)).toMatchObject({
      questions: [],
      asOf: '2026-10-31',
      leases: [{ startsOn: '2026-02-01' }, {}],
    })
    const sheets = [sheetOf(...unsure), sheetOf(differing({ 1: 'Owen Cole', 5: '31/01/2026', 6: '' }))]
    const layout = recognize(sheets)[0]?.layout
    if (!layout) throw new Error('not recognized')
    const found = findLeases(
      sheets.map((sheet, at) => ({ file: 0, sheet: { ...sheet, name: `S${at}` }, layout })),
    )
    expect(found.questions).toEqual([])
    expect(found.leases.map(({ startsOn }) => startsOn)).toEqual(['2026-02-01', '2026-04-03', '2026-01-31'])
  })

  test('dates of both orders are asked, and none is turned around', () => {
    const found = find(sheetOf(differing({ 5: '01/31/2026' }), differing({ 0: '205', 5: '31/01/2026' })))
    expect(found.questions).toMatchObject([{ about: 'date-order' }])
    expect(faultsOf(found)).toEqual(['3 leaseStart not-in-calendar'])
  })

  test('the day of the balances, where no title says it', () => {
    const sheet = sheetOf(differing({ 8: '12.50' }))
    expect(find(sheet).questions).toEqual([{ about: 'as-of' }])
    expect(find(sheet, {}, { asOf: find(sheetOf(good)).leases[0]?.startsOn }).questions).toEqual([])
  })

  test('a value that was typed in place of one that could not be read', () => {
    const sheet = sheetOf(differing({ 3: '1,65O.00' }))
    const fixes = [{ sheet: null, row: 2, field: 'rent' as const, text: '1,650.00' }]
    const found = find(sheet, { fixes })
    expect(found.errors).toEqual([])
    expect(found.leases[0]?.terms.rent).toBe(165_000)
  })
})

describe('people', () => {
  const renters = (cells: Record<number, string>, ...more: string[][]) =>
    find(sheetOf(differing(cells), ...more)).leases[0]?.renters.map(({ name, firstName, email }) => [
      name,
      firstName,
      email,
    ])

  test('an address that is none is a note, and the lease is one', () => {
    const found = find(sheetOf(differing({ 9: 'ada at renter' })))
    expect(found.notes).toMatchObject([
      { row: 2, field: 'email', note: 'not-an-email', text: 'ada at renter' },
    ])
    expect(found.leases[0]?.renters[0]?.email).toBeNull()
  })

  test('two renters with two addresses have one each; with one address no one has it', () => {
    expect(renters({ 1: 'Ada Cole & Owen Cole', 9: 'ada@renter.example; owen@renter.example' })).toEqual([
      ['Ada Cole', 'Ada', 'ada@renter.example'],
      ['Owen Cole', 'Owen', 'owen@renter.example'],
    ])
    const shared = find(sheetOf(differing({ 1: 'Ada Cole & Owen Cole' })))
    expect(shared.leases[0]?.renters.map(({ email }) => email)).toEqual([null, null])
    expect(shared.notes).toMatchObject([{ note: 'whose' }])
  })

  test.each<[string, string[], string[][]]>([
    [
      'last name first',
      ['Cole, Ada', 'van Dyke, Mary Ann'],
      [
        ['Cole', 'Ada'],
        ['van Dyke', 'Mary Ann'],
      ],
    ],
    [
      'people between commas',
      ['Ada Cole, Owen Cole', 'Zoë Ouellet'],
      [
        ['Cole', 'Ada'],
        ['Ouellet', 'Zoë'],
      ],
    ],
    [
      'three words',
      ['Mary Ann Cole', 'Zoë Ouellet'],
      [
        ['null', 'null'],
        ['Ouellet', 'Zoë'],
      ],
    ],
  ])('%s, as the whole file has it', (_, names, expected) => {
    const found = find(sheetOf(...names.map((name, at) => differing({ 0: String(at), 1: name, 9: '' }))))
    expect(
      found.leases.map(({ renters: [first] }) => [String(first?.lastName), String(first?.firstName)]),
    ).toEqual(expected)
  })
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
