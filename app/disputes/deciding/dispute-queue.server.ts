import { displayName } from '#app/account/display-name.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { type Clock, readClock } from '../clock.ts'
import { reasonLabel } from '../labels.ts'
import { disputeOf } from '../staff-dispute.server.ts'
import { type DisputeSubject, type DisputeSubjects, type RecordSummary, subjectOf } from '../subject.ts'
import type { QueueFilter } from './dispute-filter.ts'

export type DisputeQueueRow = {
  id: string
  title: string
  /** The kind of record. */
  about: string
  organizationName: string
  reason: string
  clock: Clock
  /** How it is reported meanwhile; null for a kind that is not reported. */
  reporting: string | null
  /** This person is a party to it. */
  isOwn: boolean
  answer: { outcomeLabel: string; by: string; on: string } | null
}

export type DisputeQueue = { rows: DisputeQueueRow[]; count: number } & Paging

/**
 * The disputes of every subject that match the filter: open ones, the next due first, or answered ones, latest first. A
 * page beyond the last shows the last.
 */
export async function readDisputeQueue(
  staff: Staff,
  subjects: DisputeSubjects,
  { filter, page }: { filter: QueueFilter; page: number },
): Promise<DisputeQueue> {
  const today = torontoDate(await now())
  const kinds = subjects.map(({ kind }) => kind).filter((kind) => !filter.subject || kind === filter.subject)
  return inTransaction(staff.actor, async (tx) => {
    const count = await countDisputes(tx, kinds, filter.state)
    const { offset, ...paging } = pageAt(page, count)
    const disputes = await listDisputes(tx, kinds, { state: filter.state, offset })
    const summaries = await summarize(tx, subjects, disputes)
    const rows: DisputeQueueRow[] = []
    for (const dispute of disputes) {
      const subject = subjectOf(subjects, dispute.subject_kind)
      const summary = summaries.get(dispute.id)
      if (summary) rows.push(await rowOf(tx, staff, { dispute, subject, summary, today }))
    }
    return { rows, count, ...paging }
  })
}

const ofKinds = (tx: Tx, kinds: readonly string[], state: QueueFilter['state']) =>
  tx
    .selectFrom('dispute')
    .where('dispute.subject_kind', 'in', kinds)
    .where('dispute.state', state === 'open' ? '=' : '<>', 'open')

async function countDisputes(tx: Tx, kinds: readonly string[], state: QueueFilter['state']): Promise<number> {
  const { n } = await ofKinds(tx, kinds, state)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const listDisputes = (
  tx: Tx,
  kinds: readonly string[],
  { state, offset }: { state: QueueFilter['state']; offset: number },
) =>
  ofKinds(tx, kinds, state)
    .leftJoin('person', 'person.id', 'dispute.resolved_by')
    .select(['dispute.id', 'dispute.subject_kind', 'dispute.subject_id', 'dispute.organization_id'])
    .select([
      'dispute.party_id',
      'dispute.person_id',
      'dispute.reason',
      'dispute.opened_on',
      'dispute.due_on',
    ])
    .select(['dispute.state', 'dispute.resolved_on', 'dispute.reporting_paused_at'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .$if(state === 'open', (query) => query.orderBy('dispute.due_on').orderBy('dispute.created_at'))
    .$if(state === 'answered', (query) => query.orderBy('dispute.resolved_at', 'desc'))
    .orderBy('dispute.id')
    .limit(rowsPerPage)
    .offset(offset)
    .execute()

type Row = Awaited<ReturnType<typeof listDisputes>>[number]

/** The subject of each, by its id: one query per kind on the page. */
async function summarize(
  tx: Tx,
  subjects: DisputeSubjects,
  disputes: readonly Row[],
): Promise<Map<string, RecordSummary>> {
  const summaries = new Map<string, RecordSummary>()
  for (const [kind, rows] of Map.groupBy(disputes, (row) => row.subject_kind)) {
    const ids = [...new Set(rows.map((row) => row.subject_id))]
    const found = await subjectOf(subjects, kind).listSummaries(tx, ids)
    for (const row of rows) {
      const summary = found.get(row.subject_id)
      if (summary) summaries.set(row.id, summary)
    }
  }
  return summaries
}

type Seen = { dispute: Row; subject: DisputeSubject; summary: RecordSummary; today: IsoDate }

async function rowOf(
  tx: Tx,
  staff: Staff,
  { dispute, subject, summary, today }: Seen,
): Promise<DisputeQueueRow> {
  const { labels } = subject
  const disputed = disputeOf(dispute)
  const isHeld =
    dispute.state === 'open' &&
    (await subject.findHeldBack(tx, { ...disputed, openedOn: dispute.opened_on })) !== null
  const reported = labels.reporting && (isHeld ? 'Held until answered' : 'Marked as disputed')
  return {
    ...summary,
    id: dispute.id,
    about: labels.name,
    reason: reasonLabel(labels.form.reasons, dispute.reason),
    clock: readClock({ openedOn: isoDate(dispute.opened_on), dueOn: isoDate(dispute.due_on) }, today),
    reporting: dispute.reporting_paused_at ? 'Paused' : reported,
    isOwn: (await subject.findConflict(tx, staff.person, disputed)) !== null,
    answer:
      dispute.state === 'open'
        ? null
        : {
            outcomeLabel: labels.staff.outcomeLabels[dispute.state],
            by: displayName(dispute),
            on: dispute.resolved_on ?? '',
          },
  }
}

/** The last decision, in the words of its subject; null if none. */
export async function findDecisionMessage(
  staff: Staff,
  subjects: DisputeSubjects,
  disputeId: string,
): Promise<string | null> {
  const row = await inTransaction(staff.actor, (tx) =>
    tx
      .selectFrom('dispute')
      .select(['subject_kind', 'state'])
      .where('id', '=', disputeId)
      .where('resolved_by', '=', staff.person.id)
      .executeTakeFirst(),
  )
  if (!row || row.state === 'open' || row.state === 'closed' || row.state === 'retracted') return null
  return subjectOf(subjects, row.subject_kind).labels.outcomes[row.state]?.done ?? null
}
