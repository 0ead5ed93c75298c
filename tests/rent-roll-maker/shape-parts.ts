// Rows of the made reports, and amounts and dates in the ways they are written.
import type { SkipReason } from '#app/rent-rewards/import/found.ts'
import { type TrueLease, trueLeases } from './truth.ts'
import type { CellMade } from './workbook.ts'

export type MadeRow = { fate: 'lease' | 'charge' | 'renter' | SkipReason; cells: CellMade[] }

export const row = (fate: MadeRow['fate'], ...cells: CellMade[]): MadeRow => ({ fate, cells })

export const monthFirst = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`

export const dayFirst = (iso: string) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`

export const grouped = (dollars: number) => dollars.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')

export const plain = (dollars: number) => (dollars < 0 ? `-${grouped(-dollars)}` : grouped(dollars))

export const inParentheses = (dollars: number) => (dollars < 0 ? `(${grouped(-dollars)})` : grouped(dollars))

export const french = (dollars: number) =>
  `${dollars < 0 ? '-' : ''}${grouped(Math.abs(dollars)).replace(',', '\u00a0').replace('.', ',')} $`

export const fullName = ({ renters }: TrueLease) =>
  renters.map(({ first, last }) => `${first} ${last}`).join(', ')

export const sum = (of: (lease: TrueLease) => number) =>
  trueLeases.reduce((total, lease) => total + of(lease), 0)
