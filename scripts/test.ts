// `npm test`: everything that must hold before a change lands, cheapest first; stops at the first failing part. `npm
// test -- unit browser` runs only the named parts, `npm test -- changed` what a change against main (`--base REV`:
// against that) can affect, `npm test -- every-engine` what an engine can break on the embedded database too: the tests
// marked for it, and killing and restarting.
import { parseArgs } from 'node:util'
import { selectChanged } from './test/changed.ts'
import { engineFiles } from './test/engine-files.ts'
import { useMemoryFolder } from './test/memory-folder.ts'
import { type Files, type Part, parts, type Setting } from './test/parts.ts'
import { testServer } from './test/postgres-server.ts'
import { summary } from './test/results.ts'
import { runParts } from './test/run-parts.ts'
import type { Kind } from './test/selection.ts'
import { partOfFiles, withinTime } from './test/within-time.ts'

const startedAt = performance.now()
const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' } },
})
const modes = ['changed', 'every-engine']
/** What only the embedded engine can break. */
const ofEngine = ['engine', 'torture']

type Chosen = {
  parts: Part[]
  addresses?: string[]
  /** Which files of the test parts run, by how long the checks took; all if it is not there. */
  filesAfter?: (checksMs: number) => Files
}

function chosenParts(): Chosen {
  const names = words.filter((word) => !modes.includes(word))
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    const known = [...modes, ...parts.map(({ name }) => name)]
    console.error(`No such part: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
    process.exit(2)
  }
  if (words.includes('changed')) return partsOfChange()
  const isChosen = ({ name }: Part) =>
    names.length > 0 ? names.includes(name) : !ofEngine.includes(name) || words.includes('every-engine')
  return { parts: parts.filter(isChosen) }
}

/** All static checks; of the tests the picked ones; killing and restarting only in a full run. */
function partsOfChange(): Chosen {
  const { picked, engine, addresses } = selectChanged(values.base)
  const nearest = (kind: Kind, part: number) => {
    const run = withinTime(kind, picked[kind], engineFiles(), part)
    const left = picked[kind].size - run.length
    if (left > 0) console.log(`${kind}: the nearest ${run.length} run; the other ${left} do before it lands.`)
    return run
  }
  const filesAfter = (checksMs: number): Files => {
    const part = partOfFiles(checksMs)
    return {
      unit: nearest('unit', part),
      integration: nearest('integration', part),
      browser: nearest('browser', part),
    }
  }
  const { unit, integration, browser } = picked
  const runs: Record<string, boolean> = {
    unit: unit.size > 0,
    integration: integration.size > 0,
    engine: engine && integration.size > 0,
    browser: browser.size > 0,
    build: integration.size + browser.size > 0,
    torture: false,
  }
  return {
    parts: parts.filter(({ name }) => runs[name] ?? true),
    filesAfter,
    ...(addresses && { addresses }),
  }
}

const { parts: chosen, filesAfter, ...selected } = chosenParts()
const needsDatabase = chosen.some(({ name }) => ['integration', 'browser'].includes(name))
const forget = useMemoryFolder()
const setting: Setting = { server: needsDatabase ? await testServer() : null, files: {}, ...selected }
// After the server's own end, which needs its files.
process.once('exit', forget)
// Without a server all of them already run on the embedded database.
const twice = ({ name }: Part) => name === 'engine' && needsDatabase && !setting.server
const results = await runParts(
  chosen.filter((part) => !twice(part)),
  setting,
  () => {
    if (filesAfter) setting.files = filesAfter(performance.now() - startedAt)
  },
)
console.log(summary(results, performance.now() - startedAt))
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
