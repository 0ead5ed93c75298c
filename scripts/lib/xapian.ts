// The same corpus in Xapian, where its package for Python is installed: what the same searches cost there.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { namesAndWords } from './fts5.ts'

// The distribution's own Python has its packages, which another one on the PATH has not.
const pythons = ['/usr/bin/python3', 'python3']

type Answer = { ms: number; rows: number; total: number }

/** Null where there is no Xapian. An index that is complete in the folder is taken as it is. */
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
    /** Ten rows and the total to 1,001; the time is Xapian's own, without the way to its process. */
    search: async (q: string, sort: string, offset: number): Promise<Answer> => {
      child.stdin.write(`${JSON.stringify({ q, sort, offset })}\n`)
      const { value } = await lines.next()
      if (value === undefined) throw new Error('Xapian ended')
      return JSON.parse(value)
    },
    close: () => child.stdin.end(),
  }
}
