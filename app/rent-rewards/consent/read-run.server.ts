import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { pageAt } from '#app/platform/values/paging.ts'

/** How a run for all matching renters stands, and what happened to each renter. */
export type RunView = {
  id: string
  act: 'request' | 'attest'
  total: number
  done: number
  isFinished: boolean
  /** How often each outcome came. */
  counts: Record<string, number>
  results: { renterId: string; leaseId: string; name: string; outcome: string }[]
  page: number
  pageCount: number
}

/** Null if it is not the organization's. */
export function readRun(member: Member, runId: string, asked: number): Promise<RunView | null> {
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = member
    const run = await tx
      .selectFrom('consent_run')
      .select(['id', 'act', 'total', 'finished_at'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', runId)
      .executeTakeFirst()
    if (!run) return null
    const counted = await tx
      .selectFrom('consent_run_result')
      .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
      .where('organization_id', '=', organizationId)
      .where('run_id', '=', runId)
      .where('outcome', 'is not', null)
      .$narrowType<{ outcome: string }>()
      .groupBy('outcome')
      .execute()
    const counts = Object.fromEntries(counted.map(({ outcome, count }) => [outcome, Number(count)]))
    const done = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const { page, pageCount, offset } = pageAt(asked, done)
    const { rows: results } = await sql<RunView['results'][number]>`
      select r.id as "renterId", r.lease_id as "leaseId",
        concat_ws(' ', r.first_name, r.middle_name, r.last_name) as name, d.outcome
      from consent_run_result d join lease_renter r on r.id = d.lease_renter_id
      where d.organization_id = ${organizationId} and d.run_id = ${runId} and d.outcome is not null
      order by d.outcome in ('asked', 'attested'), d.outcome, r.last_name, r.first_name, r.id
      limit 20 offset ${offset}`.execute(tx)
    const { id, act, total, finished_at } = run
    return { id, act, total, done, isFinished: finished_at !== null, counts, results, page, pageCount }
  })
}
