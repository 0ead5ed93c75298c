import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { SavedStep } from '#app/wizard/wizard.server.ts'
import { type ApplicationSave, saveStep } from '../application-steps.server.ts'
import { readOrderDates } from '../court-order/order-dates.server.ts'
import type { Draft } from '../drafts.server.ts'
import { checkVacatedDate, type Occupancy } from './occupancy.ts'

/** Saves the answer, or says why a move-out date cannot be. The time of the last change stays where nothing changes. */
export async function saveOccupancy(
  caller: Member,
  { occupancy, ...save }: ApplicationSave & { occupancy: Occupancy },
): Promise<SavedStep<string>> {
  const at = await now()
  return saveStep(caller, 'occupancy', save, (tx, draft) => writeOccupancy(tx, draft, occupancy, at))
}

async function writeOccupancy(
  tx: Tx,
  draft: Draft,
  { vacated_date_status, vacated_date }: Occupancy,
  at: number,
): Promise<string | undefined> {
  if (vacated_date) {
    const { compensationStart } = await readOrderDates(tx, draft)
    const checked = checkVacatedDate(vacated_date, { today: torontoDate(at), compensationStart })
    if (!checked.ok) return checked.message
  }
  const { facts } = draft
  if (facts.vacated_date_status === vacated_date_status && facts.vacated_date === vacated_date) return
  await tx
    .updateTable('rental_debt')
    .set({ vacated_date_status, vacated_date, vacated_date_last_modified: new Date(at) })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
}
