import { expect, test } from 'vitest'
import { paths } from '../court-records/paths.ts'
import { loadingText } from './loading-text.ts'

const searchId = '6f0f6c1e-6a0c-4a53-9f5f-7b1f6f3b7a11'

test.each([
  [paths.research, 'Fetching court orders...'],
  [paths.report(searchId), 'Fetching rental history'],
  [paths.applicant(searchId), 'Fetching rental history'],
  [paths.screening, 'Loading...'],
  [paths.records, 'Loading...'],
  ['/dashboard', 'Loading...'],
])('%s: %s', (pathname, text) => {
  expect(loadingText(pathname)).toBe(text)
})
