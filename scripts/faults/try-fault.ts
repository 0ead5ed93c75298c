// Runs the tests that a change of a fault's file asks for, the likeliest and cheapest first, until one fails.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from '../find-chromium.ts'
import { freePort, type TestServer } from '../test/postgres-server.ts'
import { notRun, type Results, readPlaywright, readVitest } from '../test/results.ts'
import { run } from '../test/run.ts'
import { type Kind, nearestFirst, type Selection } from '../test/selection.ts'
import type { Copy } from './apply-fault.ts'
import type { Fault } from './faults.ts'

export type Round = { kind: Kind; files: string[] }
export type FaultResult = { caughtBy: string | null; tests: number }

/** So many files at a time: few enough that the first failure comes soon. */
const filesARound: Record<Kind, number> = { unit: 100, integration: 8, browser: 2 }

/** The first test that is named, then unit tests, then the nearest of the others. */
export function roundsOf(fault: Fault, picked: Record<Kind, Map<string, number>>): Round[] {
  const kinds: Kind[] = fault.inBrowser ? ['browser'] : ['unit', 'integration']
  const rounds = kinds.flatMap((kind) => {
    // Whether a fault still fits its file is no finding of a test.
    const files = nearestFirst(picked[kind]).filter((file) => !file.startsWith('scripts/faults/'))
    const isFirst = (file: string) => file === fault.first
    return [
      files.filter(isFirst),
      ...inRounds(
        files.filter((file) => !isFirst(file)),
        filesARound[kind],
      ),
    ].map((some) => ({ kind, files: some }))
  })
  const [first, others] = [
    rounds.filter(({ files }) => files[0] === fault.first),
    rounds.filter(({ files }) => files[0] !== fault.first),
  ]
  return [...first, ...others].filter(({ files }) => files.length > 0)
}

const inRounds = (files: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, at) => files.slice(at * size, (at + 1) * size))

type With = { picked: Selection['picked']; copy: Copy; server: TestServer | null }

export async function tryFault(fault: Fault, { picked, copy, server }: With): Promise<FaultResult> {
  const undo = copy.plant(fault)
  let tests = 0
  try {
    for (const round of roundsOf(fault, picked)) {
      const { passed, failed, failures } = await runRound(round, copy, server)
      tests += passed + failed
      if (failed > 0) return { caughtBy: failures[0] ?? '', tests }
    }
    return { caughtBy: null, tests }
  } finally {
    undo()
  }
}

async function runRound({ kind, files }: Round, copy: Copy, server: TestServer | null): Promise<Results> {
  const cwd = copy.folder
  const report = path.join(cwd, 'report.json')
  rmSync(report, { force: true })
  const database = { TEST_DATABASE_URL: server?.url ?? '' }
  const before =
    kind === 'browser'
      ? await run(process.execPath, ['scripts/build-if-stale.ts'], { cwd, quiet: true })
      : null
  if (before && !before.ok) throw new Error(`With this fault nothing can be built:\n${before.output}`)
  const { ok, output } =
    kind === 'browser'
      ? await run('playwright', ['test', '--reporter=json', '--max-failures=1', ...files], {
          cwd,
          quiet: true,
          env: {
            ...database,
            CHROMIUM_PATH: findChromium(),
            E2E_PORT: String(await freePort()),
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          },
        })
      : await run('vitest', ['run', '--project', kind, '--bail=1', ...files], {
          cwd,
          quiet: true,
          env: { ...database, VITEST_REPORT: report },
        })
  const results = kind === 'browser' ? readPlaywright(report) : readVitest(report)
  // What breaks without a test that fails (an import, the database, a server's start) says nothing about the fault.
  const failures = results.failures.filter((test) => !test.endsWith(notRun))
  if (!ok && failures.length === 0) throw new Error(`The tests could not be run:\n${output.slice(-3000)}`)
  return { ...results, failures }
}
