// Prepares a new data directory and ends: the memory of migrations and demo data is released with the process. A start
// that finds it unfinished continues from there.

import { prepareJobs } from '#app/assembly/jobs.server.ts'
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
