import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { hostileFiles } from '#tests/hostile/files.ts'
import { pause } from '../lib/server-process.ts'
import { sha256 } from './court-order.ts'
import { timeOf } from './kill-during.ts'
import type { Kind } from './stage.ts'

const orders = ['on-l1-new-one-tenant', 'on-l10-former-tenant', 'on-l9-rent-only'].map((name) =>
  readFileSync(`tests/fixtures/orders/${name}.pdf`),
)
/** One that ends its process while it is read, and one that is truncated. */
const failing = [
  hostileFiles.find(({ name }) => name === 'flate')?.make() ?? Buffer.alloc(0),
  readFileSync('tests/fixtures/orders/bad/truncated.pdf'),
]
const killsOfRound = 5

/** A separate folder of orders, embedded database and files, for all rounds: a later one continues in them. */
const root = mkdtempSync(path.join(os.tmpdir(), 'rentbook-torture-import-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
const [folder, dataDir, temporary] = ['orders', 'data', 'tmp'].map((name) => path.join(root, name)) as [
  string,
  string,
  string,
]
for (const each of [folder, dataDir, temporary]) mkdirSync(each)
let brought = 0
/** The time of an import of one more of each order without a kill. */
let usualMs = 0

/** An import of the folder, with its reader processes, all killed at once at any moment, completes the next time. */
export const imports: Kind = {
  name: 'imports',
  async play() {
    if (brought === 0) {
      for (const [index, bytes] of failing.entries()) put(`failing-${index}.pdf`, bytes)
      bringMore()
      // With it the database is created.
      await ended(start())
    }
    usualMs ||= await timeOfImport()
    const moments: number[] = []
    for (let kill = 0; kill < killsOfRound; kill += 1) {
      bringMore()
      const running = start()
      // Distributed over the time after Node's start.
      const moment = Math.round(usualMs * (0.3 + (0.7 * (kill + Math.random())) / killsOfRound))
      await pause(moment)
      kill9(running)
      await over(running)
      moments.push(moment)
    }
    await ended(start())
    const problems = await problemsIn()
    if (problems.length > 0) throw new Error(problems.join('; '))
    return `killed after ${moments.join(', ')} of ${Math.round(usualMs)} ms, ${brought} files are in it once`
  },
}

async function timeOfImport(): Promise<number> {
  bringMore()
  return timeOf(() => ended(start()))
}

/** Each order once more, with other bytes. */
function bringMore(): void {
  for (const order of orders) {
    brought += 1
    put(`order-${brought}.pdf`, Buffer.concat([order, Buffer.from(`\n% ${brought}\n`)]))
  }
}

const put = (name: string, bytes: Buffer) => writeFileSync(path.join(folder, name), bytes)

function start(): ChildProcess {
  return spawn(process.execPath, ['scripts/import-orders.ts', folder], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      TMPDIR: temporary,
      SANDBOX: '1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group, with the reader processes.
    detached: true,
  })
}

function kill9({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It had done everything.
  }
}

const over = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function ended(child: ChildProcess): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000)
  })
  await over(child)
  if (child.exitCode !== 0) throw new Error(`the import ended with ${child.exitCode}: ${output}`)
}

/** What is lost, doubled or left over. */
async function problemsIn(): Promise<string[]> {
  const pglite = await PGlite.create(path.join(dataDir, 'database'))
  const { rows: files } = await pglite.query<{ sha256: string; file_key: string; public_key: string | null }>(
    'select sha256, file_key, public_key from court_filing_file',
  )
  const { rows: filings } = await pglite.query<{ n: number }>(
    `select count(*)::int n from court_filing where state <> 'merged'`,
  )
  const { rows: notes } = await pglite.query<{ sha256: string; filing_id: string | null }>(
    'select sha256, filing_id from court_filing_import',
  )
  await pglite.close()
  const problems: string[] = []
  const expectSame = (what: string, found: number, expected: number) => {
    if (found !== expected) problems.push(`${found} ${what} instead of ${expected}`)
  }
  expectSame('filings that are no copy', filings[0]?.n ?? 0, orders.length)
  expectSame('files of filings', files.length, brought)
  expectSame('notes of files', notes.length, brought + failing.length)
  expectSame('notes of files that failed', notes.filter((note) => !note.filing_id).length, failing.length)
  for (const { sha256: content, file_key } of files)
    if (sha256(readFileSync(path.join(dataDir, 'files', file_key))) !== content)
      problems.push(`other bytes in ${file_key}`)
  const named = new Set(files.flatMap(({ file_key, public_key }) => [file_key, public_key]))
  if (named.has(null)) problems.push('a filing without its public copy')
  const kept = globSync('filings*/**', { cwd: path.join(dataDir, 'files'), withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(path.join(dataDir, 'files'), path.join(each.parentPath, each.name)))
  for (const file of kept) if (!named.has(file)) problems.push(`a file of nothing: ${file}`)
  expectSame('files kept', kept.length, named.size)
  return problems
}
