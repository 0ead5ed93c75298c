import type { Updateable } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import type { DisputeTable } from '#app/disputes/tables.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { recordDisputeEvent } from '../dispute-events.server.ts'
import type { DisputeEvent, Outcome } from '../dispute-states.ts'
import { findStaffDispute } from '../staff-dispute.server.ts'
import type { DisputeChange, DisputeSubject, DisputeSubjects } from '../subject.ts'

/** Another person's action in the meantime, as text. */
type LastChange = { did: string; byYou: boolean; by: string; on: IsoDate }

export type ChangeRefusal =
  | { reason: 'conflict'; message: string }
  /** Something must be done before this answer is possible. */
  | { reason: 'not-yet'; message: string }
  /** There is no such dispute, or its kind has no such answer. */
  | { reason: 'not-found' }
  /** The dispute is no longer open, or reporting is already in this state. */
  | { reason: 'done'; last: LastChange | null }

export type Changed = { ok: true } | { ok: false; refusal: ChangeRefusal }

type Change = {
  disputeId: string
  event: Exclude<DisputeEvent, 'filed' | 'reopened' | 'added' | 'answered' | 'retracted' | 'closed'>
  words: string | null
  once: OnceKey
}

export const changeRefusal = refusalOf<ChangeRefusal>()

/**
 * Changes an open dispute: the change, the event with actor, time and text, and the effects, or nothing. Of two at the
 * same moment one wins, and the other sees who did what.
 */
export async function changeOpenDispute(
  staff: Staff,
  subjects: DisputeSubjects,
  change: Change,
  work: (tx: Tx, subject: DisputeSubject, disputeChange: DisputeChange) => Promise<void>,
): Promise<Changed> {
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  const changed = inTransaction(staff.actor, (tx) =>
    once(tx, change.once, async () => {
      const { subject, disputeChange } = await lockDispute(tx, staff, subjects, { change, at })
      await work(tx, subject, disputeChange)
      await recordDisputeEvent(tx, disputeChange, { ...change, personId: disputeChange.personId, at })
      return true
    }),
  )
  const outcome = await changeRefusal.outcome(changed)
  return outcome.ok ? { ok: true } : outcome
}

const isOutcome = (event: Change['event']): event is Outcome =>
  event !== 'reporting_paused' && event !== 'reporting_resumed'

/** The record first, like every other change of both. */
async function lockDispute(
  tx: Tx,
  staff: Staff,
  subjects: DisputeSubjects,
  { change: { disputeId, event }, at }: { change: Change; at: Date },
): Promise<{ subject: DisputeSubject; disputeChange: DisputeChange }> {
  const gone = changeRefusal.because({ reason: 'not-found' })
  const found = await findStaffDispute(tx, staff, subjects, disputeId)
  if (!found) throw gone
  const { subject, dispute: seen } = found
  await actForOrganization(tx, seen.organizationId)
  await subject.lockRecord(tx, seen.organizationId, seen.subjectId)
  const locked = await findStaffDispute(tx, staff, subjects, disputeId, { isLocked: true })
  if (!locked) throw gone
  const { dispute, row, conflict } = locked
  if (conflict) throw changeRefusal.because({ reason: 'conflict', message: conflict })
  const isPaused = row.reporting_paused_at !== null
  const isThereAlready = event === 'reporting_paused' ? isPaused : event === 'reporting_resumed' && !isPaused
  if (row.state !== 'open' || isThereAlready) {
    throw changeRefusal.because({ reason: 'done', last: await findLastChange(tx, staff, subject, disputeId) })
  }
  const obstacle = isOutcome(event) ? await subject.findObstacle(tx, dispute, event) : null
  if (obstacle) throw changeRefusal.because({ reason: 'not-yet', message: obstacle })
  return { subject, disputeChange: { ...dispute, personId: staff.person.id, at } }
}

export async function setDispute(
  tx: Tx,
  disputeChange: DisputeChange,
  columns: Updateable<DisputeTable>,
): Promise<void> {
  const changed = await tx
    .updateTable('dispute')
    .set(columns)
    .where('organization_id', '=', disputeChange.organizationId)
    .where('id', '=', disputeChange.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw changeRefusal.because({ reason: 'done', last: null })
}

async function findLastChange(
  tx: Tx,
  staff: Staff,
  { labels }: DisputeSubject,
  disputeId: string,
): Promise<LastChange | null> {
  const row = await tx
    .selectFrom('dispute_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .select(['event.event', 'event.person_id', 'event.created_at as at'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('event.dispute_id', '=', disputeId)
    .where('event.event', 'not in', ['filed', 'reopened', 'added', 'answered'])
    .orderBy('event.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    did: labels.staff.did[row.event],
    byYou: row.person_id === staff.person.id,
    by: displayName(row),
    on: torontoDate(row.at),
  }
}
