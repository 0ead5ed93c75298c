import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { isRemovable } from '../document-types.ts'
import { listDocuments } from '../documents.server.ts'
import { type Draft, lockDraft } from '../drafts.server.ts'
import type { Done } from './document-words.ts'
import { setSkipped } from './keep-document.server.ts'

type Removal = {
  debtId: string
  documentId: string
  form: FormData
  /** Where each outcome leads. */
  locationOf: (done: Done) => string
}

/** Removes a supporting document of a draft; its file goes with it. Once more, or too late, it is gone already. */
export async function removeDocument(member: Member, removal: Removal): Promise<string> {
  const { debtId, documentId, form, locationOf } = removal
  return inTransaction(member.actor, (tx) =>
    oncePerForm(tx, form, `remove-document:${documentId}`, async () => {
      const draft = await lockDraft(tx, member.organizationId, debtId)
      return locationOf(await removeFrom(tx, draft, documentId))
    }),
  )
}

async function removeFrom(tx: Tx, draft: Draft, documentId: string): Promise<Done> {
  const { organizationId, id: debtId } = draft
  const documents = await listDocuments(tx, organizationId, debtId)
  const document = documents.find(({ id }) => id === documentId)
  if (!document) return 'gone'
  if (!isRemovable(document.documentType)) return 'kept'
  const { file_id: fileId } = await tx
    .deleteFrom('document')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('id', '=', documentId)
    .returning('file_id')
    .executeTakeFirstOrThrow()
  await requestJob(tx, 'discard-file', { organizationId, fileId })
  const isLast = documents.filter((each) => isRemovable(each.documentType)).length === 1
  // Saved with documents, and now there are none: the step asks again.
  if (isLast && draft.facts.skip_supporting_documents === false) {
    await setSkipped(tx, organizationId, debtId, null)
  }
  return 'removed'
}
