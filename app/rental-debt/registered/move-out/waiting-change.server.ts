import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type BalanceEffect, occupancyText } from './occupancy-change.ts'

/** A change of who has the unit that waits for a reviewer; null where none does. */
export type WaitingChange = {
  askedOn: IsoDate
  /** What it says of the unit. */
  text: string
  /** What is owed before and after it, as calculated on the day it was asked for. */
  effect: BalanceEffect | null
}

export async function findWaitingChange(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<WaitingChange | null> {
  const row = await tx
    .selectFrom('occupancy_change')
    .select(['created_at', 'vacated_date', 'vacated_date_status', 'balance_before', 'balance_after'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return null
  const { balance_before: before, balance_after: after } = row
  return {
    askedOn: torontoDate(row.created_at),
    text: occupancyText(row.vacated_date, row.vacated_date_status),
    effect: before === null || after === null ? null : { before, after },
  }
}
