import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now, nowInTransaction } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
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
 * Asks all renters that a search finds now, or attests for them with an addendum: carried out by a job. Returns the run's
 * id.
 */
export function startConsentRun(caller: Caller, { search, addendum, once: key }: Starting): Promise<string> {
  const { organizationId } = caller
  return inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      const id = randomUUID()
      await tx
        .insertInto('consent_run')
        .values({
          id,
          organization_id: organizationId,
          act: addendum === null ? 'request' : 'attest',
          query: search.q,
          consent: search.consent,
          addendum,
          total: 0,
          started_by: personIdOf(caller),
          started_at: nowInTransaction,
        })
        .execute()
      await keepRenters(tx, { organizationId, runId: id, search })
      await requestJob(tx, 'run-consents', { organizationId, runId: id })
      await recordAudit(tx, 'consent.run_started', { subject: id })
      return id
    }),
  )
}

/** The renters that it asks or marks, whatever another run changes before their turn. */
async function keepRenters(
  tx: Tx,
  { organizationId, runId, search }: { organizationId: string; runId: string; search: Search },
): Promise<void> {
  await sql`with kept as (
      insert into consent_run_result (organization_id, run_id, lease_renter_id)
        select r.organization_id, ${runId}::uuid, r.id
        from lease_renter r join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
        where ${matchingRenters(organizationId, search)} returning 1)
    update consent_run set total = (select count(*) from kept)
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

const partSize = 50
/** After this many failed tries, a renter whose own turn fails is passed over. */
const maxFailures = 2

type Running = { organizationId: string; runId: string }

/**
 * The job: a part at a time, each with its results in one transaction, so that a killed one goes on where it was. Runs of an
 * organization go one after the other, in the order in which they were started: this one first does what an earlier one
 * has left, so that each renter gets what was chosen for them in that order. No renter holds up the others for good.
 */
export async function runConsents(
  running: Running,
  { signal, failures }: { signal: AbortSignal; failures: number },
): Promise<void> {
  const { organizationId } = running
  const doPart = async (limit: number): Promise<boolean> => {
    const at = await now()
    return inTransaction({ personId: null, organizationId }, (tx) => runPart(tx, { ...running, at, limit }))
  }
  for (let [isDone, limit] = [false, partSize]; !isDone; ) {
    signal.throwIfAborted()
    try {
      isDone = await doPart(limit)
    } catch (error) {
      if (failures < maxFailures) throw error
      if (limit === 1) await passOver(running, error)
      // One by one until the one is found that fails.
      limit = limit === 1 ? partSize : 1
    }
  }
}

/** Records the next renter's turn as failed. Throws if nothing can be recorded now: then it is not the renter's fault. */
async function passOver({ organizationId, runId }: Running, error: unknown): Promise<void> {
  await inTransaction({ personId: null, organizationId }, async (tx) => {
    const turn = await whoseTurn(tx, organizationId, runId)
    const run = turn === null ? undefined : await lockRun(tx, organizationId, turn)
    const [renterId] = run ? await nextRenters(tx, run, 1) : []
    if (!run || renterId === undefined) return
    log().error({ run: run.id, renter: renterId, error: describeError(error) }, 'a renter is passed over')
    await keepOutcome(tx, run, { outcome: 'fault', renterIds: [renterId] })
  })
}

async function runPart(
  tx: Tx,
  { organizationId, runId, at, limit }: Running & { at: number; limit: number },
): Promise<boolean> {
  const turn = await whoseTurn(tx, organizationId, runId)
  if (turn === null) return true
  const run = await lockRun(tx, organizationId, turn)
  // Another process has finished it meanwhile.
  if (!run) return false
  const renterIds = await nextRenters(tx, run, limit)
  const isPossible = (await whyNotAsking(tx, organizationId)) === null
  if (renterIds.length === 0 || !isPossible) {
    await tx
      .updateTable('consent_run')
      .set({ finished_at: nowInTransaction })
      .where('organization_id', '=', organizationId)
      .where('id', '=', run.id)
      .execute()
    return run.id === runId
  }
  const by = run.started_by
  const outcomes: readonly { renterId: string; outcome: string }[] =
    run.addendum === null
      ? await askRenters(tx, { organizationId, askedBy: by, renterIds, at })
      : await attestRenters(tx, {
          organizationId,
          attestedBy: by,
          renters: attestedOf(renterIds, run.addendum),
          today: torontoDate(at),
        })
  for (const [outcome, renters] of Map.groupBy(outcomes, (each) => each.outcome))
    await keepOutcome(tx, run, { outcome, renterIds: renters.map(({ renterId }) => renterId) })
  return false
}

const keepOutcome = (
  tx: Tx,
  { id, organization_id: organizationId }: Run,
  { outcome, renterIds }: { outcome: string; renterIds: readonly string[] },
) =>
  tx
    .updateTable('consent_run_result')
    .set({ outcome, created_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', id)
    .where('lease_renter_id', '=', anyOf(renterIds))
    .execute()

const attestedOf = (renterIds: readonly string[], addendum: string): ToAttest[] =>
  renterIds.map((renterId) => ({ renterId, addendum }))

type Run = { id: string; organization_id: string }

/**
 * The oldest run of those up to this one that are not finished; null if this one is. It is found before anything is waited
 * for, so that what this transaction writes is dated after all that earlier runs wrote.
 */
async function whoseTurn(tx: Tx, organizationId: string, runId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select r.id from consent_run r
    join consent_run own on own.organization_id = r.organization_id and own.id = ${runId}
    where r.organization_id = ${organizationId} and r.finished_at is null and own.finished_at is null
      and (r.started_at, r.id) <= (own.started_at, own.id)
    order by r.started_at, r.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

const lockRun = (tx: Tx, organizationId: string, runId: string) =>
  tx
    .selectFrom('consent_run')
    .select(['id', 'organization_id', 'addendum', 'started_by'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Those who have no result yet. */
async function nextRenters(
  tx: Tx,
  { id, organization_id: organizationId }: Run,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('consent_run_result')
    .select('lease_renter_id')
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('lease_renter_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.lease_renter_id)
}
