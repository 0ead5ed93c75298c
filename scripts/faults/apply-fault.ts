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

/**
 * A text with a fault in it. The text to replace must be there exactly once: a fault that no longer fits is an error.
 */
export function withFault(text: string, { name, file, search, replace }: Fault): string {
  const times = text.split(search).length - 1
  if (times !== 1) throw new Error(`${name}: its text stands ${times} times in ${file}, not once`)
  return text.replace(search, () => replace)
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`The copy needs git, which did not answer:\n${stderr}`)
  return stdout
}

/** The existing files in a folder that git tracks or would track. */
export const filesGitKnows = (folder: string): string[] =>
  git(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(folder, file)))
    .sort()

/** Where the copy's tests write their results. */
export const reportName = 'report.json'

export class Copy {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'rentbook-faults-'))

  /** All files as they are here, in a separate repository; packages are shared. */
  constructor() {
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }))
    for (const file of filesGitKnows('.')) {
      mkdirSync(path.join(this.folder, path.dirname(file)), { recursive: true })
      cpSync(file, path.join(this.folder, file))
    }
    symlinkSync(path.resolve('node_modules'), path.join(this.folder, 'node_modules'))
    this.#makeRepository()
  }

  /** Tests ask git for the files of the checkout. Neither the link to the packages nor a report is one of them. */
  #makeRepository(): void {
    git(this.folder, 'init', '--quiet')
    const exclude = path.join(this.folder, '.git', 'info', 'exclude')
    mkdirSync(path.dirname(exclude), { recursive: true })
    writeFileSync(exclude, `/node_modules\n/${reportName}\n`)
    git(this.folder, 'add', '--all')
  }

  /** Puts a fault in; the returned function removes it. */
  plant(fault: Fault): () => void {
    const file = path.join(this.folder, fault.file)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, withFault(text, fault))
    return () => writeFileSync(file, text)
  }
}
