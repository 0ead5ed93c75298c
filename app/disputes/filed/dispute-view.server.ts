import type { PersonCaller } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { found, notFound } from '#app/platform/http/responses.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Clock, readClock } from '../clock.ts'
import { isDisputed } from '../disputable.server.ts'
import type { EndState, HeldBack } from '../dispute-states.ts'
import { type EvidenceLine, listEvidence } from '../evidence/evidence.server.ts'
import { reasonLabel } from '../labels.ts'
import { type Contesting, contestOf } from '../reopening/contested.server.ts'
import { type DisputeRow, disputeOf } from '../staff-dispute.server.ts'
import { listStatements, type StatementLine } from '../statements/statements.server.ts'
import type { Correction, DisputedRecord, DisputeSubject, KeptCorrection } from '../subject.ts'
import { correctionInWords } from './correction-words.ts'

/** A filed dispute, for one of the two sides. */
export type DisputeView = {
  record: { id: string; title: string; side: DisputedRecord['side'] }
  clock: Clock
  grounds: { by: string; reason: string; explanation: string; parts: string[] }
  /** Later statements of either side. */
  statements: StatementLine[]
  /** The evidence, for the side that sent it: the other side never sees it. */
  evidence: EvidenceLine[]
  paused: { reason: string | null } | null
  answer: { state: EndState; on: string; words: string; correction: Correction | null } | null
  /** What is not reported before this one is answered. */
  heldBack: HeldBack | null
  contest: Contesting
  canDisputeAgain: boolean
  /** This person filed it, and it is open. */
  canRetract: boolean
  /** What this side can still say: nothing, or until when. */
  mayAnswer: 'add' | 'answer' | 'too-late' | null
  /** For the furnisher: which dispute it is, and the record's others. */
  of: string | null
  others: OtherDispute[]
}

type OtherDispute = { id: string; by: string; openedOn: string; isOpen: boolean }

/**
 * A dispute of a record as this person sees it: for a consumer their own latest, for the furnisher the one in the
 * address. Null for a consumer who has none.
 */
export async function viewDispute(
  caller: PersonCaller,
  subject: DisputeSubject,
  { subjectId, of = null }: { subjectId: string; of?: string | null },
): Promise<DisputeView | null> {
  const today = torontoDate(await now())
  return inTransaction(caller.actor, async (tx) => {
    const record = found(await subject.findRecord(tx, caller, subjectId))
    const { id, title, side } = record
    const dispute = await findDispute(tx, caller, subject, { record, of })
    if (!dispute && side === 'furnisher') throw notFound()
    // A record that says it is disputed but has no dispute would redirect in a circle.
    if (!dispute && (await isDisputed(tx, caller, subject, record))) throw notFound()
    if (!dispute) return null
    const isMine = side === 'consumer'
    return {
      record: { id, title, side },
      clock: readClock({ openedOn: isoDate(dispute.opened_on), dueOn: isoDate(dispute.due_on) }, today),
      grounds: await readGrounds(tx, subject, dispute),
      statements: await listStatements(tx, dispute.id),
      evidence: await listEvidence(tx, dispute.id, side),
      paused: dispute.reporting_paused_at && { reason: dispute.reporting_pause_reason },
      answer: answerOf(subject, dispute),
      others: side === 'furnisher' ? await listOthers(tx, subject, dispute) : [],
      of: side === 'furnisher' ? dispute.id : null,
      contest: contestOf(dispute, { isMine, notDisputable: record.notDisputable }),
      canRetract: isMine && dispute.state === 'open' && dispute.reopens_id === null,
      heldBack: dispute.state === 'open' ? await findHeldBack(tx, caller, subject, dispute) : null,
      mayAnswer: statementRight(dispute, { side, today }),
      canDisputeAgain: side === 'consumer' && record.notDisputable === null,
    }
  })
}

/** Read in the record's name: the consumer cannot see the rows of reports. */
async function findHeldBack(tx: Tx, caller: PersonCaller, subject: DisputeSubject, dispute: DisputeRow) {
  const { organization_id: organizationId, opened_on: openedOn } = dispute
  await actForOrganization(tx, organizationId)
  const held = await subject.findHeldBack(tx, { ...disputeOf(dispute), openedOn })
  await actForOrganization(tx, caller.organizationId)
  return held
}

/**
 * For a consumer their own latest; for the furnisher the one in the address, otherwise the next due, otherwise the
 * latest.
 */
async function findDispute(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  { record, of }: { record: DisputedRecord; of: string | null },
): Promise<DisputeRow | undefined> {
  const disputes = tx
    .selectFrom('dispute')
    .selectAll()
    .where('organization_id', '=', record.organizationId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', record.id)
  const latest = (query: typeof disputes) =>
    query.orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst()
  if (record.side === 'consumer') {
    const own = disputes.where('person_id', '=', caller.by.person.id)
    return (await own.where('state', '=', 'open').executeTakeFirst()) ?? latest(own)
  }
  if (of) return disputes.where('id', '=', of).executeTakeFirst()
  const open = disputes.where('state', '=', 'open').orderBy('due_on').orderBy('id').limit(1)
  return (await open.executeTakeFirst()) ?? latest(disputes)
}

/** The other disputes of the record, for the furnisher who reads each. */
async function listOthers(tx: Tx, subject: DisputeSubject, dispute: DisputeRow): Promise<OtherDispute[]> {
  const rows = await tx
    .selectFrom('dispute')
    .select(['id', 'party_id', 'opened_on', 'state'])
    .where('organization_id', '=', dispute.organization_id)
    .where('subject_kind', '=', dispute.subject_kind)
    .where('subject_id', '=', dispute.subject_id)
    .where('id', '<>', dispute.id)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  const names = await subject.listPartyNames(
    tx,
    rows.flatMap(({ party_id }) => party_id ?? []),
  )
  return rows.map(({ id, party_id, opened_on, state }) => ({
    id,
    openedOn: opened_on,
    isOpen: state === 'open',
    by: names.get(party_id ?? '') ?? subject.labels.filed.consumer,
  }))
}

async function readGrounds(tx: Tx, { labels, listPartyNames }: DisputeSubject, dispute: DisputeRow) {
  const names = await listPartyNames(tx, dispute.party_id ? [dispute.party_id] : [])
  return {
    by: names.get(dispute.party_id ?? '') ?? labels.filed.consumer,
    reason: reasonLabel(labels.form.reasons, dispute.reason),
    explanation: dispute.explanation,
    parts: dispute.parts,
  }
}

function answerOf(subject: DisputeSubject, row: DisputeRow): DisputeView['answer'] {
  const { state, resolved_on, resolution, correction } = row
  if (state === 'open' || !resolved_on) return null
  return {
    state,
    on: resolved_on,
    words: resolution ?? '',
    correction: correction ? correctionInWords(subject, correction as KeptCorrection) : null,
  }
}

type Asking = { side: DisputedRecord['side']; today: IsoDate }

function statementRight({ state, due_on }: DisputeRow, { side, today }: Asking): DisputeView['mayAnswer'] {
  if (state !== 'open') return null
  if (side === 'consumer') return 'add'
  return today > due_on ? 'too-late' : 'answer'
}
