import { randomUUID } from 'node:crypto'
import {
  type DisputeDraft,
  deleteDisputeDraft,
  findDisputeDraft,
  keepDraft,
} from '#app/disputes/drafts/dispute-draft.server.ts'
import { areLeasesReadOnly } from '#app/organization/rent-rewards-end.server.ts'
import { now, nowInTransaction } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { firstDayOf, type Month } from '../months/months.ts'
import { pastRentKind } from './kind.ts'
import { notifyAsked } from './notify-past-rent.server.ts'
import { listPastClaims } from './past-claims.server.ts'
import { findPastLease, type PastCaller, type PastLease } from './past-lease.server.ts'
import { pastRentSchema } from './past-rent-schema.ts'
import { askable, monthLines, type PastRentView, whyClosed } from './past-rent-view.server.ts'

/** `not-whole`: its form says what is missing. Otherwise why nothing can be asked for now. */
export type NotAsked = 'not-found' | 'not-whole' | NonNullable<PastRentView['closed']>

const refusal = refusalOf<NotAsked>()

export type PastRentInput = { parts: string[]; explanation: string }

/** Keeps what a person prepares, even if it cannot be sent yet. Returns whose draft it is; null if the lease is not theirs. */
export const keepPastRent = (caller: PastCaller, leaseId: string, { parts, explanation }: PastRentInput) =>
  inTransaction(caller.actor, async (tx) => {
    const lease = await findPastLease(tx, caller, leaseId)
    if (!lease) return null
    const recordFile = (own: Tx, did: 'added' | 'removed') =>
      recordAudit(own, `past_rent.file_${did}`, { subject: leaseId })
    const draft = { kind: pastRentKind, subjectId: leaseId, recordFile }
    const known = lease.months.filter((month) => parts.includes(month))
    await keepDraft(tx, caller, draft, { reason: pastRentKind, explanation, parts: known })
    return draft
  })

type Asking = { leaseId: string; once: OnceKey }

/**
 * Asks our reviewers to add months, with what was prepared. It writes in the name of the lease's organization, after this
 * transaction has found that the person rents the home or belongs to its landlord.
 */
export async function askPastRent(caller: PastCaller, asking: Asking): Promise<Outcome<'asked', NotAsked>> {
  const askedOn = torontoDate(await now())
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, asking.once, async () => {
        const { leaseId } = asking
        const lease = await findPastLease(tx, caller, leaseId)
        if (!lease) throw refusal.because('not-found')
        const draft = await findDisputeDraft(
          tx,
          caller,
          { kind: pastRentKind, subjectId: leaseId },
          { isLocked: true },
        )
        await actForOrganization(tx, lease.organizationId)
        const months = await monthsToAsk(tx, lease)
        const whole = pastRentSchema(months).safeParse(draft ?? {})
        if (!draft || !whole.success || draft.files.length === 0) throw refusal.because('not-whole')
        const claimId = await insertClaim(tx, {
          caller,
          lease,
          askedOn,
          words: whole.data.explanation,
          months: months.filter((month) => whole.data.parts.includes(month)),
        })
        await moveProof(tx, caller, { draft, claimId })
        return 'asked' as const
      }),
    ),
  )
}

/** What can be asked for, with the lease locked: of two who ask at once, the second finds the first. */
async function monthsToAsk(tx: Tx, lease: PastLease): Promise<Month[]> {
  const { id: leaseId, organizationId } = lease
  await tx
    .selectFrom('lease')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', leaseId)
    .forUpdate()
    .execute()
  const claims = await listPastClaims(tx, { leaseId })
  const left = askable(lease, monthLines(lease, claims))
  const why = whyClosed(lease, {
    isAsked: claims.some(({ state, isStanding }) => state === 'open' && isStanding),
    isReadOnly: lease.side === 'landlord' && (await areLeasesReadOnly(tx, organizationId)),
    left: left.length,
  })
  if (why !== null) throw refusal.because(why)
  // Of someone whose consent no longer stands: it gives way.
  await tx
    .updateTable('past_rent_claim')
    .set({ state: 'replaced', closed_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'open')
    .execute()
  return left
}

type New = { caller: PastCaller; lease: PastLease; askedOn: string; words: string; months: readonly Month[] }

async function insertClaim(tx: Tx, { caller, lease, askedOn, words, months }: New): Promise<string> {
  const { organizationId, side, renterId } = lease
  const claim = {
    id: randomUUID(),
    organization_id: organizationId,
    lease_id: lease.id,
    side,
    lease_renter_id: renterId,
    person_id: caller.by.person.id,
    words,
    asked_on: askedOn,
  }
  await tx.insertInto('past_rent_claim').values(claim).execute()
  await tx
    .insertInto('past_rent_month')
    .values(
      months.map((month) => ({
        organization_id: organizationId,
        claim_id: claim.id,
        month: firstDayOf(month),
      })),
    )
    .execute()
  await recordAudit(tx, 'past_rent.asked', {
    subject: claim.id,
    partOf: lease.id,
    details: { side, months: months.length },
  })
  await notifyAsked(tx, { lease, months })
  return claim.id
}

/** The files still belong to who sent them: from here on the transaction acts for the person's own organization. */
async function moveProof(
  tx: Tx,
  { organizationId }: PastCaller,
  { draft, claimId }: { draft: DisputeDraft; claimId: string },
): Promise<void> {
  await actForOrganization(tx, organizationId)
  await tx
    .insertInto('past_rent_file')
    .values(
      draft.files.map(({ fileId, fileName, addedAt }) => ({
        id: randomUUID(),
        organization_id: organizationId,
        claim_id: claimId,
        file_id: fileId,
        original_file_name: fileName,
        created_at: addedAt,
      })),
    )
    .execute()
  await deleteDisputeDraft(tx, organizationId, draft.id)
}
