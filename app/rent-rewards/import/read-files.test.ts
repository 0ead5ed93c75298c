import { expect, test } from 'vitest'
import { readSheets } from '#tests/rent-roll-maker/read-sheets.ts'
import { temporaryFiles } from '#tests/rent-roll-maker/temporary-file.ts'
import { workbookOf } from '#tests/rent-roll-maker/workbook.ts'
import { findLeases } from './leases-found.ts'
import { findInFiles, lookAtFile } from './read-files.server.ts'
import { recognize } from './recognize.ts'

const file = temporaryFiles()
const fixture = (name: string) => `tests/fixtures/rent-rolls/${name}`

test('a look shows the first rows, the encoding and the presets that fit', async () => {
  const look = await lookAtFile(fixture('appfolio-tenants.csv'))
  expect(look).toMatchObject({
    format: 'csv',
    text: { encoding: 'windows-1252', by: 'guess', delimiter: ',' },
    sheets: [{ name: null, rowCount: 9, columnCount: 8 }],
    recognized: [{ sheet: 0, layout: { preset: 'appfolio-tenants', kind: 'renters' } }],
  })
  expect(look.sheets[0]?.rows[2]?.cells).toContain('Béatrice Lévesque')
})

test('a look at a long file has its first rows only', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [`${at}`, 'Zoë'])
  const look = await lookAtFile(file(workbookOf({ sheets: [{ name: 'A', rows }] })))
  expect(look.sheets[0]?.rows).toHaveLength(60)
  expect(look.sheets[0]?.rowCount).toBe(3_000)
  expect(look.recognized).toEqual([])
})

test('leases of two files are the same as without a process', async () => {
  const names = ['appfolio-rent-roll.csv', 'appfolio-tenants.csv']
  const files = names.map((name) => ({ path: fixture(name), by: null }))
  const here = await Promise.all(
    names.map(async (name, at) => {
      const sheets = await readSheets(fixture(name))
      const [best] = recognize(sheets)
      const [sheet] = sheets
      if (!best || !sheet) throw new Error(name)
      return { file: at, sheet, layout: best.layout }
    }),
  )
  expect(await findInFiles(files)).toEqual({ ...findLeases(here), otherSheets: [] })
})

test('a workbook may have a sheet for each property, and sheets of other things', async () => {
  const head = ['Unit', 'Tenant', 'Rent', 'Lease From', 'Lease To']
  const lease = (unit: string) => [unit, 'Ada Cole', '1500', '2026-01-31', '2026-12-31']
  const sheets = [
    { name: 'Maple', rows: [head, lease('1')] },
    { name: 'Notes', rows: [['Call', 'the office']] },
    { name: 'Bright', rows: [head, lease('2')] },
  ]
  const found = await findInFiles([{ path: file(workbookOf({ sheets })), by: null }])
  expect(found.leases.map(({ places, unit }) => [places[0]?.sheet, unit])).toEqual([
    ['Maple', '1'],
    ['Bright', '2'],
  ])
  expect(found.otherSheets).toEqual([{ file: 0, name: 'Notes', rows: 1 }])
})

test('which of two files is refused is said', async () => {
  const files = [
    { path: fixture('appfolio-rent-roll.csv'), by: null },
    { path: file('a,b\n1,2\n'), by: null },
  ]
  await expect(findInFiles(files)).rejects.toMatchObject({ reason: 'other-columns', file: 1 })
})
