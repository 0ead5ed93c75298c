import { expect, test } from 'vitest'
import { recognize } from './recognize.ts'
import type { Sheet } from './table/table.ts'

const rows = (...each: string[][]) => each.map((cells, at) => ({ number: at + 1, cells }))
const cell = (fromRow: number, toRow: number, fromColumn: number, toColumn: number) => ({
  fromRow,
  toRow,
  fromColumn,
  toColumn,
})

test('a heading of merged cells over two rows', () => {
  const sheet: Sheet = {
    name: 'A',
    rows: rows(
      ['Rent Roll'],
      ['Unit', 'Tenant', 'Lease', '', 'Rent'],
      ['', '', 'From', 'To'],
      ['204', 'Ada Cole', '2026-01-31', '2026-12-31', '1500'],
    ),
    merged: [cell(1, 1, 0, 4), cell(2, 3, 0, 0), cell(2, 3, 1, 1), cell(2, 2, 2, 3), cell(2, 3, 4, 4)],
  }
  const [best] = recognize([sheet])
  expect(best?.layout).toMatchObject({
    preset: 'appfolio-rent-roll',
    header: { rows: [2, 3], labels: ['unit', 'tenant', 'lease from', 'lease to', 'rent'] },
  })
})

test('a heading over one row wins over itself with the row below', () => {
  const sheet: Sheet = {
    name: null,
    rows: rows(['Unit', 'Tenant', 'Rent', 'Lease From', 'Lease To'], ['Maple Court']),
    merged: [],
  }
  expect(recognize([sheet])[0]?.layout.header.rows).toEqual([1])
})
