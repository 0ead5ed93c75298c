import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, formatRate } from './rate.ts'

test.each([
  ['7.00', 700, '7.00%'],
  ['0.50', 50, '0.50%'],
  ['12.5', 1250, '12.50%'],
  ['6', 600, '6.00%'],
  ['100.00', 10_000, '100.00%'],
])('%s percent are %i basis points, shown as %s', (percent, rate, shown) => {
  expect(basisPoints(percent)).toBe(rate)
  expect(formatRate(rate)).toBe(shown)
})

test('an order without a rate bears none', () => {
  expect(basisPoints(null)).toBe(0)
})

test('what is not percent with two decimals is an error', () => {
  for (const text of ['', '7,00', '1e2', '-1.00', '7.005', ' 7.00']) {
    expect(() => basisPoints(text)).toThrow(RangeError)
  }
})

test('every rate of two decimals is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (rate) => {
      expect(basisPoints(formatRate(rate).slice(0, -1))).toBe(rate)
    }),
  )
})
