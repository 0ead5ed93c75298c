import { describe, expect, test } from 'vitest'
import { folders, resultsOf, rightOf, samplesIn } from '#tests/order-samples.ts'

describe('orders of other hands', () => {
  test.each(samplesIn(folders.others, 'scan'))(
    '%s: at least 90% of the fields, nothing wrong that is sure',
    { timeout: 240_000 },
    async (file) => {
      const results = await resultsOf(folders.others, file)
      expect(results.filter((one) => one.confident)).toEqual([])
      expect(rightOf(results)).toBeGreaterThanOrEqual(0.9)
    },
  )
})
