import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { nothing, readPlaywright, summary } from './results.ts'

describe('what a run of the browser tests comes to', () => {
  const report = {
    stats: { expected: 2, flaky: 1, unexpected: 1 },
    suites: [
      {
        file: 'shell.spec.ts',
        title: 'shell.spec.ts',
        specs: [spec('the menu', 'expected', [1000]), spec('the sidebar', 'unexpected', [700])],
        suites: [
          { file: 'shell.spec.ts', title: 'a group', specs: [spec('Enter saves', 'flaky', [2000, 500])] },
        ],
      },
    ],
  }
  function spec(title: string, status: string, durations: number[]) {
    const results = durations.map((duration) => ({ duration }))
    return { title, tests: [{ projectName: 'js', status, results }] }
  }

  it('is each file with all tries of its tests, and the names of those that needed a second', () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'rentbook-report-')), 'report.json')
    writeFileSync(file, JSON.stringify(report))
    expect(readPlaywright(file)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['tests/e2e/shell.spec.ts (js): the sidebar'],
      retried: ['tests/e2e/shell.spec.ts (js): Enter saves'],
      files: [{ file: 'tests/e2e/shell.spec.ts', ms: 4200 }],
    })
  })

  it('is nothing where the runner died before it wrote a report', () => {
    expect(readPlaywright('/nowhere/report.json')).toEqual(nothing())
  })
})

describe('the end of a run', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, ms: at * 1000 }))
  const unit = { title: 'Unit', ok: true, ms: 70_000, results: { ...nothing(), passed: 9, files } }

  it('has the ten slowest files, the slowest first', () => {
    const lines = summary([unit], 70_000).split('\n')
    expect(lines.filter((line) => line.endsWith('.test.ts')).map((line) => line.trim())).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${at}.0 s  ${at}.test.ts`),
    )
    expect(lines).toContain('Nothing was retried.')
    expect(lines.at(-1)).toBe('9 passed, 0 failed')
  })

  it('counts a check that fails, and names what was retried', () => {
    const types = { title: 'Types', ok: false, ms: 1000, results: null }
    const retried = { ...unit, results: { ...unit.results, retried: ['a.test.ts: a race'] } }
    const end = summary([types, retried], 71_000)
    expect(end).toContain('Retried: 1\n    a.test.ts: a race')
    expect(end.endsWith('9 passed, 1 failed')).toBe(true)
  })
})
