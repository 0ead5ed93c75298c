// The results of a test run's parts, and the summary at its end.
import { existsSync, readFileSync } from 'node:fs'

export type Results = {
  passed: number
  failed: number
  /** Failures, by file and name. */
  failures: string[]
  /** Tests that failed and then passed. */
  retried: string[]
  files: { file: string; ms: number }[]
}

/** Instead of a test's title: its file, or the setup before its tests, failed. */
export const notRun = 'could not be run'

export type PartResult = { title: string; ok: boolean; ms: number; results: Results | null }

/** A runner that dies before its first test leaves no report: then there is nothing to count. */
export function readVitest(file: string): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : nothing()
}

export const nothing = (): Results => ({ passed: 0, failed: 0, failures: [], retried: [], files: [] })

type Suite = { file: string; title: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  tests: { projectName: string; status: string; results: { duration: number }[] }[]
}
type PlaywrightReport = { suites: Suite[]; stats: { expected: number; flaky: number; unexpected: number } }

export function readPlaywright(file: string): Results {
  if (!existsSync(file)) return nothing()
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const { expected, flaky, unexpected } = report.stats
  const results: Results = { ...nothing(), passed: expected + flaky, failed: unexpected }
  for (const suite of report.suites) {
    const specs = specsOf(suite)
    const tests = specs.flatMap((spec) => spec.tests)
    const ms = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0)
    results.files.push({ file: `tests/e2e/${suite.file}`, ms })
    for (const { title, tests: runs } of specs)
      for (const { status, projectName } of runs) {
        const name = `tests/e2e/${suite.file} (${projectName}): ${title}`
        if (status === 'flaky') results.retried.push(name)
        if (status === 'unexpected') results.failures.push(name)
      }
  }
  return results
}

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The time of each part, its ten slowest files, retries, and the summary line. */
export function summary(parts: PartResult[], allMs: number): string {
  const width = Math.max(...parts.map(({ title }) => title.length))
  const lines = ['', '=== Where the time went']
  for (const { title, ok, ms, results } of parts) {
    const tests = results ? `, ${results.passed} passed, ${results.failed} failed` : ''
    lines.push(`${title.padEnd(width)}  ${seconds(ms).padStart(8)}  ${ok ? 'holds' : 'FAILED'}${tests}`)
    for (const { file, ms: took } of slowest(results?.files ?? []))
      lines.push(`    ${seconds(took).padStart(8)}  ${file}`)
  }
  const failures = parts.flatMap(({ results }) => results?.failures ?? [])
  if (failures.length > 0) lines.push('', 'Failed:', ...failures.map((test) => `    ${test}`))
  const retried = parts.flatMap(({ results }) => results?.retried ?? [])
  lines.push('', retried.length === 0 ? 'Nothing was retried.' : `Retried: ${retried.length}`)
  lines.push(...retried.map((test) => `    ${test}`))
  const passed = parts.reduce((sum, { results }) => sum + (results?.passed ?? 0), 0)
  // A failing part never counts as zero, whether it is a check or a broken runner.
  const failed = parts.reduce((sum, { ok, results }) => sum + (ok ? 0 : Math.max(1, results?.failed ?? 0)), 0)
  lines.push('', `All of it took ${seconds(allMs)}.`, `${passed} passed, ${failed} failed`)
  return lines.join('\n')
}

const slowest = (files: Results['files']) => files.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
