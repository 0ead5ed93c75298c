import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folders, rightOf, samplesIn, scanResultsOf, wrongOf } from '#tests/order-samples.ts'
import { madeFrom, readRecognized, recognized } from '#tests/recognized-scans.ts'
import { readOrder } from './process/read-order.server.ts'

const ours = samplesIn(folders.own, 'scan')
const others = [folders.others, folders.third].flatMap((folder) =>
  samplesIn(folder, 'scan').map((file): [string, string] => [folder, file]),
)

test('our scans: all but one field, and nothing wrong that is sure', () => {
  expect(ours).toHaveLength(3)
  const results = ours.flatMap((file) => scanResultsOf(folders.own, file))
  expect(results.filter((one) => one.confident)).toEqual([])
  expect(wrongOf(results).length, JSON.stringify(wrongOf(results))).toBeLessThanOrEqual(1)
})

describe('scans from other sources', () => {
  test.each(others)('%s/%s: at least 90% of the fields, nothing wrong that is sure', (folder, file) => {
    const results = scanResultsOf(folder, file)
    expect(results.filter((one) => one.confident)).toEqual([])
    expect(rightOf(results)).toBeGreaterThanOrEqual(0.9)
  })
})

describe('the recognized pages', () => {
  const scans = [
    ...ours.map((file) => path.join(folders.own, file)),
    ...others.map(([folder, file]) => path.join(folder, file)),
  ]

  test.each(scans)('of %s are of the file, the code and the packages of today: npm run recognize', (scan) => {
    expect(recognized(scan).madeFrom).toBe(madeFrom(scan))
  })

  // Recognition takes seconds per page, more on a busy machine.
  test('are what a reader process recognizes', { timeout: 240_000 }, async () => {
    const scan = path.join(folders.own, 'on-small-claims-scan.pdf')
    expect(await readOrder(scan)).toEqual(readRecognized(scan))
  })
})
