import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'

/** Where a document of one of the organization's debts is stored, and what it is. Somebody else's is not found. */
export async function getDocument(member: Member, debtId: string, documentId: string) {
  const row = await inTransaction(member.actor, (tx) =>
    tx
      .selectFrom('document')
      .innerJoin('stored_file as file', 'file.id', 'document.file_id')
      .select([
        'file.storage_key as storageKey',
        'file.content_type as contentType',
        'file.size_bytes as sizeBytes',
        'document.original_file_name as fileName',
      ])
      .where('document.organization_id', '=', member.organizationId)
      .where('document.rental_debt_id', '=', debtId)
      .where('document.id', '=', documentId)
      .executeTakeFirst(),
  )
  if (!row) throw notFound()
  return row
}

export type DebtDocument = {
  id: string
  documentType: string
  fileName: string
  sizeBytes: number
  createdAt: Date
}

/** What a debt holds now, the order first, then as it came. An order that was replaced stays on record only. */
export function listDocuments(tx: Tx, organizationId: string, debtId: string): Promise<DebtDocument[]> {
  return tx
    .selectFrom('document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .select([
      'document.id',
      'document.document_type as documentType',
      'document.original_file_name as fileName',
      'file.size_bytes as sizeBytes',
      'document.created_at as createdAt',
    ])
    .where('document.organization_id', '=', organizationId)
    .where('document.rental_debt_id', '=', debtId)
    .where('document.replaced_at', 'is', null)
    .orderBy((e) => e('document.document_type', '=', 'court_order'), 'desc')
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute()
}

/** Whether a stored file is a document of a debt: what is sent twice is there already, or belongs elsewhere. */
export async function holdsFile(member: Member, debtId: string, fileId: string): Promise<boolean> {
  const document = await inTransaction(member.actor, (tx) =>
    tx
      .selectFrom('document')
      .select('id')
      .where('organization_id', '=', member.organizationId)
      .where('rental_debt_id', '=', debtId)
      .where('file_id', '=', fileId)
      .executeTakeFirst(),
  )
  return document !== undefined
}
