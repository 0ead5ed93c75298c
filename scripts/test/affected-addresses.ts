// Which addresses of the site map a change can affect, for the tests that ask every one of them.
import { type ImportGraph, reachOf } from './import-graph.ts'
import type { Route } from './site-map.ts'

/** As many as `npm test -- changed` has time for; all of them are asked before a change lands. */
export const maxAddresses = 30

const isUnderAllPages = (file: string) => /^app\/(?:platform\/|[^/]+$)/.test(file)

/**
 * The addresses nearest to a change, as in the site map: segments joined by "/", parameters as `*`. Null if all are to
 * be asked: the change is in these tests, or under all pages.
 */
export function affectedAddresses(
  changed: string[],
  graph: ImportGraph,
  routes: Route[],
  tests: string[],
): string[] | null {
  const isOfTests = (file: string) =>
    !file.startsWith('app/') && tests.some((one) => reachOf(graph, one).has(file))
  if (changed.some((file) => isUnderAllPages(file) || isOfTests(file))) return null
  const reaches = new Map<string, Map<string, number>>()
  const stepsFrom = (module: string): number[] => {
    const reach = reaches.get(module) ?? reachOf(graph, module)
    reaches.set(module, reach)
    return changed.flatMap((file) => reach.get(file) ?? [])
  }
  const near = routes
    .map(({ segments, modules }) => ({
      address: segments.join('/'),
      steps: Math.min(...modules.flatMap(stepsFrom)),
    }))
    .filter(({ steps }) => steps < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.steps - other.steps)
  return [...new Set(near.map(({ address }) => address))].slice(0, maxAddresses)
}
