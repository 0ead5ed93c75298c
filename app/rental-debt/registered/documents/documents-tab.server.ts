import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { listDocuments } from '../../application/documents.server.ts'
import { takesDocuments } from '../../application/supporting-documents/takes-documents.ts'
import { type DocumentView, viewDocuments } from '../../application/supporting-documents/view-documents.ts'
import { requireDebt } from '../../debt-access.server.ts'

export type DocumentsTabView = {
  debtId: string
  role: 'filer' | 'debtor'
  documents: DocumentView[]
  /** Whether documents can be added and removed here. */
  isOpen: boolean
}

/** The documents of a debt: every kind for the filer, only the court order for a debtor. */
export async function viewDocumentsTab(member: Member, debtId: string): Promise<DocumentsTabView> {
  return inTransaction(member.actor, async (tx) => {
    const { id, role, organizationId, status } = await requireDebt(tx, member, debtId)
    const all = await listDocuments(tx, organizationId, id)
    const shown = role === 'filer' ? all : all.filter(({ documentType }) => documentType === 'court_order')
    return {
      debtId: id,
      role,
      documents: viewDocuments(shown),
      isOpen: role === 'filer' && takesDocuments(status),
    }
  })
}
