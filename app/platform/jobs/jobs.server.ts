import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import { config } from '../config.server.ts'
import { database } from '../database/database.server.ts'
import { mayMigrate } from '../database/service-role.server.ts'
import type { Tx } from '../database/transaction.server.ts'
import { describeError, log } from '../logging.server.ts'
import { clearSingleton, singleton } from '../singleton.server.ts'
import { grantQueues } from './queue-tables.server.ts'
import type { Cadence } from './slots.ts'

/**
 * Every job and its data; only ids, never personal data. The platform's are here, a matter adds its own where it hands
 * itself over.
 */
export interface Jobs {
  /** A person waits for it in front of a page. */
  'send-urgent-mail': { mailId: string }
  'send-mail': { mailId: string }
  'discard-file': { organizationId: string; fileId: string }
  /** The work of one slot of the schedule: `slot` is its start, a date or an instant. */
  'run-schedules': { every: Cadence; slot: string }
  /** The sandbox's Stripe calls the application's webhook. */
  'deliver-sandbox-event': { eventId: string }
  'return-sandbox-mail': { mailId: string }
}

export type JobName = keyof Jobs
/** `failures` is how often this job has failed before. */
type JobHandler<Name extends JobName> = (
  data: Jobs[Name],
  run: { signal: AbortSignal; failures: number },
) => Promise<void>
export type JobHandlers = { [Name in JobName]: JobHandler<Name> }

/** A dead worker is detected by its missing heartbeat, and its job runs again. */
const queue = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, heartbeatSeconds: 20 }
/**
 * Work on files waits for its turn among the readers, on a busy machine for hours: no clock ends it within a day, and a
 * job that found the machine busy is tried again after waits that grow to an hour, for several days.
 */
const fileWork = { ...queue, retryLimit: 100, retryDelayMax: 3_600, expireInSeconds: 86_400 }
/** A mail server that is down over a weekend costs no message: tried each hour, for four days. */
const mailWork = { ...queue, retryLimit: 100, retryDelayMax: 3_600 }
/** The names of all jobs, which of them wait for a turn among the readers of files, and which for a mail server. */
export type JobList = { names: readonly JobName[]; onFiles: readonly JobName[]; byMail: readonly JobName[] }

const noJob = '00000000-0000-0000-0000-000000000000'

/** `started` is set once jobs can be requested without a wait. */
type Queues = { names: readonly JobName[]; starting: Promise<PgBoss> | null; started: PgBoss | null }

const queuesOfProcess = () =>
  singleton<Queues>('queues', () => ({ names: [], starting: null, started: null }))

/**
 * Starts the queues, once per process; a process that runs no jobs also needs them to request one. Must run before the
 * first `requestJob` and before `workOnJobs`. Each kind of job has its own queue and worker: a flood of one kind never
 * blocks another.
 */
export async function prepareQueues(jobs: JobList): Promise<void> {
  const queues = queuesOfProcess()
  queues.names = jobs.names
  queues.starting ??= startBoss(jobs)
  queues.started = await queues.starting
}

async function startBoss({ names, onFiles, byMail }: JobList): Promise<PgBoss> {
  const workOf = (name: JobName) =>
    onFiles.includes(name) ? fileWork : byMail.includes(name) ? mailWork : queue
  const queueOf = (name: JobName) => ({ ...workOf(name), notify: true })
  const open = await database()
  const { databaseUrl } = config()
  const ownsTables = await mayMigrate(open)
  const started = new PgBoss({
    ...(open.jobDatabase
      ? { db: open.jobDatabase, backend: 'pglite' }
      : { connectionString: databaseUrl ?? '', max: 4 }),
    // If the service owns nothing, the migration run creates the library's tables, and a start only checks their
    // version.
    migrate: ownsTables,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    maintenanceIntervalSeconds: 600,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  started.on('error', (error) => log().error({ error: describeError(error) }, 'job queue'))
  started.on('warning', (warning) => log().warn({ warning: warning.message }, 'job queue'))
  await started.start()
  for (const name of names) await started.createQueue(name, queueOf(name))
  for (const name of names) await started.updateQueue(name, queueOf(name))
  // The library looks up a queue at its first use. Inside a transaction of the embedded database, which has one
  // connection, that look-up would wait for the transaction that waits for it.
  for (const name of names) await started.getJobById(name, noJob)
  if (ownsTables) await grantQueues(open)
  if (open.kind === 'embedded') await reclaimOrphans(started)
  return started
}

/** The embedded database has one process: jobs marked as running at the start belong to a dead process. */
async function reclaimOrphans(started: PgBoss): Promise<void> {
  const { owner } = await database()
  await sql`update pgboss.job set heartbeat_on = '-infinity' where state = 'active'`.execute(owner)
  // The library checks at most once a minute, even if the process that checked last is dead.
  await sql`update pgboss.queue set monitor_claim_on = null`.execute(owner)
  await started.supervise()
}

type JobOptions = {
  /** A separate id: requested again under it, even after it ran, it is still one job. A UUID. */
  id?: string
  /** The maximum number of retries; the queue's default if omitted. */
  retryLimit?: number
  /** Among waiting jobs, the highest number runs first; 0 if omitted. */
  priority?: number
  /** Seconds until it may run. */
  startAfter?: number
}

/**
 * Requests a job in the transaction that causes it: it exists if and only if that commits. Throws if the queues are not
 * prepared, or stopped: starting them here would wait for the transaction that waits for it.
 */
export async function requestJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  data: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  const { started } = queuesOfProcess()
  if (!started) throw new Error(`${name} was asked for and the queues are not running`)
  await started.send(name, data, { ...options, db: fromKysely(tx) })
}

/** Tries a failed job once more, in the transaction that requests it. */
export async function retryJob(tx: Tx, name: JobName, id: string): Promise<void> {
  const { started } = queuesOfProcess()
  if (!started) throw new Error(`${name} was to be tried again and the queues are not running`)
  await started.retry(name, id, { db: fromKysely(tx) })
}

export const isJobName = (text: string): text is JobName =>
  queuesOfProcess().names.some((name) => name === text)

/** Starts running jobs in this process. */
export async function workOnJobs(handlers: JobHandlers): Promise<void> {
  const { names, started } = queuesOfProcess()
  if (!started) throw new Error('the queues are not running')
  for (const name of names) await workOn(started, name, handlers[name])
}

async function workOn<Name extends JobName>(
  queues: PgBoss,
  name: Name,
  handle: JobHandlers[Name],
): Promise<void> {
  // A notification comes when a job is requested, not when a failed one is due again: without the second interval that
  // would be noticed half a minute late.
  const options = {
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    includeMetadata: true as const,
  }
  let worker = ''
  worker = await queues.work(name, options, async ([job]: JobWithMetadata<Jobs[Name]>[]) => {
    if (!job) return
    // A worker waits for the whole interval after each job, even if more are queued: a hundred mails would take
    // minutes, and a sign-in code would wait behind them. When notified, it checks again at once.
    queues.notifyWorker(worker)
    const startedAt = performance.now()
    try {
      await handle(job.data, { signal: job.signal, failures: job.retryCount })
      log().info({ job: name, id: job.id, ms: Math.round(performance.now() - startedAt) }, 'job done')
    } catch (error) {
      log().error({ job: name, id: job.id, error: describeError(error) }, 'job failed')
      throw error
    }
  })
}

/**
 * Lets running jobs finish for a few seconds, which may still request others; unfinished ones run again after the next
 * start.
 */
export async function stopJobs(): Promise<void> {
  const running = await queuesOfProcess().starting
  await running?.stop({ graceful: true, timeout: 8000, close: true })
  clearSingleton('queues')
}
