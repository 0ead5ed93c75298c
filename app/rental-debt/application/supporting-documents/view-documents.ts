import { torontoDate } from '#app/platform/values/dates.ts'
import { formatBytes } from '#app/platform/values/file-size.ts'
import { type DocumentType, documentTypeNames, isRemovable } from '../document-types.ts'
import type { DebtDocument } from '../documents.server.ts'

export type DocumentView = {
  id: string
  typeName: string
  fileName: string
  size: string
  addedOn: string
  isRemovable: boolean
}

/** What a list of documents shows of one. */
export function viewDocument(document: DebtDocument): DocumentView {
  const { id, documentType, fileName, sizeBytes, createdAt } = document
  return {
    id,
    typeName: documentTypeNames[documentType as DocumentType],
    fileName,
    size: formatBytes(sizeBytes),
    addedOn: torontoDate(createdAt.getTime()),
    isRemovable: isRemovable(documentType),
  }
}
