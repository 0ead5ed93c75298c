import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { SavedStep } from '#app/wizard/wizard.server.ts'
import { type ApplicationSave, saveStep } from '../application-steps.server.ts'
import { isRemovable } from '../document-types.ts'
import { listDocuments } from '../documents.server.ts'
import type { Draft } from '../drafts.server.ts'
import { setSkipped } from './add-document.server.ts'
import type { saveRefusals } from './upload-texts.ts'

type SkipRefusal = keyof typeof saveRefusals

/** Confirms that a draft's documents are complete, or that there are none to add. */
export const saveDocuments = (
  caller: Caller,
  { isSkipped, ...save }: ApplicationSave & { isSkipped: boolean },
): Promise<SavedStep<SkipRefusal>> =>
  saveStep<SkipRefusal>(caller, 'supporting-documents', save, (tx, draft) =>
    writeSkipped(tx, draft, isSkipped),
  )

/** The same in the caller's transaction. */
export async function writeSkipped(
  tx: Tx,
  draft: Draft,
  isSkipped: boolean,
): Promise<SkipRefusal | undefined> {
  const documents = await listDocuments(tx, draft.organizationId, draft.id)
  const hasDocuments = documents.some(({ documentType }) => isRemovable(documentType))
  if (isSkipped && hasDocuments) return 'has-documents'
  if (!isSkipped && !hasDocuments) return 'none-stored'
  await setSkipped(tx, draft.organizationId, draft.id, isSkipped)
}
