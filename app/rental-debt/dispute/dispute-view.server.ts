import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { formatBytes } from '#app/platform/values/file-size.ts'
import { type DebtAccess, requireDebt } from '../debt-access.server.ts'
import { canHappen, type DebtStatus } from '../lifecycle.ts'
import { type Clock, readClock } from './clock.ts'
import { reasonWords } from './reasons.ts'

export type EvidenceLine = { id: string; fileName: string; size: string }

/** A dispute that was filed, for one of the two sides. */
export type DisputeView = {
  debt: { id: string; title: string; status: DebtStatus; role: 'filer' | 'debtor' }
  clock: Clock
  /** Null for a debtor whom somebody else's words are not for. */
  said: { by: string; reason: string; explanation: string } | null
  /** What was brought, for who brought it: the filer never sees it. */
  evidence: EvidenceLine[] | null
  paused: { reason: string | null } | null
  answer: { kind: 'upheld' | 'withdrawn' | 'closed'; on: string; words: string } | null
  canDisputeAgain: boolean
}

/**
 * The latest dispute of a debt as this person sees it: the filer with reason and explanation, the debtor who wrote it
 * with everything, another debtor of an open one with its clock only. Null where there is none.
 */
export async function viewDispute(member: Member, debtId: string): Promise<DisputeView | null> {
  const today = torontoDate(await now())
  return inTransaction(member.actor, async (tx) => {
    const debt = await requireDebt(tx, member, debtId)
    const dispute = await findDispute(tx, member, debt)
    // One that says it is disputed and has no dispute would be led in a circle.
    if (!dispute && (debt.role === 'filer' || debt.status === 'disputed')) throw notFound()
    if (!dispute) return null
    const isMine = dispute.person_id === member.person.id && debt.role === 'debtor'
    const isSide = isMine || debt.role === 'filer'
    return {
      debt: { id: debt.id, title: debt.title, status: debt.status, role: debt.role },
      clock: readClock({ openedOn: isoDate(dispute.opened_on), dueOn: isoDate(dispute.due_on) }, today),
      said: isSide ? await readWords(tx, dispute) : null,
      evidence: isMine ? await listEvidence(tx, dispute.id) : null,
      // Why is about the evidence of the one who disputed.
      paused: dispute.reporting_paused_at && { reason: isSide ? dispute.reporting_pause_reason : null },
      answer: await answerOf(tx, dispute),
      canDisputeAgain: debt.role === 'debtor' && canHappen('disputed', debt.status),
    }
  })
}

/** The debtor is proved by now: the open dispute of another debtor is read in the creditor's name, for its clock. */
async function findDispute(tx: Tx, member: Member, debt: DebtAccess) {
  const disputes = tx
    .selectFrom('dispute')
    .selectAll()
    .where('organization_id', '=', debt.organizationId)
    .where('rental_debt_id', '=', debt.id)
  if (debt.role === 'filer') return disputes.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  const own = await disputes
    .where('person_id', '=', member.person.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (own?.state === 'open') return own
  await actForOrganization(tx, debt.organizationId)
  return (await disputes.where('state', '=', 'open').executeTakeFirst()) ?? own
}

type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>

async function readWords(tx: Tx, dispute: DisputeRow) {
  const debtor = await tx
    .selectFrom('debtor')
    .select(['first_name', 'last_name'])
    .where('id', '=', dispute.debtor_id)
    .executeTakeFirst()
  return {
    by: debtor ? `${debtor.first_name} ${debtor.last_name}` : 'A debtor',
    reason: reasonWords(dispute.reason),
    explanation: dispute.explanation,
  }
}

export async function listEvidence(tx: Tx, disputeId: string): Promise<EvidenceLine[]> {
  const rows = await tx
    .selectFrom('dispute_evidence as evidence')
    .innerJoin('stored_file as file', 'file.id', 'evidence.file_id')
    .select(['evidence.id', 'evidence.original_file_name as fileName', 'file.size_bytes as bytes'])
    .where('evidence.dispute_id', '=', disputeId)
    .orderBy('evidence.created_at')
    .orderBy('evidence.id')
    .execute()
  return rows.map(({ bytes, ...line }) => ({ ...line, size: formatBytes(bytes) }))
}

async function answerOf(tx: Tx, dispute: DisputeRow): Promise<DisputeView['answer']> {
  if (dispute.state === 'open' || !dispute.resolved_on) return null
  const closed = await tx
    .selectFrom('dispute_event')
    .select('id')
    .where('dispute_id', '=', dispute.id)
    .where('event', '=', 'closed')
    .executeTakeFirst()
  return {
    kind: closed ? 'closed' : dispute.state,
    on: dispute.resolved_on,
    words: dispute.resolution ?? '',
  }
}
