import { sql } from 'kysely'
import type { Actor } from '../database/actor.server.ts'
import { inTransaction, type Tx } from '../database/transaction.server.ts'
import type { Paging } from '../values/paging.ts'
import { pageAt, rowsPerPage } from '../values/paging.ts'
import { isJobName, type JobName } from './jobs.server.ts'

/** A job that used up its tries. The reason is in the log: an error's text may contain what people typed. */
export type FailedJob = { id: string; name: JobName; tries: number; askedAt: Date; failedAt: Date | null }

type Row = { id: string; name: string; tries: number; asked_at: Date; failed_at: Date | null; total: number }

/** Failed jobs, latest first. */
export const listFailedJobs = (actor: Actor, page: number): Promise<Paging & { jobs: FailedJob[] }> =>
  inTransaction(actor, async (tx) => {
    const total = await countFailedJobs(tx)
    const { offset, ...paging } = pageAt(page, total)
    const { rows } = await sql<Row>`select id, name, retry_count + 1 as tries, created_on as asked_at,
        completed_on as failed_at from pgboss.job where state = 'failed'
      order by completed_on desc nulls last, id limit ${rowsPerPage} offset ${offset}`.execute(tx)
    const jobs = rows.flatMap(({ id, name, tries, asked_at: askedAt, failed_at: failedAt }) =>
      isJobName(name) ? [{ id, name, tries, askedAt, failedAt }] : [],
    )
    return { ...paging, jobs }
  })

export async function countFailedJobs(tx: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from pgboss.job
    where state = 'failed'`.execute(tx)
  return rows[0]?.total ?? 0
}

/** The name of a failed job; null if there is none, or it is already being tried again. */
export async function findFailedJob(tx: Tx, id: string): Promise<JobName | null> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job
    where id = ${id} and state = 'failed' for update`.execute(tx)
  const name = rows[0]?.name ?? ''
  return isJobName(name) ? name : null
}
