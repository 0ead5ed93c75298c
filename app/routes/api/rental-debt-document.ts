import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { fileProblem, oneFile } from '#app/api/file-body.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { supportingDocumentTypes } from '#app/rental-debt/application/document-types.ts'
import { addDocument } from '#app/rental-debt/application/supporting-documents/add-document.server.ts'
import {
  DebtEnded,
  lockDebtOfDocuments,
} from '#app/rental-debt/application/supporting-documents/document-debt.server.ts'
import { removeDocument } from '#app/rental-debt/application/supporting-documents/remove-document.server.ts'
import { supportingDocumentRules } from '#app/rental-debt/application/supporting-documents/upload-texts.ts'
import { tabDoneTexts } from '#app/rental-debt/registered/documents/tab-texts.ts'
import { documentEntity, noDebt } from '#app/rental-debt/registered/entity/debt-call.ts'
import { readDebtEntity } from '#app/rental-debt/registered/entity/read-debts.server.ts'

const refusals = {
  ...noDebt,
  ended: { status: 409, title: 'This debt has ended, and its documents stay as they are' },
} as const
const change = { by: 'key or session', ability: 'debt:edit', scope: 'rental_debt:write' } as const
const file = oneFile(supportingDocumentRules)

/** A debt that has ended as the refusal of the call. */
async function unlessEnded<T>(
  work: Promise<T>,
  refuse: (code: 'ended' | 'not_found') => ApiProblem,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DebtEnded) throw refuse('ended')
    if (error instanceof NothingThere) throw refuse('not_found')
    throw error
  }
}

const addCall = defineCall({
  name: 'addDocument',
  method: 'POST',
  path: '/rental-debt/{id}/document',
  summary: 'Adds a supporting document to a debt',
  description: 'The same file under the same type is there once, and answers as the first time.',
  who: change,
  params: { id },
  query: { document_type: z.enum(supportingDocumentTypes).meta({ description: 'What the file shows.' }) },
  file,
  beforeFile: ({ caller, params, refuse }) =>
    unlessEnded(
      inTransaction(caller.actor, (tx) => lockDebtOfDocuments(tx, caller.organizationId, params.id)),
      refuse,
    ),
  status: 201,
  answer: documentEntity,
  refusals,
  work: async ({ caller, params, query, file: sent, once, refuse }) => {
    const { uploadId, fileName } = sent
    const given = {
      debtId: params.id,
      uploadId,
      documentType: query.document_type,
      hold: lockDebtOfDocuments,
      once,
    }
    const { refusal, documentId } = await unlessEnded(addDocument(caller, given), refuse)
    if (refusal) throw new ApiProblem(fileProblem(file, refusal, fileName))
    const debt = await readDebtEntity(caller, params.id)
    const document = debt?.documents.find((each) => each.id === documentId)
    // A replay of a call whose document was removed since.
    if (!document) throw refuse('not_found')
    return document
  },
})

const removeCall = defineCall({
  name: 'removeDocument',
  method: 'DELETE',
  path: '/rental-debt/{id}/document',
  summary: 'Removes a supporting document, with its file',
  who: change,
  params: { id },
  query: { document_id: id },
  answer: null,
  refusals: { ...refusals, kept: { status: 409, title: tabDoneTexts.kept } },
  work: async ({ caller, params, query, once, refuse }) => {
    const documentId = query.document_id.toLowerCase()
    const removal = { debtId: params.id, documentId, hold: lockDebtOfDocuments, once }
    const outcome = await unlessEnded(removeDocument(caller, removal), refuse)
    if (outcome === 'gone') throw refuse('not_found')
    if (outcome === 'kept') throw refuse('kept')
    return undefined
  },
})

const route = callRoute(addCall, removeCall)
export const loader = route.loader
export const action = route.action
