import { describe, expect, it } from 'vitest'
import { formatShortCents } from '#app/platform/values/short-cents.ts'
import {
  firstLeases,
  firstLeasesIncluded,
  nextLeases,
  priceOf,
  readLeases,
  tierFault,
  tierRows,
} from './price.ts'

const tiers = [
  { upTo: 10, unitCents: 0, flatCents: 2500 },
  { upTo: 50, unitCents: 200, flatCents: 0 },
  { upTo: 200, unitCents: 150, flatCents: 0 },
  { upTo: null, unitCents: 125, flatCents: 0 },
]

describe('a price list', () => {
  const upTo = (...ends: (number | null)[]) =>
    ends.map((end) => ({ upTo: end, unitCents: 100, flatCents: 0 }))
  it.each([
    ['prices every number of leases', tiers, null],
    ['has one open tier', upTo(null), null],
    ['has no tiers', [], 'none'],
    ['ends', upTo(10, 50), 'ends'],
    ['goes back', upTo(10, 5, null), 'disordered'],
    ['goes back at its end', upTo(10, 10), 'disordered'],
    ['is open in its middle', upTo(10, null, 50), 'disordered'],
  ])('%s', (_, list, fault) => expect(tierFault(list)).toBe(fault))
})

describe('the price of a number of leases', () => {
  it.each([
    [0, 2500, [2500]],
    [1, 2500, [2500]],
    [10, 2500, [2500]],
    [11, 2700, [2500, 200]],
    [48, 10_100, [2500, 7600]],
    [50, 10_500, [2500, 8000]],
    [51, 10_650, [2500, 8000, 150]],
    [200, 33_000, [2500, 8000, 22_500]],
    [201, 33_125, [2500, 8000, 22_500, 125]],
    [1_000_000, 125_008_000, [2500, 8000, 22_500, 124_975_000]],
  ])('%i leases', (leases, cents, parts) => {
    const price = priceOf(tiers, leases)
    expect(price.cents).toBe(cents)
    expect(price.parts.map((part) => part.cents)).toEqual(parts)
  })

  it('takes later flat amounts once their tier is reached', () => {
    const stepped = [
      { upTo: 5, unitCents: 0, flatCents: 1000 },
      { upTo: null, unitCents: 100, flatCents: 300 },
    ]
    expect(priceOf(stepped, 5).cents).toBe(1000)
    expect(priceOf(stepped, 6).cents).toBe(1400)
  })

  it('is nothing without tiers', () => expect(priceOf([], 7)).toEqual({ cents: 0, parts: [] }))
})

it('tiers are shown from their first to their last lease', () => {
  expect(tierRows(tiers).map(({ from, to }) => [from, to])).toEqual([
    [1, 10],
    [11, 50],
    [51, 200],
    [201, null],
  ])
})

it.each([
  ['0', 0],
  ['48', 48],
  [' 7 ', 7],
  ['007', 7],
  ['1000000', 1_000_000],
  ['1000001', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
  ['many', null],
  ['9'.repeat(400), null],
])('the calculator reads %j as %j', (typed, leases) => expect(readLeases(typed)).toBe(leases))

it.each([
  [10_100, '$101'],
  [115_200, '$1,152'],
  [11_413, '$114.13'],
  [0, '$0'],
])('%i cents are short %s', (cents, text) => expect(formatShortCents(cents)).toBe(text))

it('one lease is not called leases', () => {
  expect([firstLeases(1), nextLeases(1)]).toEqual(['First lease', 'Next lease'])
  expect([firstLeasesIncluded(1), firstLeasesIncluded(10)]).toEqual([
    'First lease, included',
    'First 10\u00a0leases, included',
  ])
  expect([firstLeases(10), nextLeases(40)]).toEqual(['First 10\u00a0leases', 'Next 40\u00a0leases'])
})
