// The fixtures: which shape, in which format and encoding.
import { csvText } from './csv-text.ts'
import type { MadeRow } from './shape-parts.ts'
import * as appfolioOrYardi from './shapes-appfolio-yardi.ts'
import * as others from './shapes-others.ts'
import { workbookOf } from './workbook.ts'

type Made = { file: string; rows: MadeRow[]; bytes: Uint8Array }

const utf8 = (text: string) => Buffer.from(text)
const utf8Marked = (text: string) => Buffer.from(`\uFEFF${text}`)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
/** Latin-1 is Windows-1252 for all that these files have. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

const csv = (file: string, rows: MadeRow[], encode: (text: string) => Uint8Array, delimiter = ','): Made => ({
  file,
  rows,
  bytes: encode(
    csvText(
      rows.map(({ cells }) => cells),
      delimiter,
    ),
  ),
})
const xlsx = (file: string, rows: MadeRow[], merged: string[] = []): Made => ({
  file,
  rows,
  bytes: workbookOf({ sheets: [{ name: 'Report1', rows: rows.map(({ cells }) => cells), merged }] }),
})

export const madeFiles = (): Made[] => [
  csv('appfolio-rent-roll.csv', appfolioOrYardi.appfolioRentRoll(), utf8Marked),
  csv('appfolio-tenants.csv', appfolioOrYardi.appfolioTenants(), windows1252),
  xlsx('yardi-voyager.xlsx', appfolioOrYardi.yardiVoyager(true), ['A1:N1', 'A2:N2', 'A3:N3', 'A4:N4']),
  csv('yardi-voyager.csv', appfolioOrYardi.yardiVoyager(false), utf16, '\t'),
  xlsx('yardi-breeze.xlsx', appfolioOrYardi.yardiBreeze()),
  csv('entrata.csv', others.entrata(), utf8),
  csv('buildium-rent-roll.csv', others.buildiumRentRoll(), utf8),
  csv('buildium-tenants.csv', others.buildiumTenants(), utf8),
  csv('quickbooks.csv', others.quickbooks(), utf8),
  csv('doorloop.csv', others.doorloop(), utf8),
  csv('building-stack.csv', others.buildingStack(), windows1252, ';'),
  csv('payprop.csv', others.payprop(), utf8),
]
