import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import { isRemovable } from '../document-types.ts'
import { listDocuments } from '../documents.server.ts'
import type { Draft } from '../drafts.server.ts'
import { setSkipped } from './add-document.server.ts'
import type { LockDebt } from './document-debt.server.ts'
import type { DocumentsOutcome } from './upload-texts.ts'

type Removal = {
  debtId: string
  documentId: string
  hold: LockDebt
  once: OnceKey
}

/** Removes a supporting document of a debt with its file. Repeated, or too late, it is already gone. */
export async function removeDocument(
  caller: Caller,
  { debtId, documentId, hold, once: key }: Removal,
): Promise<DocumentsOutcome> {
  return refusal.either(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const debt = await hold(tx, caller.organizationId, debtId)
        return removeFrom(tx, { debt, documentId, personId: personIdOf(caller) })
      }),
    ),
  )
}

const refusal = refusalOf<'gone' | 'kept'>()

type Removing = { debt: Draft; documentId: string; personId: string }

async function removeFrom(tx: Tx, { debt, documentId, personId }: Removing): Promise<'removed'> {
  const { organizationId, id: debtId, status } = debt
  const documents = await listDocuments(tx, organizationId, debtId)
  const document = documents.find(({ id }) => id === documentId)
  if (!document) throw refusal.because('gone')
  if (!isRemovable(document.documentType)) throw refusal.because('kept')
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
    await recordEvent(tx, { organizationId, debtId, status, personId, event: 'document_removed', reason })
    return 'removed'
  }
  await recordAudit(tx, 'application.document_removed', { subject: documentId, partOf: debtId })
  const isLast = documents.filter((each) => isRemovable(each.documentType)).length === 1
  // Saved with documents, and now there are none: the step asks again.
  if (isLast && debt.facts.skip_supporting_documents === false) {
    await setSkipped(tx, organizationId, debtId, null)
  }
  return 'removed'
}
