import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { isRemovable } from '../document-types.ts'
import { listDocuments } from '../documents.server.ts'
import type { Draft } from '../drafts.server.ts'
import { noteEvent } from '../note-event.server.ts'
import type { HoldDebt } from './document-debt.server.ts'
import type { Done } from './document-words.ts'
import { setSkipped } from './keep-document.server.ts'

type Removal = {
  debtId: string
  documentId: string
  form: FormData
  hold: HoldDebt
  /** Where each outcome leads. */
  locationOf: (done: Done) => string
}

/** Removes a supporting document of a debt; its file goes with it. Once more, or too late, it is gone already. */
export async function removeDocument(member: Member, removal: Removal): Promise<string> {
  const { debtId, documentId, form, hold, locationOf } = removal
  return inTransaction(member.actor, (tx) =>
    oncePerForm(tx, form, `remove-document:${documentId}`, async () => {
      const debt = await hold(tx, member.organizationId, debtId)
      return locationOf(await removeFrom(tx, { debt, documentId, personId: member.person.id }))
    }),
  )
}

type Removing = { debt: Draft; documentId: string; personId: string }

async function removeFrom(tx: Tx, { debt, documentId, personId }: Removing): Promise<Done> {
  const { organizationId, id: debtId, status } = debt
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
  if (status !== 'draft') {
    const { documentType, fileName } = document
    const reason = { documentType, fileName }
    await noteEvent(tx, { organizationId, debtId, status, personId, event: 'document_removed', reason })
    return 'removed'
  }
  const isLast = documents.filter((each) => isRemovable(each.documentType)).length === 1
  // Saved with documents, and now there are none: the step asks again.
  if (isLast && debt.facts.skip_supporting_documents === false) {
    await setSkipped(tx, organizationId, debtId, null)
  }
  return 'removed'
}
