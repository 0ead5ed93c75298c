// How long a rent roll of 5,000 leases takes from file to leases, and the most memory that its process has. Fails over
// the limits.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { findInFiles } from '#app/rent-rewards/import/read-files.server.ts'
import { manyLeases } from '#tests/rent-roll-maker/many.ts'

const max = { ms: 10_000, residentMb: 300 }
const folder = mkdtempSync(path.join(tmpdir(), 'rent-rolls-'))
// The processes of readers do not keep this one alive.
const alive = setInterval(() => undefined, 1_000)
let hasFailed = false

for (const { name, bytes, leases } of manyLeases(5_000)) {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  let resident = 0
  const startedAt = performance.now()
  // How long the server's own thread was held at once, while it took what was found.
  const held = monitorEventLoopDelay({ resolution: 5 })
  held.enable()
  const found = await findInFiles([{ path: file, by: null }], {}, (max) => {
    resident = max
  })
  held.disable()
  const ms = performance.now() - startedAt
  const heldMs = Math.round(held.max / 1_000_000)
  if (found.leases.length !== leases) throw new Error(`${name}: ${found.leases.length} leases`)
  const residentMb = Math.round(resident / 1_048_576)
  console.log(
    `${name}: ${found.counts.rows} rows, ${(bytes.length / 1_048_576).toFixed(1)} MB, ${leases} leases in ${Math.round(ms)} ms, process ${residentMb} MB, server held ${heldMs} ms at most`,
  )
  if (ms > max.ms || residentMb > max.residentMb) hasFailed = true
}
clearInterval(alive)
rmSync(folder, { recursive: true })
if (hasFailed) {
  console.error(`over the limits: ${JSON.stringify(max)}`)
  process.exit(1)
}
process.exit()
