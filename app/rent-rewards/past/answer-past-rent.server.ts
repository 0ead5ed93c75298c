import { randomUUID } from 'node:crypto'
import { areLeasesReadOnly } from '#app/organization/rent-rewards-end.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { firstDayOf, type Month } from '../months/months.ts'
import type { Answer } from './decisions.ts'
import { listPastClaims, type PastClaim } from './past-claims.server.ts'
import { findPastLease, type PastCaller, type PastLease } from './past-lease.server.ts'

type Given = { leaseId: string; once: OnceKey }

/** What became of it, as the page's next address says it: `over` if nothing waits any more. */
export type PastRentDone = 'not-found' | 'over' | 'read-only' | 'said' | 'taken-back'

type Acting = { lease: PastLease; claim: PastClaim }

/** Works on the open claim of a lease, locked, in the name of the lease's organization. */
const withOpenClaim = (
  caller: PastCaller,
  { leaseId, once: key }: Given,
  work: (tx: Tx, acting: Acting) => Promise<PastRentDone>,
): Promise<PastRentDone> =>
  inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      const lease = await findPastLease(tx, caller, leaseId)
      if (!lease) return 'not-found'
      await actForOrganization(tx, lease.organizationId)
      await tx
        .selectFrom('past_rent_claim')
        .select('id')
        .where('organization_id', '=', lease.organizationId)
        .where('lease_id', '=', leaseId)
        .where('state', '=', 'open')
        .forUpdate()
        .execute()
      const claim = (await listPastClaims(tx, { leaseId })).find(({ state }) => state === 'open')
      if (!claim) return 'over'
      if (lease.side === 'landlord' && (await areLeasesReadOnly(tx, lease.organizationId))) return 'read-only'
      return work(tx, { lease, claim })
    }),
  )

type Answering = Given & { answers: Readonly<Record<Month, Answer>> }

/** Says what the other side knows of each month; said again, the later word counts. */
export const answerPastRent = (caller: PastCaller, { answers, ...given }: Answering): Promise<PastRentDone> =>
  withOpenClaim(caller, given, async (tx, { lease, claim }) => {
    if (claim.side === lease.side || !lease.isConsented || !claim.isStanding) return 'over'
    for (const { month } of claim.months) {
      const said = answers[month]
      if (!said) continue
      const row = { said, person_id: caller.by.person.id, said_at: nowInTransaction }
      await tx
        .insertInto('past_rent_answer')
        .values({
          id: randomUUID(),
          organization_id: claim.organizationId,
          claim_id: claim.id,
          month: firstDayOf(month),
          lease_renter_id: lease.renterId,
          ...row,
        })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'claim_id', 'month', 'lease_renter_id']).doUpdateSet(row),
        )
        .execute()
    }
    await recordAudit(tx, 'past_rent.answered', {
      subject: claim.id,
      partOf: lease.id,
      details: { side: lease.side },
    })
    return 'said'
  })

/** Takes it back while nothing is decided: anyone of the landlord, or the renter who asked. */
export const takeBackPastRent = (caller: PastCaller, given: Given): Promise<PastRentDone> =>
  withOpenClaim(caller, given, async (tx, { lease, claim }) => {
    if (claim.side !== lease.side || claim.renterId !== lease.renterId) return 'over'
    await tx
      .updateTable('past_rent_claim')
      .set({ state: 'taken_back', closed_at: nowInTransaction })
      .where('organization_id', '=', claim.organizationId)
      .where('id', '=', claim.id)
      .execute()
    await recordAudit(tx, 'past_rent.taken_back', { subject: claim.id, partOf: lease.id })
    return 'taken-back'
  })
