import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { browserTestFolders, browserTestsAbout, withoutBrowserTests } from './browser-map.ts'
import { type ImportGraph, importsOf, reachOf } from './import-graph.ts'
import { nearestFirst, type Project, selector } from './selection.ts'
import { addressesIn, matchesSegments, siteMap } from './site-map.ts'

describe('what a module needs when it runs', () => {
  const needs = (text: string) => importsOf('app/bureau/file.server.ts', text, () => true)

  it.each([
    ["import { a } from './a.ts'", ['app/bureau/a.ts']],
    ["import {\n  a,\n  type B,\n} from '#app/ui/a.tsx'", ['app/ui/a.tsx']],
    ["import '../ui/base.css.ts'", ['app/ui/base.css.ts']],
    ["export { a } from './a.ts'", ['app/bureau/a.ts']],
    ["const a = await import('#database/demo.ts')", ['database/demo.ts']],
    [
      "return join(process.cwd(), 'app/order-reader/process/reader-child.ts')",
      ['app/order-reader/process/reader-child.ts'],
    ],
    ["import type { A } from './a.ts'", []],
    ["import { type A, type B as C } from './a.ts'", []],
    ["import { z } from 'zod'", []],
  ])('%j', (text, expected) => {
    expect(needs(text)).toEqual(expected)
  })

  it('is what is there', () => {
    expect(importsOf('app/a.ts', "import './gone.ts'", () => false)).toEqual([])
  })

  it('is counted in steps, by the shortest way', () => {
    const graph: ImportGraph = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['d', 'a']],
    ])
    expect([...reachOf(graph, 'a')]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1],
      ['d', 2],
    ])
  })
})

describe('an address in a test', () => {
  const route = (address: string) => ({ segments: address.split('/').filter(Boolean), modules: [] })
  /** Braces represent a template's values. */
  const leadsTo = (text: string, address: string) =>
    addressesIn(text.replaceAll('{', '$' + '{')).some((named) => matchesSegments(named, route(address)))

  it.each([
    ['`/dashboard/rental-debt/{id}/dispute`', '/dashboard/rental-debt/*/dispute', true],
    ['`/dashboard/rental-debt/{id}/dispute`', '/dashboard/rental-debt/*/dispute/check', false],
    ['`/dashboard/rental-debt/{id}/dispute{page}`', '/dashboard/rental-debt/*/dispute/check', true],
    ["disputeAt(id, '/check')", '/dashboard/rental-debt/*/dispute/check', true],
    ['`{tab()}/record-payment?amount=5`', '/dashboard/rental-debt/*/transactions/record-payment', true],
    ['`/dashboard/rental-debt/{id}`', '/dashboard/rental-debt/*', true],
    ['`/dashboard/rental-debt/{id}`', '/dashboard/rental-debt/*/tenant', false],
    ['`/dashboard/rental-debt/{id}/{step}`', '/dashboard/rental-debt/*/tenant', true],
    ["'/webhooks/stripe'", '/webhooks/persona', false],
    ["'text/html, and more'", '/dashboard/html', false],
  ])('%s leads to %s: %s', (text, address, expected) => {
    expect(leadsTo(text, address)).toBe(expected)
  })
})

describe('what a change can touch', () => {
  const unit = 'app/debts/rules.test.ts'
  const direct = 'tests/integration/debts.test.ts'
  const served = 'tests/integration/pages.test.ts'
  const other = 'tests/integration/other.test.ts'
  const graph: ImportGraph = new Map([
    [unit, ['app/debts/rules.ts']],
    [direct, ['app/debts/save.server.ts']],
    ['app/debts/save.server.ts', ['app/debts/rules.ts']],
    [served, ['tests/integration/support/built-app.ts']],
    [other, ['tests/integration/support/built-app.ts']],
    ['app/routes/debts.tsx', ['app/debts/save.server.ts', 'app/rental-debt/dispute/Form.tsx']],
    ['tests/e2e/disputes.spec.ts', []],
    ['tests/e2e/people.spec.ts', ['tests/e2e/steps.ts']],
  ])
  const project: Project = {
    graph,
    routes: [{ segments: ['debts'], modules: ['app/routes/debts.tsx'] }],
    textOf: (file) => (file === served ? "get('/debts')" : "get('/others')"),
  }
  const pick = (...files: string[]) => {
    const { picked } = selector(project)(files)
    return Object.fromEntries(Object.entries(picked).map(([kind, tests]) => [kind, nearestFirst(tests)]))
  }

  it('is who imports it, and who asks for a page that does; the nearest first', () => {
    expect(pick('app/debts/rules.ts')).toMatchObject({ unit: [unit], integration: [direct, served] })
    expect(pick('app/routes/debts.tsx')).toMatchObject({ unit: [], integration: [served] })
  })

  it('is a test itself, and the tests that a helper of theirs serves', () => {
    expect(pick(direct)).toEqual({ unit: [], integration: [direct], browser: [] })
    expect(pick('tests/e2e/steps.ts')).toMatchObject({ browser: ['tests/e2e/people.spec.ts'] })
  })

  it('is the browser tests about its folder', () => {
    expect(pick('app/rental-debt/dispute/Form.tsx').browser).toEqual(['tests/e2e/disputes.spec.ts'])
  })

  it.each(['package.json', 'app/root.tsx', 'vite.config.ts'])('is everything, of %s', (file) => {
    expect(pick(file)).toEqual({
      unit: [unit],
      integration: [direct, other, served],
      browser: ['tests/e2e/disputes.spec.ts', 'tests/e2e/people.spec.ts'],
    })
  })

  it('is every test on the database, of a migration, on both engines', () => {
    const migration = 'database/migrations/0001-people.sql'
    expect(pick(migration)).toMatchObject({ integration: [direct, other, served], browser: [] })
    expect(selector(project)([migration]).engine).toBe(true)
    expect(selector(project)(['app/debts/rules.ts']).engine).toBe(false)
  })

  it('is every browser test, of what their server makes for them', () => {
    const all = ['tests/e2e/disputes.spec.ts', 'tests/e2e/people.spec.ts']
    expect(pick('database/factories/person.ts')).toEqual({ unit: [], integration: [], browser: all })
    expect(pick('tests/door/states.ts').browser).toEqual(all)
  })

  it('is no test, of a text', () => {
    expect(pick('docs/decisions/README.md', 'README.md')).toEqual({ unit: [], integration: [], browser: [] })
  })

  it('is reported in one line per file', () => {
    expect(selector(project)(['app/debts/rules.ts', 'README.md']).why).toEqual([
      'app/debts/rules.ts: 1 unit, 2 integration, 2 browser (every browser test: it is everybody’s)',
      'README.md: 0 unit, 0 integration, 0 browser (text and packaging: only the static checks look at it)',
    ])
  })
})

describe('the folders that browser tests are about', () => {
  const specs = globSync('tests/e2e/*.spec.ts').map((file) => file.replace(/.*\/|[.]spec[.]ts$/g, ''))

  it('cover every test, and none that is gone', () => {
    expect(Object.keys(browserTestFolders).sort()).toEqual(specs.sort())
  })

  it('are there', () => {
    const files = globSync('app/**/*.{ts,tsx}')
    const beginnings = [...Object.values(browserTestFolders).flat(), ...withoutBrowserTests]
    expect(beginnings.filter((beginning) => !files.some((file) => file.startsWith(beginning)))).toEqual([])
  })

  it('take in every page', () => {
    const pages = new Set(siteMap().flatMap(({ modules }) => modules))
    expect([...pages].filter((page) => browserTestsAbout(page) === null)).toEqual([])
  })
})
