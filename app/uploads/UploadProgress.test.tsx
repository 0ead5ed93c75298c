import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { render } from '#app/ui/testing.tsx'
import { UploadProgress } from './UploadProgress.tsx'

const sending = {
  at: 'sending',
  fileName: 'lease.pdf',
  sentBytes: 512,
  totalBytes: 1024,
  isPaused: false,
} as const
const textOf = (state: Parameters<typeof UploadProgress>[0]['state']) =>
  render(<UploadProgress state={state} stop={() => undefined} />).replace(/<[^>]*>/g, ' ')

test('a file being sent is described in the specification’s words, with its progress', () => {
  const one = textOf({ ...sending, place: 1, count: 1 })
  expect(one).toMatch(/Uploading document\s/)
  expect(one).toContain('50%')
  // Only for screen readers, not shown beside the bar.
  expect(one).toMatch(/document\s+50\s*%/)
  expect(textOf({ ...sending, place: 2, count: 3 })).toMatch(/Uploading document\s*\(2 of 3\)/)
  expect(textOf({ ...sending, place: 1, count: 1, isPaused: true })).toContain('The connection is lost.')
  expect(textOf({ at: 'choosing' })).toBe('')
})
