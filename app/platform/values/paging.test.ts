import { expect, test } from 'vitest'
import { pageAt, readPage } from './paging.ts'

test.each([
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['1e9', 1],
  ['x', 1],
  ['', 1],
  [null, 1],
])('an address that asks for page %o gets %i', (text, page) => {
  expect(readPage(text)).toBe(page)
})

test.each([
  [1, 0, { page: 1, pageCount: 1, offset: 0 }],
  [2, 20, { page: 1, pageCount: 1, offset: 0 }],
  [2, 21, { page: 2, pageCount: 2, offset: 20 }],
  [999_999, 45, { page: 3, pageCount: 3, offset: 40 }],
])('page %i of %i rows', (asked, rows, paging) => {
  expect(pageAt(asked, rows)).toEqual(paging)
})
