// `npm run migrate`: brings the database to this release as a separate step, before the release starts: the tables,
// those of the queues, and the grants for the role in DATABASE_URL. Running it again changes nothing.

import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { closeDatabase } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { prepareDatabase } from '#app/platform/prepare-database.server.ts'

try {
  const applied = await prepareDatabase()
  await prepareJobs()
  await stopJobs()
  await closeDatabase()
  for (const name of applied) console.log(name)
  console.log(
    applied.length === 0 ? 'No migration was left to run.' : `${applied.length} migrations have run.`,
  )
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
