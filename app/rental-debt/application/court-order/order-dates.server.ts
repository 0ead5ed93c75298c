import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { Draft } from '../drafts.server.ts'

/** The dates of a draft's order that other steps use; null if it has none, or there is no order. */
export type OrderDates = { issued: IsoDate | null; compensationStart: IsoDate | null }

export async function readOrderDates(tx: Tx, draft: Draft): Promise<OrderDates> {
  const row = await tx
    .selectFrom('document as doc')
    .innerJoin('court_order as order', 'order.document_id', 'doc.id')
    .select(['order.issued_date', 'order.daily_compensation_start_date'])
    .where('doc.organization_id', '=', draft.organizationId)
    .where('doc.rental_debt_id', '=', draft.id)
    .where('doc.document_type', '=', 'court_order')
    .where('doc.replaced_at', 'is', null)
    .executeTakeFirst()
  return {
    issued: row?.issued_date ? isoDate(row.issued_date) : null,
    compensationStart: row?.daily_compensation_start_date ? isoDate(row.daily_compensation_start_date) : null,
  }
}
