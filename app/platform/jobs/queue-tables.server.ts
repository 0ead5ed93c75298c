import { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.server.ts'
import { describeError, log } from '../logging.server.ts'

/** Any number that nothing else locks. */
const grantLock = 7_207_203

/**
 * Lets requests queue jobs in their own transactions. Two processes that grant at once would fail: they take turns.
 */
export const grantQueues = (owned: Database) =>
  owned.runScript(`begin;
    select pg_advisory_xact_lock(${grantLock});
    grant usage on schema pgboss to rentbook_app;
    grant select, insert, update on all tables in schema pgboss to rentbook_app;
    commit;`)

/** Creates or changes the queue tables as their owner, for services that may not, and starts no queue. */
export async function migrateQueues(owned: Database, connectionString: string): Promise<void> {
  const library = new PgBoss({
    connectionString,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  library.on('error', (error) => log().error({ error: describeError(error) }, 'tables of the job queue'))
  await library.start()
  try {
    await untilIndexesAreBuilt(library)
  } finally {
    await library.stop({ graceful: false, close: true })
  }
  await grantQueues(owned)
}

/** The library builds the indexes of a new version in parallel with its start, one after another. */
async function untilIndexesAreBuilt(library: PgBoss): Promise<void> {
  for (;;) {
    const statuses = await library.getBamStatus()
    const isThere = (wanted: string) => statuses.some(({ status, count }) => status === wanted && count > 0)
    if (!isThere('pending') && !isThere('in_progress')) {
      if (isThere('failed'))
        throw new Error('An index of the job queue could not be built; the log says why.')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
