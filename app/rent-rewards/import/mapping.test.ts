import { expect, test } from 'vitest'
import { readSheets } from '#tests/rent-roll-maker/read-sheets.ts'
import { temporaryFiles } from '#tests/rent-roll-maker/temporary-file.ts'
import { fields } from './fields.ts'
import { faultWords, fieldLabels, noteWords, skipWords } from './found-words.ts'
import { findLeases } from './leases-found.ts'
import { headerAt, layoutByMapping, mappingOf } from './mapping.ts'
import { mappingKey } from './mapping-key.server.ts'
import { presets } from './presets.ts'
import { recognize } from './recognize.ts'
import type { Sheet } from './table/table.ts'
import { templateColumns, templateCsv } from './template-csv.ts'

const file = temporaryFiles()
const sheetOf = async (text: string): Promise<Sheet> => {
  const [sheet] = await readSheets(file(text))
  if (!sheet) throw new Error('no sheet')
  return sheet
}
const headerOf = (sheet: Sheet, row: number, rows: 1 | 2 = 1) => {
  const header = headerAt(sheet, row, rows)
  if (!header) throw new Error('no header')
  return header
}

const first = 'October\nFlat,Who,Since,Amount,Amount\n1,Ada Cole,2026-01-01,75,1500\n'
const columns = { unit: 0, name: 1, leaseStart: 2, fees: 3, rent: 4 }

test('a mapping is remembered by the heading, wherever it stands in the next file', async () => {
  const october = await sheetOf(first)
  const header = headerOf(october, 2)
  const made = mappingOf(header, columns)
  if (!made.ok) throw new Error('refused')
  expect(made.mapping.columns).toEqual({
    unit: 'flat',
    name: 'who',
    leaseStart: 'since',
    fees: 'amount',
    rent: 'amount (2)',
  })
  const november = await sheetOf(
    'November\nAll properties,\nFLAT , Who,Since,Amount,Amount\n1,Ada Cole,2026-01-01,75,1550\n',
  )
  const layout = layoutByMapping(november, made.mapping)
  if (!layout) throw new Error('no layout')
  expect(layout.columns).toEqual(columns)
  expect(mappingKey(layout.header)).toBe(mappingKey(header))
  const found = findLeases([{ file: 0, sheet: november, layout }])
  expect(found.leases.map(({ terms }) => terms)).toEqual([{ rent: 155_000, fees: 7_500, subsidy: 0 }])
  const other = await sheetOf('Flat,Who,Amount,Amount\n1,Ada Cole,75,1550\n')
  expect(layoutByMapping(other, made.mapping)).toBeNull()
  expect(mappingKey(headerOf(other, 1))).not.toBe(mappingKey(header))
})

test('a heading over two rows can be mapped', async () => {
  const sheet = await sheetOf('Flat,Who,Lease,Monthly\n,,Start,Rent\n1,Ada Cole,2026-01-01,1500\n')
  const made = mappingOf(headerOf(sheet, 1, 2), { unit: 0, name: 1, leaseStart: 2, rent: 3 })
  if (!made.ok) throw new Error('refused')
  expect(made.mapping).toEqual({
    headerRows: 2,
    group: 'property',
    columns: { unit: 'flat', name: 'who', leaseStart: 'lease start', rent: 'monthly rent' },
  })
  expect(layoutByMapping(sheet, made.mapping)?.header.rows).toEqual([1, 2])
})

test.each<[Parameters<typeof mappingOf>[1], object]>([
  [{ rent: 4 }, { name: 'no-name', leaseStart: 'no-start' }],
  [
    { name: 1, lastName: 1 },
    { lastName: undefined, name: undefined },
  ],
  [{ name: 1 }, { rent: 'no-rent' }],
  [{ name: 9, rent: 4, leaseStart: 2 }, { name: 'not-there' }],
])('columns %j are not enough', async (chosen, faults) => {
  const made = mappingOf(headerOf(await sheetOf(first), 2), chosen)
  expect(made.ok).toBe(false)
  if (!made.ok)
    for (const [field, fault] of Object.entries(faults))
      if (fault) expect(made.faults).toMatchObject({ [field]: fault })
})

test('the template is read by its own preset, and its example is one lease of two renters', async () => {
  const sheet = await sheetOf(templateCsv())
  const [best] = recognize([sheet])
  if (!best) throw new Error('not recognized')
  expect(best.layout.preset).toBe('template')
  expect(Object.keys(best.layout.columns)).toHaveLength(templateColumns.length)
  const found = findLeases([{ file: 0, sheet, layout: best.layout }])
  expect(found.errors).toEqual([])
  expect(found.notes).toEqual([])
  expect(found.leases).toMatchObject([
    {
      externalId: 'L-1001',
      startsOn: '2026-01-01',
      dueDay: 1,
      terms: { rent: 165_000, fees: 7_500, subsidy: 0 },
      deposit: 165_000,
      balance: 0,
      address: { street: '18 Tamarack Lane', city: 'Toronto', province: 'ON', postalCode: 'M4C 1B5' },
      renters: [
        { firstName: 'Ada', email: 'ada.cole@renter.example', phone: '4165550184' },
        { firstName: 'Babatunde', email: 'b.cole@renter.example', phone: '4165550104' },
      ],
    },
  ])
  expect(found.fates.map(({ as }) => as)).toEqual(['skipped', 'lease', 'renter'])
})

test('every column, reason, fault and note has words', () => {
  expect(Object.keys(fieldLabels).sort()).toEqual([...fields].sort())
  for (const words of [fieldLabels, skipWords, faultWords, noteWords])
    for (const text of Object.values(words)) expect(text).toMatch(/^[A-Z]/)
})

test('labels of presets are written as labels are compared', () => {
  for (const { columns: wanted } of presets)
    for (const label of Object.values(wanted).flat()) expect(label).toMatch(/^[a-z0-9 ]+$/)
})
