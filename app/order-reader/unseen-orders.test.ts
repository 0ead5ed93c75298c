// The seed of the order maker that is only scored (tests/order-maker/README.md): a failure here shows a score and a
// field, never the order's text, and rules change only for what other seeds show.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareReading, type Expected, type FieldResult } from './compare-reading.ts'
import { readOrder } from './process/read-order.server.ts'

const seed = '8209'
const each = '2'
/** Money, dates, direction and tribunal: certain and wrong is never acceptable. */
const NEVER =
  /_date$|_rent$|^amount_owed$|^filing_cost$|^damages$|^payable_by$|^dismissed$|^tribunal$|^elsewhere$/

interface Entry {
  file: string
  group: string
  unsure: string[]
}
const folder = mkdtempSync(join(os.tmpdir(), 'unseen-orders-'))
const results = new Map<string, FieldResult[]>()

beforeAll(async () => {
  execFileSync(process.execPath, [
    'tests/order-maker/grammar/make.ts',
    folder,
    '--seed',
    seed,
    '--each',
    each,
  ])
  const read = <Value>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Value
  for (const { file, group, unsure } of read<Entry[]>('index.json')) {
    const expected = read<Expected>(file.replace(/\.pdf$/, '.json'))
    const compared = compareReading(await readOrder(join(folder, file)), expected, false)
    const counted = compared.filter(({ field }) => !unsure.includes(field))
    results.set(group, [...(results.get(group) ?? []), ...counted])
  }
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('of every tribunal at least 95% of the fields', () => {
  expect(results.size).toBe(17)
  const low = [...results].flatMap(([group, all]) => {
    const share = all.filter(({ right }) => right).length / all.length
    return share < 0.95 ? [`${group}: ${(100 * share).toFixed(1)}%`] : []
  })
  expect(low).toEqual([])
})

test('wrong and sure: nothing of money, dates, direction and tribunal, at most 1 in 100 of the rest', () => {
  const all = [...results].flatMap(([group, some]) => some.map((one) => ({ group, ...one })))
  const sure = all.filter(({ confident }) => confident).map(({ group, field }) => ({ group, field }))
  expect(sure.filter(({ field }) => NEVER.test(field))).toEqual([])
  expect(sure.length).toBeLessThanOrEqual(all.length / 100)
})
