import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
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
