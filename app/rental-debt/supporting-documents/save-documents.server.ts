import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isRemovable } from '../document-types.ts'
import { listDocuments } from '../documents.server.ts'
import type { Draft } from '../drafts.server.ts'
import type { saveRefusals } from './document-words.ts'
import { setSkipped } from './keep-document.server.ts'

/** Says of a draft that its documents are all there, or that there are none to add. */
export async function saveDocuments(
  tx: Tx,
  draft: Draft,
  isSkipped: boolean,
): Promise<keyof typeof saveRefusals | undefined> {
  const documents = await listDocuments(tx, draft.organizationId, draft.id)
  const hasDocuments = documents.some(({ documentType }) => isRemovable(documentType))
  if (isSkipped && hasDocuments) return 'has-documents'
  if (!isSkipped && !hasDocuments) return 'none-stored'
  await setSkipped(tx, draft.organizationId, draft.id, isSkipped)
}
