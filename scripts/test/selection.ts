// What a change can affect. Integration and unit tests are found by run-time imports and, if a test requests pages of
// the built application, by the routes of its addresses; browser tests by the folders they are about.
import { browserTestsAbout } from './browser-map.ts'
import { type ImportGraph, reachOf } from './import-graph.ts'
import { addressesIn, matchesSegments, type Route } from './site-map.ts'

export type Project = { graph: ImportGraph; textOf: (file: string) => string; routes: Route[] }
export type Kind = 'unit' | 'integration' | 'browser'
/** Each picked test with its distance from the change: nearest first. */
export type Selection = {
  picked: Record<Kind, Map<string, number>>
  /** One line for each changed file. */
  why: string[]
  /** Whether the engine itself may behave differently: then the marked tests also run on the embedded one. */
  engine: boolean
}

const kinds: { kind: Kind; pattern: RegExp }[] = [
  { kind: 'unit', pattern: /^(?:app|scripts)\/.*[.]test[.]tsx?$/ },
  { kind: 'integration', pattern: /^tests\/integration\/.*[.]test[.]ts$/ },
  { kind: 'browser', pattern: /^tests\/e2e\/.*[.]spec[.]ts$/ },
]
const builtApp = 'tests/integration/support/built-app.ts'
const far = 100

type Broad = { files: RegExp; kinds: Kind[]; because: string }
/** Files whose reach cannot be read from imports, and what they select. The first match counts. */
const broad: Broad[] = [
  {
    files: /^(?:docs\/|[^/]*[.]md$|.*\/README[.]md$|[.]ci\/|compose[.]yaml|Dockerfile|[.]\w+ignore)/,
    kinds: [],
    because: 'text and packaging: only the static checks look at it',
  },
  {
    files: /^(?:knip[.]json|biome[.]json|[.]dependency-cruiser[.]cjs)$/,
    kinds: [],
    because: 'only the static checks read it',
  },
  {
    files: /^database\/migrations\//,
    kinds: ['unit', 'integration'],
    because: 'the schema is under every query',
  },
  { files: /^public\//, kinds: ['browser'], because: 'pages load it by its address' },
  {
    files: /^tests\/(?:fixtures|order-maker)\//,
    kinds: ['unit', 'integration'],
    because: 'tests read it by its path',
  },
  {
    // The browser tests' server is a separate process, which creates their initial state with the factories.
    files:
      /^playwright[.]config[.]ts$|^tests\/door\/|^database\/factories\/|^tests\/(?:e2e\/serve|server-database)[.]ts$/,
    kinds: ['browser'],
    because: 'every browser test stands on it, others by imports',
  },
  {
    files: /^vitest[.]config[.]ts$|^tests\/(?:no-outbound|each-file|leave-as-found)[.]ts$/,
    kinds: ['unit', 'integration'],
    because: 'every one of these tests stands on it',
  },
  {
    files: /^[^/]+$/,
    kinds: ['unit', 'integration', 'browser'],
    because: 'the whole project is made with it',
  },
  {
    files: /^app\/[^/]+[.]tsx?$/,
    kinds: ['unit', 'integration', 'browser'],
    because: 'every page goes through it',
  },
]

/** Reads the project once, for any number of changes. */
export function selector(project: Project): (changed: string[]) => Selection {
  const tests = new Map(kinds.map(({ kind, pattern }) => [kind, testsOf(project.graph, pattern)]))
  const known = { tests, near: distances(project, tests), importers: turned(project.graph) }
  return (changed) => select(changed, known)
}

type Known = { tests: Tests; near: Near; importers: ImportGraph }

function select(changed: string[], known: Known): Selection {
  const picked: Selection['picked'] = { unit: new Map(), integration: new Map(), browser: new Map() }
  const why = changed.map((file) => {
    const { found, because } = touchedBy(file, known)
    for (const { kind } of kinds)
      for (const [test, steps] of found[kind])
        picked[kind].set(test, Math.min(steps, picked[kind].get(test) ?? steps))
    const counts = kinds.map(({ kind }) => `${found[kind].size} ${kind}`).join(', ')
    return `${file}: ${counts} (${because})`
  })
  const engine = changed.some((file) => /^(?:database|app\/platform\/(?:database|jobs))\//.test(file))
  return { picked, why, engine }
}

type Tests = Map<Kind, string[]>
type Near = (test: string, file: string) => number | undefined

function touchedBy(file: string, { tests, near, importers }: Known) {
  const all = (kind: Kind) => tests.get(kind) ?? []
  const rule = broad.find(({ files }) => files.test(file))
  const found = { unit: new Map(), integration: new Map(), browser: new Map() } as Selection['picked']
  for (const { kind } of kinds)
    for (const test of all(kind)) {
      const steps = near(test, file)
      if (steps !== undefined) found[kind].set(test, steps)
      else if (rule?.kinds.includes(kind)) found[kind].set(test, far)
    }
  if (rule) return { found, because: rule.because }
  if (!file.startsWith('app/')) return { found, because: 'by imports' }
  const about = browserTestsFor(file, importers)
  for (const test of about ?? all('browser')) if (all('browser').includes(test)) found.browser.set(test, 0)
  return {
    found,
    because: about ? 'by imports, addresses and folders' : 'every browser test: it is everybody’s',
  }
}

/** Those about its folder; for a file in none, those about the folders of its nearest users. */
function browserTestsFor(file: string, importers: ImportGraph): string[] | null {
  const own = browserTestsAbout(file)
  if (own || !isOfFeature.test(file)) return own
  const found = new Set<string>()
  const seen = new Set([file])
  for (const one of seen)
    for (const user of importers.get(one) ?? []) {
      const about = browserTestsAbout(user)
      if (about) for (const test of about) found.add(test)
      else if (isOfFeature.test(user)) seen.add(user)
      else return null
    }
  return found.size === 0 ? null : [...found]
}

const isOfFeature = /^app\/(?!platform\/|ui\/|routes\/)[^/]+\//

function turned(graph: ImportGraph): ImportGraph {
  const importers: ImportGraph = new Map()
  for (const [file, needed] of graph)
    for (const one of needed) importers.set(one, [...(importers.get(one) ?? []), file])
  return importers
}

const testsOf = (graph: ImportGraph, pattern: RegExp) =>
  [...graph.keys()].filter((file) => pattern.test(file))

/** A test's distance from its dependencies: by imports, or by the pages that it requests, whichever is nearer. */
function distances({ graph, textOf, routes }: Project, tests: Tests): Near {
  const own = new Map([...tests.values()].flat().map((test) => [test, reachOf(graph, test)]))
  const modules = [...new Set(routes.flatMap((route) => route.modules))]
  const ofPage = new Map(modules.map((file) => [file, reachOf(graph, file)]))
  const pages = new Map<string, string[]>()
  for (const test of tests.get('integration') ?? []) {
    const needed = [...(own.get(test)?.keys() ?? [])]
    if (!needed.includes(builtApp)) continue
    const named = needed
      .filter((file) => file.startsWith('tests/integration/'))
      .map(textOf)
      .flatMap(addressesIn)
    const asked = routes.filter((route) => named.some((segments) => matchesSegments(segments, route)))
    pages.set(test, [...new Set(asked.flatMap((route) => route.modules))])
  }
  return (test, file) => {
    const steps = [
      own.get(test)?.get(file),
      ...(pages.get(test) ?? []).map((page) => after(ofPage.get(page)?.get(file))),
    ]
    const known = steps.filter((one) => one !== undefined)
    return known.length === 0 ? undefined : Math.min(...known)
  }
}

/** A page is requested through the built application: one step further than an import. */
const after = (steps: number | undefined) => (steps === undefined ? undefined : steps + 1)

/** Nearest first; then by name. */
export const nearestFirst = (picked: Map<string, number>): string[] =>
  [...picked].sort(([a, x], [b, y]) => x - y || a.localeCompare(b)).map(([test]) => test)
