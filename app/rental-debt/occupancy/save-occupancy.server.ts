import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { Draft } from '../drafts.server.ts'
import { checkVacatedDate, type Occupancy } from './occupancy.ts'

/** The day from which the draft's order asks for daily compensation; null where it says none, or there is no order. */
export async function findCompensationStart(tx: Tx, draft: Draft): Promise<IsoDate | null> {
  const row = await tx
    .selectFrom('document as doc')
    .innerJoin('court_order as order', 'order.document_id', 'doc.id')
    .select('order.daily_compensation_start_date as start')
    .where('doc.organization_id', '=', draft.organizationId)
    .where('doc.rental_debt_id', '=', draft.id)
    .where('doc.document_type', '=', 'court_order')
    .where('doc.replaced_at', 'is', null)
    .executeTakeFirst()
  return row?.start ? isoDate(row.start) : null
}

/** Keeps the answer, or tells why a move-out date cannot be. The time of the last change stays where nothing changes. */
export async function saveOccupancy(
  tx: Tx,
  draft: Draft,
  { vacated_date_status, vacated_date }: Occupancy,
  now: number,
): Promise<string | undefined> {
  if (vacated_date) {
    const compensationStart = await findCompensationStart(tx, draft)
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
