import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { canUpdateOccupancy, checkVacatedDate } from '../../application/occupancy/occupancy.ts'
import type { DebtAccess } from '../../debt-access.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'
import type { BalanceEffect, OccupancyAnswer } from './occupancy-change.ts'

export type Holder = Pick<DebtAccess, 'organizationId' | 'id'>

/** The row is locked: of two people at once, the second sees the first one's answer. */
export const lockOccupancy = (tx: Tx, { organizationId, id }: Holder) =>
  tx
    .selectFrom('rental_debt')
    .select(['status', 'vacated_date', 'vacated_date_status', 'daily_compensation_start_date'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type Before = Awaited<ReturnType<typeof lockOccupancy>>

export function whyNot(before: Before, { answer, at }: { answer: OccupancyAnswer; at: Date }): string | null {
  if (!canUpdateOccupancy(before.status as DebtStatus)) {
    return 'This debt can no longer be changed'
  }
  if (!answer.vacated_date) return null
  const start = before.daily_compensation_start_date
  const checked = checkVacatedDate(answer.vacated_date, {
    today: torontoDate(at),
    compensationStart: start ? isoDate(start) : null,
  })
  return checked.ok ? null : checked.message
}

type Kept = {
  debt: Holder
  before: Pick<Before, 'vacated_date' | 'vacated_date_status'>
  answer: OccupancyAnswer
  personId: string
  at: Date
  reason: string | null
  effect: BalanceEffect | null
  disputeId: string | null
}

/** Records the answer, the person and the reason, and the effect on the balance. */
export async function keepChange(tx: Tx, kept: Kept, state: 'made' | 'waiting'): Promise<void> {
  const { debt, before, answer, effect } = kept
  await tx
    .insertInto('occupancy_change')
    .values({
      organization_id: debt.organizationId,
      rental_debt_id: debt.id,
      ...answer,
      previous_vacated_date: before.vacated_date,
      previous_status: before.vacated_date_status,
      person_id: kept.personId,
      created_at: kept.at,
      reason: kept.reason,
      dispute_id: kept.disputeId,
      balance_before: effect?.before ?? null,
      balance_after: effect?.after ?? null,
      state,
    })
    .execute()
}

/** An earlier request is withdrawn: what was asked for, if there was one. */
export const replaceWaiting = (tx: Tx, { organizationId, id }: Holder) =>
  tx
    .updateTable('occupancy_change')
    .set({ state: 'replaced' })
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['vacated_date', 'vacated_date_status'])
    .executeTakeFirst()

type Making = { debt: Holder; answer: OccupancyAnswer; personId: string; at: Date }

/** From now on the ledger uses it. */
export async function makeChange(tx: Tx, { debt, answer, personId, at }: Making): Promise<void> {
  const { organizationId, id: debtId } = debt
  await tx
    .updateTable('rental_debt')
    .set({ ...answer, vacated_date_last_modified: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
  await recordAudit(tx, 'debt.occupancy_changed', { subject: debtId })
  await factsChanged(tx, {
    organizationId,
    debtId,
    personId,
    at,
    today: torontoDate(at),
    because: 'the move-out date was changed',
  })
}
