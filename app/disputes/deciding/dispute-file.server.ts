import { displayName } from '#app/account/display-name.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Clock, readClock } from '../clock.ts'
import type { HeldBack, Side } from '../dispute-states.ts'
import { type EvidenceLine, listEvidence } from '../evidence/evidence.server.ts'
import { correctionInWords } from '../filed/correction-words.ts'
import { type DisputeLabels, type OutcomeLabels, partsEntry, reasonLabel } from '../labels.ts'
import { type DisputeRow, findStaffDispute, type StaffDispute } from '../staff-dispute.server.ts'
import { listStatements, type StatementLine } from '../statements/statements.server.ts'
import type { Correction, DisputeSubject, DisputeSubjects, KeptCorrection, RecordPanel } from '../subject.ts'

/** A dispute for the staff's decision. */
export type DisputeFile = {
  id: string
  title: string
  filedBy: string
  disputer: { name: string; email: string }
  reason: string
  /** Which parts of the record, such as months: what they are called, and which. */
  parts: { label: string; value: string }[]
  explanation: string
  evidence: Record<Side, EvidenceLine[]>
  statements: StatementLine[]
  /** The last day the furnisher can answer. */
  dueOn: string
  panel: RecordPanel
  clock: Clock
  paused: { reason: string } | null
  correction: Correction | null
  tabs: DisputeLabels['staff']['tabs']
  isOpen: boolean
  answers: Pick<OutcomeLabels, 'path' | 'action' | 'tone'>[]
  history: { what: string; by: string; on: string; words: string | null }[]
  /** Other disputes of this record, latest first: a person can dispute again after an answer. */
  others: OtherDispute[]
  labels: FileLabels
}

/** The labels of its page, in the subject's words. */
type FileLabels = Pick<
  DisputeLabels['staff'],
  'record' | 'consumerStatement' | 'noEvidence' | 'evidenceIsApart' | 'others'
> & { reporting: string | null; headings: Record<Side, string> }

type OtherDispute = {
  id: string
  by: string
  on: string
  reason: string
  outcomeLabel: string
  words: string | null
}

/** What a party to the record sees instead. */
export type ClosedDispute = { id: string; title: string; conflict: string }

/** Opens a dispute for staff. */
export async function openDispute(
  staff: Staff,
  subjects: DisputeSubjects,
  disputeId: string,
): Promise<DisputeFile | ClosedDispute> {
  const today = torontoDate(await now())
  return inTransaction(staff.actor, async (tx) => {
    const staffDispute = found(await findStaffDispute(tx, staff, subjects, disputeId))
    const { title, conflict } = staffDispute
    return conflict ? { id: disputeId, title, conflict } : viewFile(tx, staffDispute, today)
  })
}

async function viewFile(tx: Tx, staffDispute: StaffDispute, today: IsoDate): Promise<DisputeFile> {
  const { subject, dispute, row, title, organizationName } = staffDispute
  const { labels } = subject
  return {
    id: dispute.id,
    title,
    filedBy: labels.staff.filedBy(organizationName),
    disputer: await readDisputer(tx, staffDispute),
    reason: reasonLabel(labels.form.reasons, row.reason),
    parts: partsEntry(labels.form, row.parts),
    explanation: row.explanation,
    evidence: {
      consumer: await listEvidence(tx, dispute.id, 'consumer'),
      furnisher: await listEvidence(tx, dispute.id, 'furnisher'),
    },
    statements: await listStatements(tx, dispute.id),
    dueOn: row.due_on,
    correction: row.correction ? correctionInWords(subject, row.correction as KeptCorrection) : null,
    tabs: labels.staff.tabs,
    panel: await subject.readPanel(tx, dispute, today),
    clock: readClock({ openedOn: isoDate(row.opened_on), dueOn: isoDate(row.due_on) }, today),
    paused: row.reporting_paused_at && { reason: row.reporting_pause_reason ?? '' },
    isOpen: row.state === 'open',
    answers: Object.values(labels.outcomes).flatMap((answer) =>
      answer ? [{ path: answer.path, action: answer.action, tone: answer.tone }] : [],
    ),
    history: await readHistory(tx, labels, dispute.id),
    others: await readOthers(tx, subject, row),
    labels: fileLabels(labels, await findHeldBack(tx, staffDispute)),
  }
}

/** What is not reported before it is answered. */
const findHeldBack = async (tx: Tx, { subject, dispute, row }: StaffDispute): Promise<HeldBack | null> =>
  row.state === 'open' ? subject.findHeldBack(tx, { ...dispute, openedOn: row.opened_on }) : null

function fileLabels({ staff, reporting, statements }: DisputeLabels, held: HeldBack | null): FileLabels {
  const { record, consumerStatement, noEvidence, evidenceIsApart, others } = staff
  return {
    record,
    consumerStatement,
    noEvidence,
    evidenceIsApart,
    others,
    reporting: reporting && (held ? reporting.heldShort(held) : reporting.markedShort),
    headings: { consumer: statements.consumer.heading, furnisher: statements.furnisher.heading },
  }
}

/** Under the record's name for them, if it has one: many people have never given us theirs. */
async function readDisputer(tx: Tx, { subject, dispute }: StaffDispute): Promise<DisputeFile['disputer']> {
  const person = await tx
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', dispute.disputerId)
    .executeTakeFirstOrThrow()
  const names = await subject.listPartyNames(tx, dispute.partyId ? [dispute.partyId] : [])
  return { name: names.get(dispute.partyId ?? '') ?? displayName(person), email: person.email }
}

async function readHistory(
  tx: Tx,
  { staff }: DisputeLabels,
  disputeId: string,
): Promise<DisputeFile['history']> {
  const rows = await tx
    .selectFrom('dispute_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .select(['event.event', 'event.words', 'event.created_at as at'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('event.dispute_id', '=', disputeId)
    .orderBy('event.sequence')
    .execute()
  return rows.map((row) => ({
    what: staff.history[row.event],
    by: displayName(row),
    on: torontoDate(row.at),
    words: row.words,
  }))
}

const othersShown = 20

async function readOthers(tx: Tx, subject: DisputeSubject, row: DisputeRow): Promise<OtherDispute[]> {
  const { labels } = subject
  const rows = await tx
    .selectFrom('dispute')
    .innerJoin('person', 'person.id', 'dispute.person_id')
    .select(['dispute.id', 'dispute.opened_on as on', 'dispute.reason', 'dispute.state'])
    .select(['dispute.resolution', 'dispute.party_id as partyId'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('dispute.subject_kind', '=', row.subject_kind)
    .where('dispute.subject_id', '=', row.subject_id)
    .where('dispute.id', '<>', row.id)
    .orderBy('dispute.created_at', 'desc')
    .limit(othersShown)
    .execute()
  const names = await subject.listPartyNames(
    tx,
    rows.flatMap(({ partyId }) => partyId ?? []),
  )
  return rows.map((other) => ({
    id: other.id,
    on: other.on,
    words: other.resolution,
    by: names.get(other.partyId ?? '') ?? displayName(other),
    reason: reasonLabel(labels.form.reasons, other.reason),
    outcomeLabel: other.state === 'open' ? 'Open' : labels.staff.outcomeLabels[other.state],
  }))
}
