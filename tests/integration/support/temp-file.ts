import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A file of these bytes that is removed after the test. */
export function tempFile(bytes: Buffer): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rentbook-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'file.pdf')
  writeFileSync(file, bytes)
  return file
}
