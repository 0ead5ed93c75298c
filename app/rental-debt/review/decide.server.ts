import { displayName } from '#app/account/display-name.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once, onceKey } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { conflictMessages, findConflict } from '../conflict.server.ts'
import { moveDebt } from '../transition.server.ts'
import { type Application, listApplications } from './applications.server.ts'
import { failedChecks, openChecks, reviewChecks } from './checks.ts'
import { holdFileNumber } from './same-file-number.server.ts'
import { seenChecksOf } from './seen-checks.server.ts'

/** The last decision on an application: for a reviewer who comes second. */
export type LastDecision = {
  event: string
  byYou: boolean
  by: string
  on: IsoDate
}

export type DecisionRefusal =
  | { reason: 'not-found' }
  | { reason: 'decided'; last: LastDecision | null }
  | { reason: 'conflict'; words: string }
  | { reason: 'failed-checks'; failed: { title: string; words: string }[] }
  /** A check is open without a reason, or differs from what was shown. */
  | { reason: 'open-checks'; wasSeen: boolean }

type Verdict = 'approved' | 'returned' | 'rejected'
export type Decided = Outcome<Verdict, DecisionRefusal>

export type Decision = {
  event: Verdict
  /** Stored with the event. */
  reason?: Record<string, unknown>
  /** The open checks that the reviewer saw and gave a reason for. */
  seenChecks?: string | null
  once: OnceKey
}

/** The effects of a decision, in its own transaction. `at` is the application's clock. */
export type Effects = (tx: Tx, application: Application, at: Date) => Promise<void>

const refusal = refusalOf<DecisionRefusal>()

/**
 * Decides an application in review: its status, the event with actor, time and reason, and all effects, or nothing. Of
 * two decisions at the same moment one wins, and the other sees who did what.
 */
export async function decide(
  staff: Staff,
  debtId: string,
  decision: Decision,
  effects: Effects,
): Promise<Decided> {
  // Before the transaction: the clock reads its own row, and the embedded database has one connection.
  const at = new Date(await now())
  return refusal.outcome(
    inTransaction(staff.actor, async (tx) => {
      const { organizationId, submission } = await submissionOf(tx, debtId)
      return once(tx, onceKey(decision.once, `submission ${submission}`), async () => {
        await decideIn(tx, { staff, debtId, decision, effects, at, organizationId })
        return decision.event
      })
    }),
  )
}

type Deciding = {
  staff: Staff
  debtId: string
  organizationId: string
  decision: Decision
  effects: Effects
  at: Date
}

async function decideIn(tx: Tx, deciding: Deciding): Promise<void> {
  const { staff, debtId, organizationId, decision, effects, at } = deciding
  const { event, reason } = decision
  const personId = staff.person.id
  await actForOrganization(tx, organizationId)
  const moved = await moveDebt(tx, { organizationId, debtId, event, personId, at, ...(reason && { reason }) })
  if (!moved.ok) {
    throw refusal.because({ reason: 'decided', last: await findLastDecision(tx, personId, debtId) })
  }
  if (event === 'approved') await holdFileNumber(tx, debtId)
  // The row and file number are locked now: what is read from here on is what is decided about.
  const [application] = await listApplications(tx, [debtId])
  if (!application) throw refusal.because({ reason: 'not-found' })
  const conflict = await findConflict(tx, staff.person, application)
  if (conflict) throw refusal.because({ reason: 'conflict', words: conflictMessages[conflict] })
  if (event === 'approved') requireChecks(application, decision, at)
  await effects(tx, application, at)
}

/** None has failed, and for those that are open the reviewer has given a reason to approve. */
function requireChecks({ facts }: Application, { seenChecks = null }: Decision, at: Date): void {
  const checks = reviewChecks(facts, torontoDate(at))
  const failed = failedChecks(checks)
  if (failed.length > 0)
    throw refusal.because({
      reason: 'failed-checks',
      failed: failed.map(({ title, words }) => ({ title, words })),
    })
  if (openChecks(checks).length > 0 && seenChecks !== seenChecksOf(checks))
    throw refusal.because({ reason: 'open-checks', wasSeen: seenChecks !== null })
}

/**
 * The application and its submission: after a return and a new submission, a decision page restored by Back decides
 * about the new one, and is not a second press of the same button.
 */
async function submissionOf(tx: Tx, debtId: string): Promise<{ organizationId: string; submission: number }> {
  const row = await tx
    .selectFrom('rental_debt')
    .select(['organization_id', 'submitted_at'])
    .where('id', '=', debtId)
    .executeTakeFirst()
  if (!row?.submitted_at) throw refusal.because({ reason: 'not-found' })
  return { organizationId: row.organization_id, submission: row.submitted_at.getTime() }
}

export async function findLastDecision(
  tx: Tx,
  personId: string,
  debtId: string,
): Promise<LastDecision | null> {
  const row = await tx
    .selectFrom('debt_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .select(['event.event', 'event.person_id', 'event.created_at as at'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('event.rental_debt_id', '=', debtId)
    .where('event.event', 'in', ['approved', 'returned', 'rejected'])
    .orderBy('event.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    event: row.event,
    byYou: row.person_id === personId,
    by: displayName(row),
    on: torontoDate(row.at),
  }
}
