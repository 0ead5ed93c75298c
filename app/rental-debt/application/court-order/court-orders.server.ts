import type { OrderReading } from '#app/order-reader/reading.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type CorrectableValues, correctableFields } from './order-values.ts'

/** The current court order of a debt: the file, the progress of reading it, and the current values. */
export type CourtOrder = {
  documentId: string
  fileName: string
  sha256: Buffer
  province: string | null
  state: 'waiting' | 'read' | 'failed'
  failure: string | null
  reading: OrderReading | null
  values: CorrectableValues
}

const valueColumns = correctableFields.map(({ key }) => `order.${key}` as const)

/** Null while no court order is uploaded. */
export async function findCourtOrder(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<CourtOrder | null> {
  const row = await tx
    .selectFrom('document as doc')
    .innerJoin('court_order as order', 'order.document_id', 'doc.id')
    .innerJoin('stored_file as file', 'file.id', 'doc.file_id')
    .select(['doc.id as documentId', 'doc.original_file_name as fileName', 'file.sha256'])
    .select(['order.province', 'order.state', 'order.failure', 'order.reading'])
    .select(valueColumns)
    .where('doc.organization_id', '=', organizationId)
    .where('doc.rental_debt_id', '=', debtId)
    .where('doc.document_type', '=', 'court_order')
    .where('doc.replaced_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { documentId, fileName, sha256, province, state, failure, reading, ...values } = row
  return {
    documentId,
    fileName,
    sha256,
    province,
    state,
    failure,
    reading: reading as OrderReading | null,
    values: values as CorrectableValues,
  }
}
