import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { readOrderDates } from '../court-order/order-dates.server.ts'
import type { Draft } from '../drafts.server.ts'
import { checkVacatedDate, type Occupancy } from './occupancy.ts'

/** Keeps the answer, or tells why a move-out date cannot be. The time of the last change stays where nothing changes. */
export async function saveOccupancy(
  tx: Tx,
  draft: Draft,
  { vacated_date_status, vacated_date }: Occupancy,
  now: number,
): Promise<string | undefined> {
  if (vacated_date) {
    const { compensationStart } = await readOrderDates(tx, draft)
    const checked = checkVacatedDate(vacated_date, { today: torontoDate(now), compensationStart })
    if (!checked.ok) return checked.message
  }
  const { facts } = draft
  if (facts.vacated_date_status === vacated_date_status && facts.vacated_date === vacated_date) return
  await tx
    .updateTable('rental_debt')
    .set({ vacated_date_status, vacated_date, vacated_date_last_modified: new Date(now) })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
}
