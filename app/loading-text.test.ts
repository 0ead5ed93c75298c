import { expect, test } from 'vitest'
import { loadingText } from './loading-text.ts'

test.each([
  ['/dashboard/legal-research', 'Fetching court orders...'],
  ['/dashboard/public-records/6f0f6c1e-6a0c-4a53-9f5f-7b1f6f3b7a11', 'Fetching rental history'],
  ['/dashboard/public-records/6f0f6c1e-6a0c-4a53-9f5f-7b1f6f3b7a11/applicant', 'Fetching rental history'],
  ['/dashboard/public-records/create', 'Loading...'],
  ['/dashboard/public-records', 'Loading...'],
  ['/dashboard', 'Loading...'],
])('%s: %s', (pathname, text) => {
  expect(loadingText(pathname)).toBe(text)
})
