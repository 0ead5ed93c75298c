import { displayName } from '#app/account/display-name.ts'
import type { OrderFieldName } from '#app/order-reader/reading.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { productName } from '#app/platform/product.ts'
import { type CourtOrder, findCourtOrder } from '../../application/court-order/court-orders.server.ts'
import { findCorrectable } from '../../application/court-order/order-values.ts'
import { type Clause, clauses } from './explain.ts'

/** The order's text behind a field of a clause. */
export type ClauseSource = { field: OrderFieldName; page: number; line: number | null; sentence: string }

/** The order behind a ledger: its file, and for each clause the sentences that were read, its own first. */
export type OrderSources = { documentId: string; sentences: Record<Clause, ClauseSource[]> }

/** Null if there is no order that this person may read. */
export async function readOrderSources(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<OrderSources | null> {
  const order = await findCourtOrder(tx, organizationId, debtId)
  if (!order) return null
  const of = (clause: Clause) => clauses[clause].flatMap((field) => sourceOf(order, field) ?? [])
  return {
    documentId: order.documentId,
    sentences: {
      amount_owed: of('amount_owed'),
      per_day_rent: of('per_day_rent'),
      interest_rate: of('interest_rate'),
    },
  }
}

/** Null if a person changed the value from the order's sentence. */
function sourceOf({ reading, values }: CourtOrder, field: OrderFieldName): ClauseSource | null {
  const read = reading?.fields[field]
  const correctable = findCorrectable(field)
  if (!read || !correctable || read.page === null || !read.sentence) return null
  if (JSON.stringify(read.value) !== JSON.stringify(values[correctable.key])) return null
  return { field, page: read.page, line: read.line, sentence: read.sentence }
}

/** Who recorded a payment or a waiver, and their note. */
export type CreditRecord = {
  recordedBy: string
  recordedAt: Date
  note: string | null
  isCorrection: boolean
}

/** By the credit's id. */
export async function readCreditRecords(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<Map<string, CreditRecord>> {
  const rows = await tx
    .selectFrom('debt_transaction as credit')
    .leftJoin('person', 'person.id', 'credit.recorded_by')
    .select([
      'credit.id',
      'credit.created_at',
      'credit.note',
      'credit.corrects_id',
      'credit.recorded_by_staff',
    ])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('credit.organization_id', '=', organizationId)
    .where('credit.rental_debt_id', '=', debtId)
    .where('credit.withdrawn_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        recordedBy: row.recorded_by_staff ? productName : displayName(row),
        recordedAt: row.created_at,
        note: row.note,
        isCorrection: row.corrects_id !== null,
      },
    ]),
  )
}
