import { torontoDate } from '#app/platform/values/dates.ts'
import { type DocumentType, documentTypeNames, isRemovable } from '../document-types.ts'
import type { DebtDocument } from '../documents.server.ts'

export type DocumentView = {
  id: string
  typeName: string
  fileName: string
  size: number
  addedOn: string
  isRemovable: boolean
  /** An earlier one with identical bytes. */
  sameAs: { id: string; fileName: string } | null
}

/** A debt's documents for a list. */
export const viewDocuments = (documents: readonly DebtDocument[]): DocumentView[] =>
  documents.map((document, index) => viewDocument(document, documents.slice(0, index)))

function viewDocument(document: DebtDocument, before: readonly DebtDocument[]): DocumentView {
  const { id, documentType, fileName, sizeBytes, createdAt } = document
  const same = before.find(({ sha256 }) => sha256.equals(document.sha256))
  return {
    id,
    typeName: documentTypeNames[documentType as DocumentType],
    fileName,
    size: sizeBytes,
    addedOn: torontoDate(createdAt),
    isRemovable: isRemovable(documentType),
    sameAs: same ? { id: same.id, fileName: same.fileName } : null,
  }
}
