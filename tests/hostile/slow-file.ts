import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { hostileFiles } from './files.ts'

/** A file that never ends. */
export function slowFile(): string {
  const slow = hostileFiles.find(({ name }) => name === 'saved states without end')
  const folder = mkdtempSync(join(tmpdir(), 'rentbook-pool-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'slow.pdf')
  writeFileSync(file, slow?.make() ?? '')
  return file
}
