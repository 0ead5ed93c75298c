// `npm test`: everything that must hold before a change lands, in the order of what it costs; stops at the first
// part that fails. `npm test -- unit browser` runs only the parts named.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './find-chromium.ts'

type Count = { passed: number; failed: number }
/** A part either counts tests, from a report it writes, or is one check that holds or not. */
type Outcome = { ok: boolean; tests?: Count }
type Part = { name: string; title: string; run: () => Outcome | Promise<Outcome> }

const reports = mkdtempSync(path.join(os.tmpdir(), 'rentbook-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
/** Something that waits for ever fails, and says so, within the time that a whole run may take. */
const mostMinutesAPart = 40
const bin = path.resolve('node_modules/.bin')

const parts: Part[] = [
  { name: 'types', title: 'Types', run: () => check('tsc', '--noEmit') },
  { name: 'lint', title: 'Lint and format', run: () => check('biome', 'check', '--error-on-warnings', '.') },
  {
    name: 'layering',
    title: 'Layering',
    run: () =>
      check('depcruise', '--config', '.dependency-cruiser.cjs', 'app', 'database', 'scripts', 'tests'),
  },
  {
    name: 'house',
    title: 'Size of files, place of SQL',
    run: () => check(process.execPath, 'scripts/check-house.ts'),
  },
  { name: 'dead-code', title: 'Dead code', run: () => check('knip') },
  { name: 'unit', title: 'Unit tests', run: () => vitest('unit') },
  { name: 'integration', title: `Integration tests, ${databaseName()}`, run: () => vitest('integration') },
  { name: 'build', title: 'Build', run: build },
  { name: 'browser', title: 'Browser tests, with and without JavaScript', run: browserTests },
  { name: 'torture', title: 'Killed and started again', run: torture },
]

function databaseName(): string {
  return process.env.TEST_DATABASE_URL ? 'on a PostgreSQL server' : 'on the embedded database'
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: mostMinutesAPart * 60_000,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  return status === 0
}

function check(command: string, ...args: string[]): Outcome {
  return { ok: run(command, args) }
}

function build(): Outcome {
  return check(process.execPath, 'scripts/build-if-stale.ts')
}

function vitest(project: string): Outcome {
  const report = path.join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = run('vitest', ['run', '--project', project, ...reporters])
  const { numPassedTests: passed, numFailedTests: failed } = readReport(report, {
    numPassedTests: 0,
    numFailedTests: 0,
  })
  return { ok, tests: { passed, failed } }
}

async function browserTests(): Promise<Outcome> {
  if (!build().ok) return { ok: false }
  const report = path.join(reports, 'browser.json')
  const ok = run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: findChromium(),
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats } = readReport(report, { stats: { expected: 0, flaky: 0, unexpected: 0 } })
  return { ok, tests: { passed: stats.expected + stats.flaky, failed: stats.unexpected } }
}

function torture(): Outcome {
  if (!build().ok) return { ok: false }
  return check(process.execPath, 'scripts/torture.ts', '--rounds', '7')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A runner that dies before its first test leaves no report: then there is nothing to count. */
function readReport<Report>(file: string, nothing: Report): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : nothing
}

function chosenParts(names: string[]): Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    console.error(
      `No such part: ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`,
    )
    process.exit(2)
  }
  return names.length === 0 ? parts : parts.filter((part) => names.includes(part.name))
}

function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
}

const sum: Count = { passed: 0, failed: 0 }
const startedAt = performance.now()
for (const { name, title, run: runPart } of chosenParts(process.argv.slice(2))) {
  console.log(`\n=== ${title} (${name})`)
  const partStartedAt = performance.now()
  const { ok, tests = { passed: 0, failed: 0 } } = await runPart()
  sum.passed += tests.passed
  // A part that fails is never counted as nothing, be it a check or a runner that broke.
  sum.failed += ok ? 0 : Math.max(1, tests.failed)
  console.log(`--- ${title}: ${ok ? 'holds' : 'FAILED'} after ${seconds(partStartedAt)}`)
  if (!ok) {
    process.exitCode = 1
    break
  }
}
console.log(`\nAll of it took ${seconds(startedAt)}.`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
