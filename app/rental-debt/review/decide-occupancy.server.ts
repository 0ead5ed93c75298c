import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { findConflict } from '../conflict.server.ts'
import { readLedgerFacts } from '../registered/ledger/read-ledger.server.ts'
import { effectOf, type OccupancyAnswer } from '../registered/move-out/occupancy-change.ts'
import { lockOccupancy, makeChange, whyNot } from '../registered/move-out/write-occupancy.server.ts'
import { notifyOccupancy } from '../registered/notify/notify-occupancy.server.ts'

type Deciding = { changeId: string; decision: 'make' | 'refuse'; words: string; once: OnceKey }
/** Refused in words for the reviewer, or `not-found`. */
export type OccupancyDecided = Outcome<'made' | 'refused', string>

const refusal = refusalOf<string>()
const gone = 'This change has already been decided, or a newer one has replaced it.'

/** Makes or refuses a pending change: the filer and each tenant are notified with the reviewer's text. */
export async function decideOccupancy(staff: Staff, deciding: Deciding): Promise<OccupancyDecided> {
  const at = new Date(await now())
  return refusal.outcome(
    inTransaction(staff.actor, (tx) => once(tx, deciding.once, () => decide(tx, staff, deciding, at))),
  )
}

async function decide(tx: Tx, staff: Staff, { changeId, decision, words }: Deciding, at: Date) {
  const { debt, filerId } = await findDebt(tx, changeId)
  const debtors = await tx
    .selectFrom('debtor')
    .select('person_email as email')
    .where('rental_debt_id', '=', debt.id)
    .execute()
  if (await findConflict(tx, staff.person, { organizationId: debt.organizationId, filerId, debtors }))
    throw refusal.because('You have a part in this debt, so someone else must decide.')
  await actForOrganization(tx, debt.organizationId)
  const before = await lockOccupancy(tx, debt)
  const change = await tx
    .selectFrom('occupancy_change')
    .selectAll()
    .where('organization_id', '=', debt.organizationId)
    .where('id', '=', changeId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!change) throw refusal.because(gone)
  const answer = answerOf(change)
  const today = torontoDate(at)
  const why = decision === 'make' ? whyNot(before, { answer, at }) : null
  if (why) throw refusal.because(why)
  const facts = await readLedgerFacts(tx, debt.organizationId, debt.id)
  if (!facts) throw refusal.because(gone)
  const effect = effectOf(facts, answer, today)
  const personId = staff.person.id
  const state = decision === 'make' ? ('made' as const) : ('refused' as const)
  await tx
    .updateTable('occupancy_change')
    .set({
      state,
      decided_by: personId,
      decided_at: at,
      decision_words: words,
      balance_before: effect.before,
      balance_after: effect.after,
    })
    .where('organization_id', '=', debt.organizationId)
    .where('id', '=', changeId)
    .execute()
  if (state === 'made') await makeChange(tx, { debt, answer, personId, at })
  else await recordAudit(tx, 'debt.occupancy_refused', { subject: debt.id })
  const { reason } = change
  await notifyOccupancy(tx, {
    kind: state,
    debt,
    before,
    answer,
    reason,
    effect,
    words,
    on: today,
    disputeId: null,
  })
  return state
}

async function findDebt(tx: Tx, changeId: string) {
  const row = await tx
    .selectFrom('occupancy_change as change')
    .innerJoin('rental_debt as debt', 'debt.id', 'change.rental_debt_id')
    .select(['debt.id', 'debt.organization_id as organizationId', 'debt.filer_id'])
    .where('change.id', '=', changeId)
    .executeTakeFirst()
  if (!row) throw refusal.because('not-found')
  return { debt: { id: row.id, organizationId: row.organizationId }, filerId: row.filer_id }
}

const answerOf = ({ vacated_date }: { vacated_date: string | null }): OccupancyAnswer =>
  vacated_date === null
    ? { vacated_date_status: 'in_possession', vacated_date: null }
    : { vacated_date_status: 'active', vacated_date: isoDate(vacated_date) }
