import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now, nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { whyNotAsking } from '../settings/may-ask.server.ts'
import { attestRenters, type ToAttest } from './attest-consent.server.ts'
import { matchingRenters } from './list-renters.server.ts'
import type { RenterFilter } from './renter-filter.ts'
import { askRenters } from './request-consent.server.ts'

type Search = Pick<RenterFilter, 'q' | 'consent'>
type Starting = { search: Search; addendum: string | null; once: OnceKey }

/**
 * Asks all renters that a search finds, or attests for them with an addendum: kept as the search, and carried out by a
 * job. Returns the run's id.
 */
export function startConsentRun(caller: Caller, { search, addendum, once: key }: Starting): Promise<string> {
  const { organizationId } = caller
  return inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      const id = randomUUID()
      const { rows } = await sql<{ total: number }>`select count(*)::int as total
        from lease_renter r join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
        where ${matchingRenters(organizationId, search)}`.execute(tx)
      await tx
        .insertInto('consent_run')
        .values({
          id,
          organization_id: organizationId,
          act: addendum === null ? 'request' : 'attest',
          query: search.q,
          consent: search.consent,
          addendum,
          total: rows[0]?.total ?? 0,
          started_by: personIdOf(caller),
          started_at: nowInTransaction,
        })
        .execute()
      await requestJob(tx, 'run-consents', { organizationId, runId: id })
      await recordAudit(tx, 'consent.run_started', { subject: id })
      return id
    }),
  )
}

const partSize = 50

/** The job: a part at a time, each with its results in one transaction, so that a killed one goes on where it was. */
export async function runConsents(
  { organizationId, runId }: { organizationId: string; runId: string },
  { signal }: { signal: AbortSignal },
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted()
    const at = await now()
    isDone = await inTransaction({ personId: null, organizationId }, (tx) =>
      runPart(tx, { organizationId, runId, at }),
    )
  }
}

async function runPart(
  tx: Tx,
  { organizationId, runId, at }: { organizationId: string; runId: string; at: number },
): Promise<boolean> {
  const run = await tx
    .selectFrom('consent_run')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!run) return true
  const renterIds = await nextRenters(tx, run)
  const isPossible = (await whyNotAsking(tx, organizationId)) === null
  if (renterIds.length === 0 || !isPossible) {
    await tx
      .updateTable('consent_run')
      .set({ finished_at: nowInTransaction })
      .where('organization_id', '=', organizationId)
      .where('id', '=', runId)
      .execute()
    return true
  }
  const by = run.started_by
  const outcomes =
    run.addendum === null
      ? await askRenters(tx, { organizationId, askedBy: by, renterIds, at })
      : await attestRenters(tx, {
          organizationId,
          attestedBy: by,
          renters: attestedOf(renterIds, run.addendum),
          today: torontoDate(at),
        })
  await tx
    .insertInto('consent_run_result')
    .values(
      outcomes.map(({ renterId, outcome }) => ({
        organization_id: organizationId,
        run_id: runId,
        lease_renter_id: renterId,
        outcome,
        created_at: nowInTransaction,
      })),
    )
    .execute()
  return false
}

const attestedOf = (renterIds: readonly string[], addendum: string): ToAttest[] =>
  renterIds.map((renterId) => ({ renterId, addendum }))

type Run = {
  id: string
  organization_id: string
  query: string
  consent: Search['consent']
  started_at: Date
}

/** Who matches and has no result yet; people who were added after the start are not part of it. */
async function nextRenters(tx: Tx, run: Run): Promise<string[]> {
  const { id, organization_id: organizationId, query, consent, started_at: startedAt } = run
  const { rows } = await sql<{ id: string }>`select r.id
    from lease_renter r join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
    where ${matchingRenters(organizationId, { q: query, consent })} and r.created_at <= ${startedAt}
      and not exists (select from consent_run_result d where d.organization_id = ${organizationId}
        and d.run_id = ${id} and d.lease_renter_id = r.id)
    order by r.id limit ${partSize}`.execute(tx)
  return rows.map((row) => row.id)
}
