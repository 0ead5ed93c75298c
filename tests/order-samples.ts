// The sample orders and their expected values, for the reader's tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareReading, type Expected, type FieldResult } from '#app/order-reader/compare-reading.ts'
import { readOrder } from '#app/order-reader/process/read-order.server.ts'
import type { OrderReading } from '#app/order-reader/reading.ts'
import { readRecognized } from './recognized-scans.ts'

/** Orders made for us, and orders from other sources. */
export const folders = {
  own: 'tests/fixtures/orders',
  others: 'tests/fixtures/orders2',
  third: 'tests/fixtures/orders3',
}

const isScan = (file: string) => file.includes('scan')

/** The orders of a folder that have their text, or its scans. */
export const samplesIn = (folder: string, kind: 'text' | 'scan'): string[] =>
  readdirSync(folder).filter((file) => file.endsWith('.pdf') && isScan(file) === (kind === 'scan'))

/** Fields that an order does not determine, if its folder says so: they are not counted. */
function leftOpen(folder: string, file: string): string[] {
  const index = join(folder, 'index.json')
  if (!existsSync(index)) return []
  const listed = JSON.parse(readFileSync(index, 'utf8')) as { file: string; unsure?: string[] }[]
  return listed.find((one) => one.file === file)?.unsure ?? []
}

export const resultsOf = async (folder: string, file: string): Promise<FieldResult[]> =>
  compare(folder, file, await readOrder(join(folder, file)))

/** The same for a scan, from its recognized pages. */
export const scanResultsOf = (folder: string, file: string): FieldResult[] =>
  compare(folder, file, readRecognized(join(folder, file)))

function compare(folder: string, file: string, reading: OrderReading): FieldResult[] {
  const expected = JSON.parse(readFileSync(join(folder, file.replace(/\.pdf$/, '.json')), 'utf8')) as Expected
  const unsure = leftOpen(folder, file)
  return compareReading(reading, expected, isScan(file)).filter(({ field }) => !unsure.includes(field))
}

export const wrongOf = (results: readonly FieldResult[]) =>
  results.filter((one) => !one.right).map(({ field, found }) => ({ field, found }))

export const rightOf = (results: readonly FieldResult[]): number =>
  results.filter((one) => one.right).length / results.length
