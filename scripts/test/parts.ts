// The parts of `npm test`, cheapest first.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '../find-chromium.ts'
import { engineFiles } from './engine-files.ts'
import { freePort, type TestServer } from './postgres-server.ts'
import { type Results, readPlaywright, readVitest } from './results.ts'
import { type Env, run } from './run.ts'

/** Which files of a part run; an unnamed part runs completely. */
export type Files = Partial<Record<'unit' | 'integration' | 'browser', string[]>>
/** `addresses`: the only ones that the tests of every address ask, segments joined by "/", parameters as `*`. */
export type Setting = { server: TestServer | null; files: Files; addresses?: string[] }
type Outcome = { ok: boolean; output?: string; results?: Results }
export type Part = {
  name: string
  title: (setting: Setting) => string
  /** Needs one processor and no quiet machine: two of them run side by side. */
  light?: true
  run: (setting: Setting) => Promise<Outcome>
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'rentbook-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const typesFound = 'node_modules/.cache/rentbook.tsbuildinfo'
/** The native compiler takes a third of the time; the other one stays for tools that use its API. */
const tsc = 'node_modules/typescript-native/bin/tsc'

export const parts: Part[] = [
  // Earlier results are stored beside the packages: only changes are checked again.
  light(
    'types',
    'Types',
    process.execPath,
    tsc,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    typesFound,
  ),
  light('build', 'Build', process.execPath, 'scripts/build-if-stale.ts'),
  light(
    'layering',
    'Layering',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'app',
    'database',
    'scripts',
    'tests',
  ),
  light('dead-code', 'Dead code', 'knip'),
  light('lint', 'Lint and format', 'biome', 'check', '--error-on-warnings', '.'),
  light('house', 'Size of files, place of SQL', process.execPath, 'scripts/check-house.ts'),
  light('texts', 'Words of texts', process.execPath, 'scripts/texts.ts', '--check'),
  { name: 'unit', title: () => 'Unit tests', run: ({ files }) => vitest('unit', files.unit) },
  {
    name: 'integration',
    title: ({ server }) => `Integration tests, on ${server?.words ?? 'the embedded database'}`,
    run: (setting) => vitest('integration', setting.files.integration, setting),
  },
  {
    name: 'engine',
    title: () => 'Integration tests that an engine can break, on the embedded database',
    run: ({ files }) => engineTests(files.integration),
  },
  { name: 'browser', title: () => 'Browser tests, with and without JavaScript', run: browserTests },
  { name: 'torture', title: () => 'Killed and started again', run: torture },
]

function light(name: string, title: string, command: string, ...args: string[]): Part {
  return { name, title: () => title, light: true, run: () => run(command, args, { quiet: true }) }
}

async function vitest(
  project: string,
  files?: string[],
  { server, addresses }: Pick<Setting, 'server' | 'addresses'> = { server: null },
): Promise<Outcome> {
  if (files?.length === 0) return { ok: true }
  const report = path.join(reports, `${project}-${server ? 'server' : 'embedded'}.json`)
  const env: Env = { VITEST_REPORT: report, TEST_DATABASE_URL: server?.url ?? '' }
  if (addresses) env.TESTED_ADDRESSES = addresses.join(' ')
  const { ok } = await run('vitest', ['run', '--project', project, ...(files ?? [])], { env })
  return { ok, results: readVitest(report) }
}

function engineTests(chosen: string[] | undefined): Promise<Outcome> {
  const marked = engineFiles()
  const files = chosen ? marked.filter((file) => chosen.includes(file)) : marked
  return files.length === 0 ? Promise.resolve({ ok: true }) : vitest('integration', files)
}

async function browserTests({ server, files: { browser } }: Setting): Promise<Outcome> {
  if (browser?.length === 0) return { ok: true }
  const report = path.join(reports, 'browser.json')
  const env: Env = {
    CHROMIUM_PATH: findChromium(),
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_DATABASE_URL: server?.url ?? '',
  }
  const { ok } = await run('playwright', ['test', '--reporter=list,json', ...(browser ?? [])], { env })
  return { ok, results: readPlaywright(report) }
}

async function torture(): Promise<Outcome> {
  return run(process.execPath, ['scripts/torture.ts', '--rounds', '7'])
}
