import { describe, expect, test } from 'vitest'
import {
  countText,
  isFiltered,
  readFilter,
  searchOf,
  searchTermsOf,
  statusOf,
  statusOptions,
} from './list-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))

describe('the filter in the address', () => {
  test('is empty where nothing is said', () => {
    expect(read('')).toEqual({ q: '', status: '', page: 1, byPage: 1 })
    expect(isFiltered(read(''))).toBe(false)
    expect(searchOf(read(''))).toBe('')
  })

  test('goes there and back', () => {
    const search = '?q=Main+St+%2550%25&status=discharged&page=2&by_page=3'
    expect(searchOf(read(search))).toBe(search)
    expect(isFiltered(read(search))).toBe(true)
  })

  test.each(['0', '-1', '1.5', 'x', '9999999', '1e3', ' 2'])('a page like %j is the first', (page) => {
    expect(read(`page=${encodeURIComponent(page)}`).page).toBe(1)
  })

  test('an unknown status is all of them, and invisible characters are left out', () => {
    expect(read('status=cancelled').status).toBe('')
    expect(read('q=a%00b').q).toBe('ab')
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200)
    expect(isFiltered(read('q=%20,%20'))).toBe(false)
  })

  test('offers exactly the statuses of the specification, in its order', () => {
    expect(statusOptions.map(({ label }) => label)).toEqual([
      'Active',
      'Notified',
      'Petition for Bankruptcy',
      'Discharged',
      'Terminated',
      'Settled',
      'Expired',
      'In Review',
      'Draft',
      'Disputed',
    ])
  })

  test('Discharged means a discharged bankruptcy', () => {
    expect(statusOf(read('status=discharged'))).toBe('bankruptcy_discharged')
    expect(statusOf(read('status=active'))).toBe('active')
    expect(statusOf(read(''))).toBeNull()
  })
})

test('a search is its words', () => {
  expect(searchTermsOf(read('q=2285+Harrowgate+Blvd,+L5B'))).toEqual(['2285', 'Harrowgate', 'Blvd', 'L5B'])
  expect(searchTermsOf(read(`q=${encodeURIComponent('E\u0301tienne')}`))).toEqual(['Étienne'])
})

test('says how many', () => {
  expect(countText(1, false)).toBe('1 rental debt')
  expect(countText(25, false)).toBe('25 rental debts')
  expect(countText(0, true)).toBe('0 rental debts found')
})
