// Which module needs which at run time: a scan of the import lines, which takes a fraction of a second.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type ImportGraph = Map<string, string[]>

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?<what>[^'"`;]*?)\bfrom\s*['"](?<from>[^'"]+)['"]|(?:^|\n)\s*import\s*['"](?<effect>[^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](?<late>[^'"]+)['"]|['"](?<path>(?:app|scripts|tests)\/[\w./-]+[.]tsx?)['"]/g
/** Names that one module imports from another, all of them types: nothing runs. */
const onlyTypes = /^type\s|^\{\s*(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?\s*)+\}\s*$/

/** The project files that a text needs at run time, by their paths from the project's root. */
export function importsOf(file: string, text: string, exists: (file: string) => boolean): string[] {
  const found = new Set<string>()
  for (const { groups = {} } of text.matchAll(statement)) {
    if (groups.what !== undefined && onlyTypes.test(groups.what.trim())) continue
    // A started script or thread is named by its path.
    const target = groups.path ?? resolve(file, groups.from ?? groups.effect ?? groups.late ?? '')
    if (target !== null && exists(target)) found.add(target)
  }
  return [...found]
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  return null
}

export function readImportGraph(): ImportGraph {
  const files = globSync(['{app,database,scripts,tests}/**/*.{ts,tsx,mjs}', '*.{ts,js}'])
  const known = new Set(files)
  return new Map(
    files.sort().map((file) => [file, importsOf(file, readFileSync(file, 'utf8'), (one) => known.has(one))]),
  )
}

/** A module's dependencies, each with its distance; `through` says past which modules to look. */
export function reachOf(
  graph: ImportGraph,
  from: string,
  through = (_file: string) => true,
): Map<string, number> {
  const steps = new Map([[from, 0]])
  const waiting = [from]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (at !== from && !through(at)) continue
    for (const next of graph.get(at) ?? []) {
      if (steps.has(next)) continue
      steps.set(next, (steps.get(at) ?? 0) + 1)
      waiting.push(next)
    }
  }
  return steps
}
