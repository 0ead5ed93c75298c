// Makes a new data directory ready and ends: what migrations and the demo data take of memory goes with the process.
// A start that finds it unfinished goes on from there.

import { prepareJobs } from '#app/jobs.server.ts'
import { config } from '#app/platform/config.server.ts'
import { closeDatabase } from '#app/platform/database/database.server.ts'
import { prepareDatabase } from '#app/platform/prepare-database.server.ts'

await prepareDatabase()
await prepareJobs()
if (config().isSandbox) {
  const { loadDemoData } = await import('#database/demo.ts')
  await loadDemoData()
}
await closeDatabase()
process.exit(0)
