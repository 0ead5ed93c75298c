import { describe, expect, test } from 'vitest'
import { differing, faultsOf, find, good, sheetOf } from '#tests/rent-roll-maker/good-row.ts'
import { findLeases } from './leases-found.ts'
import { recognize } from './recognize.ts'

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
