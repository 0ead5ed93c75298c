import { expect, test } from 'vitest'
import { folders, resultsOf, samplesIn, wrongOf } from '#tests/order-samples.ts'

// Recognition takes seconds per page; another process reads the scans from other sources beside these.
test('their scans: all but one field, and nothing wrong that is sure', { timeout: 240_000 }, async () => {
  const scans = samplesIn(folders.own, 'scan')
  expect(scans).toHaveLength(3)
  const results = (await Promise.all(scans.map((file) => resultsOf(folders.own, file)))).flat()
  expect(results.filter((one) => one.confident)).toEqual([])
  expect(wrongOf(results).length, JSON.stringify(wrongOf(results))).toBeLessThanOrEqual(1)
})
