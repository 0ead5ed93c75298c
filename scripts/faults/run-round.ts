// Runs one round of tests in the copy, and reads the results.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from '../find-chromium.ts'
import { freePort, type TestServer } from '../test/postgres-server.ts'
import { notRun, type Results, readPlaywright, readVitest } from '../test/results.ts'
import { run } from '../test/run.ts'
import { type Copy, reportName } from './apply-fault.ts'
import type { Round } from './try-fault.ts'

export async function runRound(
  { kind, files }: Round,
  copy: Copy,
  server: TestServer | null,
): Promise<Results> {
  const cwd = copy.folder
  const report = path.join(cwd, reportName)
  rmSync(report, { force: true })
  const database = { TEST_DATABASE_URL: server?.url ?? '' }
  const before =
    kind === 'browser'
      ? await run(process.execPath, ['scripts/build-if-stale.ts'], { cwd, quiet: true })
      : null
  if (before && !before.ok) throw new Error(`Nothing can be built:\n${before.output}`)
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
  // Breakage without a failing test (an import, the database, a server's start) says nothing about the fault.
  const failures = results.failures.filter((test) => !test.endsWith(notRun))
  if (!ok && failures.length === 0) throw new Error(`The tests could not be run:\n${output.slice(-3000)}`)
  return { ...results, failures }
}
