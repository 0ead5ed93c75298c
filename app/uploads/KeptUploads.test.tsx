import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { render } from '#app/ui/testing.tsx'
import { KeptFiles, KeptUploads } from './KeptUploads.tsx'

const lease = { uploadId: 'u1', fileName: 'lease.pdf' }
const keys = { uploadId: 'u2', fileName: 'keys.png' }
const shown = (files: (typeof lease)[]) =>
  render(
    <form>
      <KeptUploads files={files} />
      <KeptFiles files={files} here="/here" />
    </form>,
  )

test('files that wait are shown by name, go with the form, and one button goes on', () => {
  const one = shown([lease])
  expect(one.match(/<button/g)).toHaveLength(1)
  expect(one).toMatch(/<button[^>]*>Continue with lease\.pdf</)
  expect(one).toContain('name="upload_id" value="u1"')
  expect(one).not.toContain('type="file"')
  const two = shown([lease, keys])
  expect(two.match(/<button/g)).toHaveLength(1)
  expect(two).toContain('Continue with 2 files')
  for (const { fileName, uploadId } of [lease, keys]) {
    expect(two).toContain(`<li>${fileName}</li>`)
    expect(two).toContain(`value="${uploadId}"`)
  }
})
