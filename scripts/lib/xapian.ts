// The same corpus in Xapian, if its package for Python is installed: the cost of the same searches there.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { namesAndWords } from './fts5.ts'

// The distribution's own Python has its packages; another one on the PATH does not.
const pythons = ['/usr/bin/python3', 'python3']

type Answer = { ms: number; rows: number; total: number }

/** Null without Xapian. A complete index in the folder is reused. */
export async function openXapian(folder: string, filings: number, newest: string) {
  const python = pythons.find((each) => spawnSync(each, ['-c', 'import xapian']).status === 0)
  if (!python) return null
  mkdirSync(folder, { recursive: true })
  const script = path.join(import.meta.dirname, 'xapian-search.py')
  const child = spawn(python, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  if (!existsSync(path.join(folder, 'complete'))) {
    for (const { names, words } of namesAndWords(filings, newest)) {
      if (!child.stdin.write(`${names}\t${words}\n`)) await once(child.stdin, 'drain')
    }
    child.stdin.write('\n')
  }
  await lines.next()
  return {
    /** Ten rows and the total up to 1,001; the time is Xapian's own, without the round trip to its process. */
    search: async (q: string, sort: string, offset: number): Promise<Answer> => {
      child.stdin.write(`${JSON.stringify({ q, sort, offset })}\n`)
      const { value } = await lines.next()
      if (value === undefined) throw new Error('Xapian ended')
      return JSON.parse(value)
    },
    close: () => child.stdin.end(),
  }
}
