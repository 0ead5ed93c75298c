import type { LeasesFound } from '#app/rent-rewards/import/found.ts'
import { type FindChoices, findLeases } from '#app/rent-rewards/import/leases-found.ts'
import type { ReadChoices } from '#app/rent-rewards/import/read-entries.ts'
import { recognize } from '#app/rent-rewards/import/recognize.ts'
import type { Sheet, TableRow } from '#app/rent-rewards/import/table/table.ts'

export const head = [
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

export const good = [
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

export function sheetOf(...rows: string[][]): Sheet {
  const numbered = [head, ...rows].map((cells, at): TableRow => ({ number: at + 1, cells: [...cells] }))
  return { name: null, rows: numbered, merged: [] }
}

export function find(sheet: Sheet, choices: ReadChoices = {}, more: FindChoices = {}): LeasesFound {
  const [best] = recognize([sheet])
  if (!best) throw new Error('not recognized')
  return findLeases([{ file: 0, sheet, layout: best.layout, choices }], more)
}

/** The good row with other cells, by column. */
export const differing = (cells: Record<number, string>): string[] =>
  good.map((cell, at) => cells[at] ?? cell)

export const faultsOf = ({ errors }: LeasesFound) =>
  errors.map(({ row, field, fault }) => `${row} ${field} ${fault}`)
