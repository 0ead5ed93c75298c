import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { Copy, filesGitKnows, reportName } from './apply-fault.ts'

let copy: Copy
afterEach(() => rmSync(copy.folder, { recursive: true, force: true }))

it('tests that ask git for the files of the checkout get the same ones in the copy, and no report', () => {
  copy = new Copy()
  writeFileSync(path.join(copy.folder, reportName), '{}')
  expect(filesGitKnows(copy.folder)).toEqual(filesGitKnows('.'))
})
