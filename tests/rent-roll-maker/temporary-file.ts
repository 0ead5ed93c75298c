import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** Writes files that are removed after the tests of the module that asked. */
export function temporaryFiles(): (bytes: Uint8Array | string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tables-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let files = 0
  return (bytes) => {
    files += 1
    const file = path.join(folder, `file-${files}`)
    writeFileSync(file, bytes)
    return file
  }
}
