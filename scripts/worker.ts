// `npm run worker`: runs the jobs outside the web process (which then runs with JOBS=elsewhere).
import { jobHandlers, prepareJobs } from '#app/assembly/jobs.server.ts'
import { config } from '#app/platform/config.server.ts'
import { closeDatabase } from '#app/platform/database/database.server.ts'
import { stopJobs, workOnJobs } from '#app/platform/jobs/jobs.server.ts'
import { startSchedules } from '#app/platform/jobs/schedule.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { prepareDatabase } from '#app/platform/prepare-database.server.ts'

if (!config().databaseUrl) {
  console.error(
    'A worker of its own needs a PostgreSQL server (DATABASE_URL): the embedded database has one process.',
  )
  process.exit(1)
}

// Production refuses to start without it.
if (!process.env.PUBLIC_URL) {
  console.error(
    `PUBLIC_URL is not set: links in mails, and the sandbox's events, go to ${config().publicUrl.href}. Set it to the address of the web process.`,
  )
}

await prepareDatabase()
await prepareJobs()
await workOnJobs(jobHandlers)
await startSchedules()
log().info('worker is running')

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await stopJobs()
    await closeDatabase()
    process.exit(0)
  })
}
