import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type Kept, type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, isoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { lockRenters } from '../consent/lease-renters.server.ts'
import type { LeaseMonths } from '../months/confirmed.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { followLeases } from './follow-leases.server.ts'
import type { LeaseStatus } from './lease-status.ts'

/** Why a lease was not changed: the field it is about, null for the whole form, and what is shown. */
export type LeaseFault = { field: string | null; text: string | string[] }

/** The lease, or what of it should be changed, does not exist for this caller; or a fault. */
export type LeaseRefusal = 'not-found' | LeaseFault

/** A lease that is locked for a change, and the day of it. */
export type LockedLease = {
  organizationId: string
  id: string
  status: LeaseStatus
  startsOn: IsoDate
  endsOn: IsoDate | null
  endedHow: string | null
  endRecordedOn: IsoDate | null
  endsOnBefore: IsoDate | null
  months: LeaseMonths
  today: IsoDate
}

/** Who changes a lease: a person of the landlord, or one of our reviewers by their decision on a dispute. */
export type ChangedBy = { personId: string; disputeId: string | null }

/** What every change of a lease is given. */
export type FromForm = { leaseId: string; today: IsoDate; once: OnceKey }

type Change = FromForm & {
  /** As the form showed it, for changes of the lease itself; recorded money needs none. */
  revision?: number
  /** Renters that it changes: locked before the lease, as their own answers lock them. */
  renterIds?: readonly string[]
}

export const refusal = refusalOf<LeaseRefusal>()

export const changedMeanwhile: LeaseFault = {
  field: null,
  text: 'Someone in your organization changed this lease after you opened this page. Check it, and save again',
}

/** What our reviewers decided on a dispute is theirs to change. */
export const decided: LeaseFault = {
  field: null,
  text: 'Our reviewers decided this on a dispute. To change it, ask them to look again, on the dispute’s page',
}

/** Refuses a change with consequences until its form shows that the person has read them. */
export function expectSeen(texts: readonly string[], seen: string): void {
  if (texts.length > 0 && seen !== texts.join(' ')) throw refusal.because({ field: 'seen', text: [...texts] })
}

/**
 * The only way to change a lease's facts: with the lease locked, once per key, and with what follows from the change in
 * the same transaction. Of two changes at once both count, one after the other; a change of what the other one changed is
 * refused by its revision.
 */
export const changeLease = <Done extends Kept>(
  caller: Caller,
  { leaseId, today, once: key, revision, renterIds = [] }: Change,
  work: (tx: Tx, lease: LockedLease) => Promise<Done>,
): Promise<Outcome<Done, LeaseRefusal>> =>
  refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const { organizationId } = caller
        if (renterIds.length > 0) await lockRenters(tx, { organizationId, ids: renterIds })
        return changeLockedLease(tx, { organizationId, leaseId, today, revision }, work)
      }),
    ),
  )

/**
 * The same in the caller's transaction, which acts for the lease's organization: for a decision of our reviewers, who
 * change a lease through the landlord's own commands.
 */
export async function changeLockedLease<Done>(
  tx: Tx,
  locking: Locking,
  work: (tx: Tx, lease: LockedLease) => Promise<Done>,
): Promise<Done> {
  const { organizationId, leaseId, today } = locking
  const lease = await lock(tx, locking)
  const done = await work(tx, lease)
  await tx
    .updateTable('lease')
    .set({ revision: sql`revision + 1` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', leaseId)
    .execute()
  await followLeases(tx, { organizationId, ids: [leaseId], today })
  return done
}

type Locking = { organizationId: string; leaseId: string; today: IsoDate; revision?: number | undefined }

async function lock(tx: Tx, { organizationId, leaseId, today, revision }: Locking): Promise<LockedLease> {
  const row = await tx
    .selectFrom('lease')
    .select([
      'id',
      'status',
      'starts_on',
      'ends_on',
      'ended_how',
      'end_recorded_on',
      'ends_on_before',
      'revision',
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '=', leaseId)
    .forUpdate()
    .executeTakeFirst()
  const months = row && (await readMonthsOf(tx, { organizationId, ids: [leaseId] })).get(leaseId)
  if (!row || !months) throw refusal.because('not-found')
  if (revision !== undefined && revision !== row.revision) throw refusal.because(changedMeanwhile)
  return {
    organizationId,
    id: row.id,
    status: row.status,
    startsOn: isoDate(row.starts_on),
    endsOn: isoDateOrNull(row.ends_on),
    endedHow: row.ended_how,
    endRecordedOn: isoDateOrNull(row.end_recorded_on),
    endsOnBefore: isoDateOrNull(row.ends_on_before),
    months,
    today,
  }
}
