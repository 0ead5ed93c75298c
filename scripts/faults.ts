// `npm run faults`: puts deliberate faults into a copy of this checkout, one after the other, and runs what `npm test
// -- changed` would pick until a test fails; its file must then pass without the fault. Exits non-zero if a fault is
// not caught. `npm run faults -- NAME...` tries some.

import { Copy } from './faults/apply-fault.ts'
import { faults } from './faults/faults.ts'
import { runRound } from './faults/run-round.ts'
import { tryFault } from './faults/try-fault.ts'
import { selectorHere } from './test/changed.ts'
import { testServer } from './test/postgres-server.ts'
import { seconds } from './test/results.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(
    `No such fault: ${unknown.join(', ')}. There are: ${faults.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const chosen = names.length === 0 ? faults : faults.filter(({ name }) => names.includes(name))
const server = await testServer()
const copy = new Copy()
const select = selectorHere()
let missed = 0
for (const fault of chosen) {
  const startedAt = performance.now()
  try {
    const { caughtBy, tests } = await tryFault(fault, {
      picked: select([fault.file]).picked,
      copy,
      runRound: (round) => runRound(round, copy, server),
    })
    if (caughtBy === null) missed += 1
    const outcome =
      caughtBy === null ? `NOT CAUGHT by ${tests} tests: ${fault.harm}` : `caught by ${caughtBy}`
    console.log(`${fault.name}: ${outcome} (${seconds(performance.now() - startedAt)})`)
  } catch (error) {
    missed += 1
    console.error(`${fault.name}: NOT TRIED`, error)
  }
}
console.log(`\n${chosen.length - missed} of ${chosen.length} faults were caught`)
process.exit(missed > 0 ? 1 : 0)
