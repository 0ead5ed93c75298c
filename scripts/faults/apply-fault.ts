// A copy of the checkout that faults are put into, one after the other.

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Fault } from './faults.ts'

/** A text with a fault in it. What is to be replaced must stand there once: a fault that no longer fits is an error. */
export function withFault(text: string, { name, file, search, replace }: Fault): string {
  const times = text.split(search).length - 1
  if (times !== 1) throw new Error(`${name}: its text stands ${times} times in ${file}, not once`)
  return text.replace(search, () => replace)
}

export class Copy {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'rentbook-faults-'))

  /** What git knows or would know, as it is here; packages are shared, and what was built is where it is fresh. */
  constructor() {
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }))
    const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (listed.status !== 0) throw new Error('What to copy is asked of git, and there is none here.')
    for (const file of listed.stdout.split('\0').filter((one) => one !== '' && existsSync(one))) {
      mkdirSync(path.join(this.folder, path.dirname(file)), { recursive: true })
      cpSync(file, path.join(this.folder, file))
    }
    symlinkSync(path.resolve('node_modules'), path.join(this.folder, 'node_modules'))
  }

  /** Puts a fault in; what it returns takes it out again. */
  plant(fault: Fault): () => void {
    const file = path.join(this.folder, fault.file)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, withFault(text, fault))
    return () => writeFileSync(file, text)
  }
}
