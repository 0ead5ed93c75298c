import { type Caller, emailOf } from '#app/organization/caller.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { recordOpening } from '#app/rental-debt/audit.server.ts'
import { type DocumentType, documentTypeNames } from './document-types.ts'

/**
 * A document's place and type: of any of the organization's own debts, or the court order of a debt that the person is
 * named in. Everything else is not found.
 */
export async function getDocument(caller: Caller, debtId: string, documentId: string) {
  return inTransaction(caller.actor, async (tx) => {
    const { own, found } = await findVisible(tx, caller, { debtId, documentId })
    if (!found) throw notFound()
    const { organizationId, documentType, ...document } = found
    // Recorded with the document's organization, even if a debtor opens it.
    await actForOrganization(tx, organizationId)
    const opened = { subject: documentId, partOf: debtId, why: own ? 'filer' : 'debtor' } as const
    await recordOpening(tx, documentType === 'court_order' ? 'order.opened' : 'document.opened', opened)
    return document
  })
}

/** Whether the caller may open it; nothing is recorded. */
export const mayOpenDocument = (caller: Caller, debtId: string, documentId: string): Promise<boolean> =>
  inTransaction(
    caller.actor,
    async (tx) => (await findVisible(tx, caller, { debtId, documentId })).found !== undefined,
  )

async function findVisible(tx: Tx, caller: Caller, asked: { debtId: string; documentId: string }) {
  const own = await documents(tx, asked.debtId, asked.documentId)
    .where('document.organization_id', '=', caller.organizationId)
    .executeTakeFirst()
  return { own, found: own ?? (await openAsDebtor(tx, caller, asked)) }
}

const documents = (tx: Tx, debtId: string, documentId: string) =>
  tx
    .selectFrom('document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .select([
      'document.organization_id as organizationId',
      'file.storage_key as storageKey',
      'file.content_type as contentType',
      'file.size_bytes as sizeBytes',
      'document.original_file_name as fileName',
      'document.document_type as documentType',
    ])
    .where('document.rental_debt_id', '=', debtId)
    .where('document.id', '=', documentId)

/** Row level security shows a debtor only the current order of a debt, after they were notified. */
async function openAsDebtor(tx: Tx, caller: Caller, asked: { debtId: string; documentId: string }) {
  const { debtId, documentId } = asked
  return documents(tx, debtId, documentId)
    .innerJoin('rental_debt as debt', 'debt.id', 'document.rental_debt_id')
    .innerJoin('debtor', 'debtor.rental_debt_id', 'debt.id')
    .where('debtor.person_email', '=', emailOf(caller))
    .where('debt.approved_at', 'is not', null)
    .where('debt.status', 'not in', ['draft', 'in_review', 'cancelled'])
    .where('document.document_type', '=', 'court_order')
    .where('document.replaced_at', 'is', null)
    .executeTakeFirst()
}

export type DebtDocument = {
  id: string
  documentType: string
  fileName: string
  sizeBytes: number
  createdAt: Date
  sha256: Buffer
}

/** A debt's current documents, the order first, then by date. A replaced order is only in the records. */
export function listDocuments(tx: Tx, organizationId: string, debtId: string): Promise<DebtDocument[]> {
  return tx
    .selectFrom('document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .select([
      'document.id',
      'document.document_type as documentType',
      'document.original_file_name as fileName',
      'file.size_bytes as sizeBytes',
      'file.sha256',
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

/** A document as a page lists it. */
export type DocumentLine = { id: string; fileName: string; typeName: string }

export const documentLine = ({ id, fileName, documentType }: DebtDocument): DocumentLine => ({
  id,
  fileName,
  typeName: documentTypeNames[documentType as DocumentType],
})

/** Whether a stored file is a document of a debt: a file sent twice exists already, or belongs elsewhere. */
export async function holdsFile(caller: Caller, debtId: string, fileId: string): Promise<boolean> {
  const document = await inTransaction(caller.actor, (tx) =>
    tx
      .selectFrom('document')
      .select('id')
      .where('organization_id', '=', caller.organizationId)
      .where('rental_debt_id', '=', debtId)
      .where('file_id', '=', fileId)
      .executeTakeFirst(),
  )
  return document !== undefined
}
