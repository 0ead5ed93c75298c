import { jobHandlers, prepareJobs } from './assembly/jobs.server.ts'
import { config } from './platform/config.server.ts'
import { closeDatabase, database } from './platform/database/database.server.ts'
import { drainRequests } from './platform/http/server-hooks.server.ts'
import { stopJobs, workOnJobs } from './platform/jobs/jobs.server.ts'
import { startSchedules } from './platform/jobs/schedule.server.ts'
import { describeError, log } from './platform/logging.server.ts'
import { prepareDatabase } from './platform/prepare-database.server.ts'
import { guardOutbound } from './platform/sandbox/outbound.server.ts'
import { singleton } from './platform/singleton.server.ts'

/** Prepares this process to serve: database, demo data, jobs. Runs once, however often it is called. */
export function boot(): Promise<void> {
  return singleton('boot', start)
}

async function start(): Promise<void> {
  const { isSandbox, hasDemoData, runsJobs } = config()
  await database()
  // After the database connects: the guard wraps every socket, and a lock needs the real ones.
  if (isSandbox) guardOutbound()
  const applied = await prepareDatabase()
  if (applied.length > 0) log().info({ applied }, 'migrated')
  await prepareJobs()
  if (hasDemoData) {
    const { loadDemoData } = await import('#database/demo.ts')
    await loadDemoData()
  }
  if (runsJobs) {
    await workOnJobs(jobHandlers)
    await startSchedules()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}

/**
 * A graceful stop: remix-serve closes its listener on the same signal and lets open requests finish; running jobs get a
 * few seconds, and unfinished ones run again after the next start.
 */
async function stop(): Promise<void> {
  log().info('stopping')
  setTimeout(() => process.exit(1), 15_000).unref()
  try {
    await drainRequests(5000)
    await stopJobs()
    await closeDatabase()
    process.exit(0)
  } catch (error) {
    log().error({ error: describeError(error) }, 'the stop failed')
    process.exit(1)
  }
}
