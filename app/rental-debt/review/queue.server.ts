import { displayName } from '#app/account/display-name.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { daysBetween, torontoDate } from '#app/platform/values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { findConflict } from '../conflict.server.ts'
import { listApplications } from './applications.server.ts'
import { countUnpassed, reviewChecks } from './checks.ts'
import { formatWaitingTime } from './waiting-time.ts'

export type QueueRow = {
  id: string
  title: string
  fileNumber: string | null
  organizationName: string
  submittedOn: string
  /** As text. */
  age: string
  toLookAt: number
  isOwn: boolean
}

export type Queue = { rows: QueueRow[]; count: number } & Paging

/** Waiting applications, oldest first. A page beyond the last shows the last. */
export async function readQueue(staff: Staff, asked: number): Promise<Queue> {
  const at = await now()
  return inTransaction(staff.actor, async (tx) => {
    const count = await countWaiting(tx)
    const { offset, ...paging } = pageAt(asked, count)
    const rows: QueueRow[] = []
    for (const application of await listApplications(tx, await waitingIds(tx, offset))) {
      const { id, title, fileNumber, facts } = application
      const submitted = torontoDate(application.submittedAt ?? new Date(at))
      const today = torontoDate(at)
      rows.push({
        id,
        title,
        fileNumber,
        organizationName: facts.organizationName,
        submittedOn: submitted,
        age: formatWaitingTime(daysBetween(submitted, today)),
        toLookAt: countUnpassed(reviewChecks(facts, today)),
        isOwn: (await findConflict(tx, staff.person, application)) !== null,
      })
    }
    return { rows, count, ...paging }
  })
}

async function countWaiting(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('rental_debt')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('status', '=', 'in_review')
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function waitingIds(tx: Tx, offset: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('rental_debt')
    .select('id')
    .where('status', '=', 'in_review')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(rowsPerPage)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export type Decision = {
  id: string
  title: string
  event: 'approved' | 'returned' | 'rejected'
  organizationName: string
  by: string
  on: string
}

/** Recent decisions, newest first. */
export async function listDecisions(staff: Staff): Promise<Decision[]> {
  const rows = await inTransaction(staff.actor, (tx) =>
    tx
      .selectFrom('debt_event as event')
      .innerJoin('rental_debt as debt', 'debt.id', 'event.rental_debt_id')
      .innerJoin('organization as org', 'org.id', 'event.organization_id')
      .leftJoin('person', 'person.id', 'event.person_id')
      .select(['debt.id', 'debt.address_1', 'debt.city', 'event.event', 'event.created_at as at'])
      .select(['org.name as organizationName', 'person.first_name', 'person.last_name', 'person.email'])
      .where('event.event', 'in', ['approved', 'returned', 'rejected'])
      .orderBy('event.created_at', 'desc')
      .orderBy('event.id')
      .limit(50)
      .execute(),
  )
  return rows.map((row) => ({
    id: row.id,
    title: [row.address_1, row.city].filter(Boolean).join(', ') || row.id,
    event: row.event as Decision['event'],
    organizationName: row.organizationName,
    by: displayName(row),
    on: torontoDate(row.at),
  }))
}
