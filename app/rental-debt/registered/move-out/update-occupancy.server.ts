import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import type { OccupancyDone } from '../../application/occupancy/occupancy.ts'
import { findFiledDebt } from '../../find-debt.server.ts'
import { readLedgerFacts } from '../ledger/read-ledger.server.ts'
import { notifyOccupancy } from '../notify/notify-occupancy.server.ts'
import { findCheckedOccupancy } from './checked-occupancy.server.ts'
import { findOccupancyDecision } from './decided-occupancy.server.ts'
import {
  againstDecision,
  effectOf,
  isSameOccupancy,
  type OccupancyAnswer,
  reasonMessages,
  seenText,
  waitsForReviewer,
} from './occupancy-change.ts'
import {
  type Before,
  type Holder,
  keepChange,
  lockOccupancy,
  makeChange,
  replaceWaiting,
  whyNot,
} from './write-occupancy.server.ts'

type Updating = {
  debtId: string
  answer: OccupancyAnswer
  reason: string
  /** The balance on the page; left out by a caller that was shown none and compares revisions instead. */
  seen?: string | null
  /** By the application's clock. */
  at: Date
  once: OnceKey
}

/** Errors by field name; under '' for the whole form. */
type Errors = Partial<Record<'' | 'vacated_date' | 'reason', string[]>>
export type Updated = Outcome<OccupancyDone, Errors | 'not-found'>

const refusal = refusalOf<Errors | 'not-found'>()

const notAsSeen =
  'What is owed has changed since you opened this page. Check both amounts again, then confirm.'

/**
 * Changes who has the unit of a debt after its draft: recorded with the person, time and reason, mailed to each tenant,
 * and the ledger follows. A change that raises the debt by much waits for a reviewer. The same call sent twice counts
 * once.
 */
export function updateOccupancy(caller: Caller, updating: Updating): Promise<Updated> {
  return refusal.outcome(
    inTransaction(caller.actor, async (tx) => {
      const locked = await lock(tx, caller, updating.debtId)
      return once(tx, updating.once, () => update(tx, { ...locked, updating }))
    }),
  )
}

/** The same in its caller's transaction; its caller rolls back what is refused. */
export const updateOccupancyIn = (
  tx: Tx,
  caller: Caller,
  updating: Omit<Updating, 'once'>,
): Promise<Updated> =>
  refusal.outcome(lock(tx, caller, updating.debtId).then((locked) => update(tx, { ...locked, updating })))

async function lock(tx: Tx, caller: Caller, debtId: string) {
  const debt = await findFiledDebt(tx, caller, debtId)
  if (!debt) throw refusal.because('not-found')
  return { debt, before: await lockOccupancy(tx, debt), personId: personIdOf(caller) }
}

type Change = { debt: Holder; before: Before; updating: Omit<Updating, 'once'>; personId: string }

async function update(tx: Tx, change: Change): Promise<OccupancyDone> {
  const { debt, before, updating, personId } = change
  const { answer, at } = updating
  const today = torontoDate(at)
  const why = whyNot(before, updating)
  if (why) throw refusal.because({ vacated_date: [why] })
  const done = answer.vacated_date ? 'vacated' : 'in-possession'
  if (isSameOccupancy(before, answer)) {
    await withdrawWaiting(tx, change)
    return answer.vacated_date ? done : await confirm(tx, change)
  }
  await requireNoDecision(tx, debt, answer)
  const facts = await readLedgerFacts(tx, debt.organizationId, debt.id)
  if (!facts) throw refusal.because({ '': ['This debt can no longer be changed'] })
  const effect = effectOf(facts, answer, today)
  if (updating.seen !== undefined && updating.seen !== seenText(effect))
    throw refusal.because({ '': [notAsSeen] })
  const reason = readReason(updating.reason)
  await replaceWaiting(tx, debt)
  const kept = { debt, before, answer, personId, at, reason, effect, disputeId: null }
  const checked = await findCheckedOccupancy(tx, debt)
  if (waitsForReviewer(facts, answer, { checked, today })) {
    await keepChange(tx, kept, 'waiting')
    await recordAudit(tx, 'debt.occupancy_asked', { subject: debt.id })
    await notifyOccupancy(tx, { kind: 'asked', ...kept, on: today })
    return 'waiting'
  }
  await keepChange(tx, kept, 'made')
  await makeChange(tx, { debt, answer, personId, at })
  await notifyOccupancy(tx, { kind: 'made', ...kept, on: today })
  return done
}

/** Who says again what is on record no longer asks for a change that waits; each tenant was notified that it does. */
async function withdrawWaiting(tx: Tx, { debt, before, updating: { at } }: Change): Promise<void> {
  const asked = await replaceWaiting(tx, debt)
  if (!asked) return
  const on = torontoDate(at)
  const facts = await readLedgerFacts(tx, debt.organizationId, debt.id)
  if (!facts) return
  const answer = asked as OccupancyAnswer
  const effect = effectOf(facts, answer, on)
  await notifyOccupancy(tx, {
    kind: 'withdrawn',
    debt,
    before,
    answer,
    reason: null,
    disputeId: null,
    effect,
    on,
  })
}

/** That they are still there changes nothing if it was known; the latest time is recorded. */
async function confirm(tx: Tx, { debt, updating: { at } }: Change): Promise<OccupancyDone> {
  await tx
    .updateTable('rental_debt')
    .set({ vacated_date_last_modified: at })
    .where('organization_id', '=', debt.organizationId)
    .where('id', '=', debt.id)
    .execute()
  await recordAudit(tx, 'debt.occupancy_changed', { subject: debt.id })
  return 'in-possession'
}

async function requireNoDecision(tx: Tx, { organizationId, id }: Holder, answer: OccupancyAnswer) {
  const decision = await findOccupancyDecision(tx, organizationId, id)
  const against = decision && againstDecision(decision, answer)
  if (against) throw refusal.because({ vacated_date: [against] })
}

function readReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw refusal.because({ reason: [reasonMessages.missing] })
  if (reason.length > 500) throw refusal.because({ reason: [reasonMessages.tooLong] })
  return reason
}

type Said = { answer: OccupancyAnswer; at: Date; personId: string; disputeId: string }

/** The earlier answer about the unit. */
type PreviousOccupancy = { status: Before['vacated_date_status']; vacatedOn: string | null }

/** As the answer to a dispute, in a transaction that already locks the debt; a text if it is not possible. */
export async function updateLockedOccupancy(
  tx: Tx,
  debt: Holder,
  { answer, at, personId, disputeId }: Said,
): Promise<PreviousOccupancy | string> {
  const before = await lockOccupancy(tx, debt)
  const today = torontoDate(at)
  const why = whyNot(before, { answer, at })
  if (why) return why
  const facts = await readLedgerFacts(tx, debt.organizationId, debt.id)
  const effect = facts && effectOf(facts, answer, today)
  const kept = { debt, before, answer, personId, at, reason: null, effect, disputeId }
  await replaceWaiting(tx, debt)
  await keepChange(tx, kept, 'made')
  await makeChange(tx, { debt, answer, personId, at })
  if (effect && !isSameOccupancy(before, answer))
    await notifyOccupancy(tx, { kind: 'made', ...kept, effect, on: today })
  return { status: before.vacated_date_status, vacatedOn: before.vacated_date }
}
