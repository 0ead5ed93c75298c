import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { findConflict } from '../conflict.server.ts'
import { nameOf } from '../person-words.ts'
import { listApplications } from '../review/applications.server.ts'
import { type Clock, readClock } from './clock.ts'
import { reasonWords } from './reasons.ts'

export type DisputeQueueRow = {
  id: string
  title: string
  organizationName: string
  reason: string
  clock: Clock
  isReportingPaused: boolean
  isOwn: boolean
}

export type DisputeQueue = { rows: DisputeQueueRow[]; count: number } & Paging

/** The disputes that wait for an answer, the one due first at the head. A page beyond the last shows the last. */
export async function readDisputeQueue(staff: Staff, asked: number): Promise<DisputeQueue> {
  const today = torontoDate(await now())
  return inTransaction(staff.actor, async (tx) => {
    const count = await countOpen(tx)
    const { offset, ...paging } = pageAt(asked, count)
    const disputes = await listOpen(tx, offset)
    const debts = await listApplications(tx, [...new Set(disputes.map(({ debtId }) => debtId))])
    const rows: DisputeQueueRow[] = []
    for (const dispute of disputes) {
      const debt = debts.find(({ id }) => id === dispute.debtId)
      if (!debt) continue
      rows.push({
        id: dispute.id,
        title: debt.title,
        organizationName: debt.facts.organizationName,
        reason: reasonWords(dispute.reason),
        clock: readClock({ openedOn: isoDate(dispute.openedOn), dueOn: isoDate(dispute.dueOn) }, today),
        isReportingPaused: dispute.pausedAt !== null,
        isOwn: dispute.personId === staff.person.id || (await findConflict(tx, staff, debt)) !== null,
      })
    }
    return { rows, count, ...paging }
  })
}

async function countOpen(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('dispute')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(n)
}

const listOpen = (tx: Tx, offset: number) =>
  tx
    .selectFrom('dispute')
    .select(['id', 'rental_debt_id as debtId', 'reason', 'person_id as personId'])
    .select(['opened_on as openedOn', 'due_on as dueOn', 'reporting_paused_at as pausedAt'])
    .where('state', '=', 'open')
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('id')
    .limit(rowsPerPage)
    .offset(offset)
    .execute()

export type AnsweredRow = {
  id: string
  title: string
  outcome: 'upheld' | 'withdrawn'
  by: string
  on: string
}

/** What was answered lately, the newest first. */
export async function listAnswered(staff: Staff): Promise<AnsweredRow[]> {
  const rows = await inTransaction(staff.actor, (tx) =>
    tx
      .selectFrom('dispute')
      .innerJoin('rental_debt as debt', 'debt.id', 'dispute.rental_debt_id')
      .leftJoin('person', 'person.id', 'dispute.resolved_by')
      .select(['dispute.id', 'dispute.state', 'dispute.resolved_on as on', 'debt.address_1', 'debt.city'])
      .select(['person.first_name', 'person.last_name', 'person.email'])
      .where('dispute.state', '<>', 'open')
      .orderBy('dispute.resolved_at', 'desc')
      .orderBy('dispute.id')
      .limit(50)
      .execute(),
  )
  return rows.map((row) => ({
    id: row.id,
    title: [row.address_1, row.city].filter(Boolean).join(', ') || row.id,
    outcome: row.state === 'upheld' ? 'upheld' : 'withdrawn',
    by: nameOf(row),
    on: row.on ?? '',
  }))
}
