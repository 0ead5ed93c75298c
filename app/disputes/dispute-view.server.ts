import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Clock, readClock } from './clock.ts'
import { type Contesting, contestOf } from './contested.server.ts'
import { type EvidenceLine, listEvidence } from './evidence.server.ts'
import { reasonLabel } from './labels.ts'
import type { DisputeRow } from './staff-dispute.server.ts'
import { listStatements, type StatementLine } from './statements.server.ts'
import type { Correction, DisputedRecord, DisputeSubject, EndState } from './subject.ts'

/** A dispute that was filed, for one of the two sides. */
export type DisputeView = {
  record: { id: string; title: string; side: DisputedRecord['side'] }
  clock: Clock
  /** Null for a consumer who is not shown somebody else's words. */
  said: { by: string; reason: string; explanation: string } | null
  /** What either side said afterwards; null for a consumer who is not shown somebody else's words. */
  statements: StatementLine[] | null
  /** The evidence, for the side that brought it: the other one never sees it. */
  evidence: EvidenceLine[] | null
  paused: { reason: string | null } | null
  answer: { state: EndState; on: string; words: string; correction: Correction | null } | null
  contest: Contesting
  canDisputeAgain: boolean
  /** They are the one who filed it, and it is open. */
  canRetract: boolean
  /** What this side can still say to it: nothing, or until when. */
  mayAnswer: 'add' | 'answer' | 'too-late' | null
}

/**
 * The latest dispute of a record as this person sees it: the furnisher with reason and explanation, the consumer who wrote
 * it with everything, another consumer of an open one with its clock only. Null if there is none.
 */
export async function viewDispute(
  member: Member,
  subject: DisputeSubject,
  subjectId: string,
): Promise<DisputeView | null> {
  const today = torontoDate(await now())
  return inTransaction(member.actor, async (tx) => {
    const record = await subject.requireRecord(tx, member, subjectId)
    const { id, title, side } = record
    const dispute = await findDispute(tx, member, subject, record)
    // One that says it is disputed and has no dispute would be led in a circle.
    if (!dispute && (side === 'furnisher' || record.isMarkedDisputed)) throw notFound()
    if (!dispute) return null
    const isMine = dispute.person_id === member.person.id && side === 'consumer'
    const isSide = isMine || side === 'furnisher'
    return {
      record: { id, title, side },
      clock: readClock({ openedOn: isoDate(dispute.opened_on), dueOn: isoDate(dispute.due_on) }, today),
      said: isSide ? await readSaid(tx, subject, dispute) : null,
      statements: isSide ? await listStatements(tx, dispute.id) : null,
      evidence: isSide ? await listEvidence(tx, dispute.id, side) : null,
      // Why is about the evidence of the one who disputed.
      paused: dispute.reporting_paused_at && { reason: isSide ? dispute.reporting_pause_reason : null },
      answer: answerOf(dispute, isSide),
      contest: contestOf(dispute, { isMine, notDisputable: record.notDisputable }),
      canRetract: isMine && dispute.state === 'open' && dispute.reopens_id === null,
      mayAnswer: whatMayBeSaid(dispute, { side, isMine, today }),
      canDisputeAgain: side === 'consumer' && record.notDisputable === null,
    }
  })
}

/** The person is proved by now: the open dispute of another consumer is read in the organization's name, for its clock. */
async function findDispute(tx: Tx, member: Member, subject: DisputeSubject, record: DisputedRecord) {
  const disputes = tx
    .selectFrom('dispute')
    .selectAll()
    .where('organization_id', '=', record.organizationId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', record.id)
  if (record.side === 'furnisher') return disputes.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  const own = await disputes
    .where('person_id', '=', member.person.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (own?.state === 'open') return own
  await actForOrganization(tx, record.organizationId)
  return (await disputes.where('state', '=', 'open').executeTakeFirst()) ?? own
}

async function readSaid(tx: Tx, { labels, listPartyNames }: DisputeSubject, dispute: DisputeRow) {
  const names = await listPartyNames(tx, dispute.party_id ? [dispute.party_id] : [])
  return {
    by: names.get(dispute.party_id ?? '') ?? labels.filed.consumer,
    reason: reasonLabel(labels.form.reasons, dispute.reason),
    explanation: dispute.explanation,
  }
}

function answerOf(
  { state, resolved_on, resolution, correction }: DisputeRow,
  isSide: boolean,
): DisputeView['answer'] {
  if (state === 'open' || !resolved_on) return null
  const changed = isSide ? (correction as Correction | null) : null
  return { state, on: resolved_on, words: resolution ?? '', correction: changed }
}

type Asking = { side: DisputedRecord['side']; isMine: boolean; today: IsoDate }

function whatMayBeSaid(
  { state, due_on }: DisputeRow,
  { side, isMine, today }: Asking,
): DisputeView['mayAnswer'] {
  if (state !== 'open') return null
  if (side === 'consumer') return isMine ? 'add' : null
  return today > due_on ? 'too-late' : 'answer'
}
