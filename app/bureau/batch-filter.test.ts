import { expect, test } from 'vitest'
import { batchLocation, readBatchFilter, searchTerms } from './batch-filter.ts'

const read = (query: string) => readBatchFilter(new URLSearchParams(query))

test('without anything asked for it is everything, from its first page on', () => {
  expect(read('')).toEqual({ show: '', search: '', page: 1 })
  expect(batchLocation('b', read(''))).toBe('/staff/bureau/b')
})

test('what is asked for leads to an address that asks for the same', () => {
  const filter = { show: 'rental_debt.93', search: 'Éloïse Beaulac', page: 3 }
  const location = batchLocation('b', filter)
  expect(read(location.slice(location.indexOf('?')))).toEqual(filter)
})

test.each([
  ['q=%20%20Tremblay%20', { search: 'Tremblay' }],
  ['q=Ma%00', { search: 'Ma' }],
  [`q=${'a'.repeat(500)}`, { search: 'a'.repeat(100) }],
  ['page=0', { page: 1 }],
  ['page=x', { page: 1 }],
])('%s', (query, filter) => {
  expect(read(query)).toMatchObject(filter)
})

test('a search is split into its words', () => {
  expect(searchTerms(' Robin   TREMBLAY ')).toEqual(['robin', 'tremblay'])
  expect(searchTerms('')).toEqual([])
})
