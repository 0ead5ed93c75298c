import { type DisputeView, viewDispute } from '#app/disputes/filed/dispute-view.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { LeftOutOrder, TakenBackOrder } from './mails.ts'
import { notMeDisputes } from './not-me-disputes.server.ts'
import { listLeftOut, listTakenBack } from './write-mails.server.ts'

/** The latest claim that a person submitted, in whatever role; null if there is none. */
export async function findFiledClaim(
  tx: Tx,
  { by: { person } }: Pick<PersonCaller, 'by'>,
): Promise<{ claimId: string; disputeId: string; state: string } | null> {
  const row = await tx
    .selectFrom('not_me_claim as claim')
    .innerJoin('dispute', 'dispute.subject_id', 'claim.id')
    .select(['claim.id as claimId', 'dispute.id as disputeId', 'dispute.state'])
    .where('claim.person_id', '=', person.id)
    .where('claim.filed_at', 'is not', null)
    .orderBy('claim.filed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The latest claim as its person sees it, with the orders its answer leaves out; null if there is none. */
export async function openFiledClaim(
  caller: PersonCaller,
): Promise<{ dispute: DisputeView; orders: LeftOutOrder[]; takenBack: TakenBackOrder[] } | null> {
  const filed = await inTransaction(caller.actor, (tx) => findFiledClaim(tx, caller))
  const dispute = filed && (await viewDispute(caller, notMeDisputes, { subjectId: filed.claimId }))
  if (!filed || !dispute) return null
  return inTransaction(caller.actor, async (tx) => ({
    dispute,
    orders: await listLeftOut(tx, filed.claimId),
    takenBack: await listTakenBack(tx, filed.claimId),
  }))
}
