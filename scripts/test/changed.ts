// `npm test -- changed`: reads the changes and picks what they can affect.
import { readFileSync } from 'node:fs'
import { baseOfChange, changedFiles } from './changed-files.ts'
import { readImportGraph } from './import-graph.ts'
import { nearestFirst, type Selection, selector } from './selection.ts'
import { siteMap } from './site-map.ts'

/** What this checkout's changes can affect. */
export const selectorHere = () =>
  selector({
    graph: readImportGraph(),
    textOf: (file) => readFileSync(file, 'utf8'),
    routes: siteMap(),
  })

export function selectChanged(givenBase: string | undefined): Selection {
  const base = baseOfChange(process.cwd(), givenBase)
  const changed = changedFiles(base, process.cwd())
  const selection = selectorHere()(changed)
  console.log(`${changed.length} files changed since ${base.slice(0, 12)}:`)
  for (const line of selection.why) console.log(`  ${line}`)
  for (const [kind, tests] of Object.entries(selection.picked)) {
    console.log(`${kind}: ${tests.size} of its files`)
    for (const test of nearestFirst(tests)) console.log(`    ${test}`)
  }
  return selection
}
