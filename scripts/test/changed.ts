// `npm test -- changed`: reads the changes and picks what they can affect.
import { readFileSync } from 'node:fs'
import { affectedAddresses, maxAddresses } from './affected-addresses.ts'
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

/** These ask every address of the site map; of a change, only the ones that it can affect. */
const askingAll = ['pages', 'forms'].map((name) => `tests/integration/matrix/${name}.test.ts`)

export function selectChanged(givenBase: string | undefined): Selection & { addresses: string[] | null } {
  const base = baseOfChange(process.cwd(), givenBase)
  const changed = changedFiles(base, process.cwd())
  const selection = selectorHere()(changed)
  console.log(`${changed.length} files changed since ${base.slice(0, 12)}:`)
  for (const line of selection.why) console.log(`  ${line}`)
  for (const [kind, tests] of Object.entries(selection.picked)) {
    console.log(`${kind}: ${tests.size} of its files`)
    for (const test of nearestFirst(tests)) console.log(`    ${test}`)
  }
  const addresses = affectedAddresses(changed, readImportGraph(), siteMap(), askingAll)
  if (addresses)
    console.log(
      `addresses that are asked: ${addresses.length}${addresses.length === maxAddresses ? ', the nearest ones' : ''}`,
    )
  return { ...selection, addresses }
}
